import { Link } from "react-router";
import { VisitorField, VisitorForm, type Outcome } from "../../../ui/visitor-forms/visitor-form.tsx";
import { RESET_ASKED } from "../reset-words.ts";
import { AfterAct } from "../../../ui/sharing/after-act.tsx";
import { AccountStep, type FrameSite } from "./account-step.tsx";

type Props = { site: FrameSite; isSent: boolean; outcome: Outcome | undefined };

/** Asks for the address; then says which mail to expect, whether or not the address has an account. */
export function ResetView({ site, isSent, outcome }: Props) {
  if (isSent)
    return (
      <AccountStep site={site} title="Check your mailbox" lead={RESET_ASKED}>
        <AfterAct
          level="h2"
          steps={[
            { when: "Now", what: "Open the mail and press the link. It works for 30 minutes." },
            { when: "After that", what: "Set a new password and sign in with it." },
            {
              when: "If no mail comes",
              what: (
                <span className="linked">
                  Look in your spam folder, or <Link to="/reset">try again</Link>.
                </span>
              ),
            },
          ]}
          onward={{ to: "/login", words: "Sign In" }}
        />
      </AccountStep>
    );
  return (
    <AccountStep
      site={site}
      title="Forgot password?"
      lead="Enter the address of your account. We will send you a link to set a new password."
    >
      <VisitorForm label="Forgot password?" action="/reset" outcome={outcome} submit="Send me a link">
        <VisitorField label="Email" name="email" type="email" outcome={outcome} required autoComplete="username" />
      </VisitorForm>
      <p>
        Do you remember it?{" "}
        <Link to="/login" className="link">
          Sign In
        </Link>
      </p>
    </AccountStep>
  );
}
