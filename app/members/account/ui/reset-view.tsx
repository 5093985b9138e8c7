import { Link } from "react-router";
import { VisitorField, VisitorForm, type Outcome } from "../../../ui/forms/visitor-form.tsx";
import { RESET_ASKED } from "../reset-words.ts";
import { AccountStep, type FrameSite } from "./account-step.tsx";

type Props = { site: FrameSite; isSent: boolean; outcome: Outcome | undefined };

/** Asks for the address; then says which mail to expect, whether or not the address has an account. */
export function ResetView({ site, isSent, outcome }: Props) {
  if (isSent)
    return (
      <AccountStep site={site} title="Look into your mailbox" lead={RESET_ASKED}>
        <p>
          Nothing there, and nothing in the folder for spam?{" "}
          <Link to="/reset" className="link">
            Try again
          </Link>
        </p>
      </AccountStep>
    );
  return (
    <AccountStep
      site={site}
      title="Forgot password?"
      lead="Tell us the address of your account. We send you a link that sets a new password."
    >
      <VisitorForm label="Forgot password?" action="/reset" outcome={outcome} submit="Send me a link">
        <VisitorField label="Email" name="email" type="email" outcome={outcome} required autoComplete="username" />
      </VisitorForm>
      <p>
        You know it after all?{" "}
        <Link to="/login" className="link">
          Sign In
        </Link>
      </p>
    </AccountStep>
  );
}
