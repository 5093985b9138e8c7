import { useRef } from "react";
import { Form, Link, useNavigation } from "react-router";
import { newPasswordInputs } from "../../ui/forms/person-fields.ts";
import { FormProblem, useOutcomeFocus } from "../../ui/forms/form-problem.tsx";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { VisitorField, VisitorFields, type Outcome } from "../../ui/visitor-forms/visitor-form.tsx";
import { SignInFrame } from "../../ui/page/sign-in-frame.tsx";
import { SlowNote } from "../../ui/page/waiting.tsx";

type Props = {
  site: { name: string; taglineFirst: string; taglineSecond: string };
  invitation: { name: string; email: string; role: string; invitedBy: string };
  address: string;
  outcome: Outcome | undefined;
};

/** An invited person sets name and password, in the frame of the sign-in page; it works without script. */
export function InviteView({ site, invitation, address, outcome }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const isSending = useNavigation().formMethod === "POST";
  useOutcomeFocus(form, outcome);
  const shown = outcome ?? { values: { name: invitation.name }, errors: {}, problem: null };
  return (
    <SignInFrame site={site} className="invite">
      <h1>Welcome to {site.name}</h1>
      <p className="lead">
        {invitation.invitedBy} invites you to work here as {invitation.role}. You will sign in as {invitation.email}.
      </p>
      <Form
        ref={form}
        method="post"
        action={address}
        aria-label="Make your account"
        aria-busy={isSending}
        noValidate
        data-held
      >
        <FormProblem problem={shown.problem} />
        <input type="hidden" name="username" autoComplete="username" value={invitation.email} />
        <VisitorField label="Name" name="name" outcome={shown} required autoComplete="name" maxLength={100} />
        <VisitorFields fields={newPasswordInputs()} outcome={shown} />
        <SubmitButton className="btn-primary btn-lg" isSending={isSending} working="Making your account...">
          Create my account
        </SubmitButton>
        <SlowNote isPending={isSending} />
      </Form>
    </SignInFrame>
  );
}

const ENDS = {
  used: {
    title: "This invitation has been used",
    words: "The account is made. If it was you, sign in; if not, please tell who invited you.",
  },
  revoked: { title: "This invitation was revoked", words: "If you still expect it, please ask who invited you." },
  replaced: {
    title: "A newer invitation was sent",
    words: "This link no longer works. Please use the one in the newest mail.",
  },
  aged: {
    title: "This invitation has ended",
    words: "A link is good for seven days. Please ask who invited you for a new one.",
  },
  unknown: {
    title: "This link does not open an invitation",
    words: "The link may be incomplete. Please copy it again, or ask for a new one.",
  },
};

/** Instead of the form, for a link that no longer works. */
export function EndedInvitation({ end }: { end: keyof typeof ENDS }) {
  const { title, words } = ENDS[end];
  return (
    <div className="wrap under-bar">
      <div className="missing">
        <div className="kolam only-wide" />
        <h1>{title}</h1>
        <p className="lead">{words}</p>
        <p className="row above-m">
          <Link className="btn btn-primary" to="/login">
            Sign In
          </Link>
          <a className="btn btn-secondary" href="/contact">
            Contact
          </a>
        </p>
      </div>
    </div>
  );
}
