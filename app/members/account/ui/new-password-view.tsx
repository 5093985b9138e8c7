import { Link } from "react-router";
import { newPasswordInputs } from "../../../ui/forms/person-fields.ts";
import { VisitorFields, VisitorForm, type Outcome } from "../../../ui/visitor-forms/visitor-form.tsx";
import { AccountStep, type FrameSite } from "./account-step.tsx";

const ENDS = {
  used: {
    title: "This link has been used",
    lead: "The link works only once. If you have set a new password with it, sign in. If not, ask for a new link now.",
  },
  aged: { title: "This link has expired", lead: "The link worked for 30 minutes. You can ask for a new one." },
  unknown: {
    title: "This link does not work",
    lead: "The link may be incomplete. Please copy it again, or ask for a new one.",
  },
};

type Props = {
  site: FrameSite;
  email: string;
  end: keyof typeof ENDS | null;
  address: string;
  outcome: Outcome | undefined;
};

/** The form behind a reset link, or why the link does not work. It works without script. */
export function NewPasswordView({ site, email, end, address, outcome }: Props) {
  if (end)
    return (
      <AccountStep site={site} {...ENDS[end]}>
        <Link className="btn btn-primary btn-lg" to="/reset">
          Ask for a new link
        </Link>
        <p>
          <Link to="/login" className="link">
            Sign In
          </Link>
        </p>
      </AccountStep>
    );
  return (
    <AccountStep site={site} title="Set a new password" lead={`For ${email}. You will be signed out everywhere.`}>
      <VisitorForm label="Set a new password" action={address} outcome={outcome} submit="Save new password">
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <VisitorFields fields={newPasswordInputs("New password")} outcome={outcome} />
      </VisitorForm>
    </AccountStep>
  );
}
