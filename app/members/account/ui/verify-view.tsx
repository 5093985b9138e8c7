import { Link } from "react-router";
import { VisitorForm, type Outcome } from "../../../ui/visitor-forms/visitor-form.tsx";
import { AfterAct } from "../../../ui/sharing/after-act.tsx";
import { AccountStep, type FrameSite } from "./account-step.tsx";

/** The states of the link: pending, used, expired, replaced by a new mail, or unknown. */
export type VerifyState = "open" | "open-new" | "confirmed" | "aged" | "aged-new" | "sent" | "unknown";

const STEPS: Record<VerifyState, { title: string; lead: string; submit?: string }> = {
  open: {
    title: "Confirm your address",
    lead: "Press the button to confirm that this address is yours.",
    submit: "Confirm my address",
  },
  "open-new": {
    title: "Confirm your new address",
    lead: "Press the button to sign in with this address from now on. You will be signed out everywhere.",
    submit: "Confirm my new address",
  },
  confirmed: { title: "Your address is confirmed", lead: "Thank you. We know that this address is yours." },
  aged: {
    title: "This link has expired",
    lead: "The link worked for 24 hours. We can send a new one to the address of your account.",
    submit: "Send a new mail",
  },
  "aged-new": {
    title: "This link has expired",
    lead: "The link worked for 24 hours, or until you set a new password. Sign in and ask to change your address again.",
  },
  sent: {
    title: "A new mail is on its way",
    lead: "Please check your mailbox and your spam folder. The link works for 24 hours.",
  },
  unknown: {
    title: "This link does not work",
    lead: "The link may be incomplete. Please copy it again, or sign in and ask for a new one in your profile.",
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
