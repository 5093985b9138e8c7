import { Link } from "react-router";
import { VisitorForm, type Outcome } from "../../../ui/forms/visitor-form.tsx";
import { AfterAct } from "../../../ui/sharing/after-act.tsx";
import { AccountStep, type FrameSite } from "./account-step.tsx";

/** The states of the link: pending, used, expired, replaced by a new mail, or unknown. */
export type VerifyState = "open" | "open-new" | "confirmed" | "aged" | "aged-new" | "sent" | "unknown";

const STEPS: Record<VerifyState, { title: string; lead: string; submit?: string }> = {
  open: {
    title: "Confirm your address",
    lead: "Press the button, and we know that this address is yours.",
    submit: "Confirm my address",
  },
  "open-new": {
    title: "Confirm your new address",
    lead: "Press the button, and you sign in with this address from now on. Where you are signed in now you will be signed out.",
    submit: "Confirm my new address",
  },
  confirmed: { title: "Your address is confirmed", lead: "Thank you. We know now that this address is yours." },
  aged: {
    title: "This link has ended",
    lead: "A link works for 24 hours. We gladly send you a new one, to the address of your account.",
    submit: "Send a new mail",
  },
  "aged-new": {
    title: "This link has ended",
    lead: "A link works for 24 hours, and ends with a new password. Sign in and ask for the new address once more.",
  },
  sent: {
    title: "A new mail is on its way",
    lead: "Please look into your mailbox, and into the folder for spam. Its link works for 24 hours.",
  },
  unknown: {
    title: "This link confirms no address",
    lead: "Perhaps a few letters of it were lost on the way. Please copy it again; or sign in, and let your profile send a new one.",
  },
};

type Props = { site: FrameSite; state: VerifyState; address?: string; outcome?: Outcome | undefined };

/** Reading it changes nothing: only its button does. It works without script. */
export function VerifyView({ site, state, address = "", outcome }: Props) {
  const { title, lead, submit } = STEPS[state];
  return (
    <AccountStep site={site} title={title} lead={lead}>
      {submit ? (
        <VisitorForm label={title} action={address} outcome={outcome} submit={submit} />
      ) : state === "confirmed" ? (
        <AfterAct
          level="h2"
          steps={[
            { when: "Today", what: "Your address is confirmed.", isDone: true },
            { when: "From now on", what: "Sign in with this address." },
          ]}
          onward={{ to: "/login", words: "Sign In" }}
        />
      ) : (
        <Link className="btn btn-primary btn-lg" to="/login?next=/profile/account">
          Sign In
        </Link>
      )}
    </AccountStep>
  );
}
