import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { ApiProblem, sentenceOf } from "../../platform/api/api-problem.ts";
import { loadPart } from "../../platform/api/load-part.ts";
import { FormProblem, useOutcomeFocus } from "../../ui/forms/form-problem.tsx";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { VisitorField, type Outcome } from "../../ui/forms/visitor-form.tsx";
import { notify } from "../../ui/page/toast.tsx";
import { useSlow } from "../../ui/page/waiting.tsx";

const FAILED = "Your password could not be changed. Please try again.";
const CHANGED = "Password changed. You are signed out everywhere else.";

/** For members and staff alike; what is typed stays in its fields until it was taken. */
export function PasswordForm({ onDone }: { onDone: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const { outcome, isSending, send } = useSending(onDone);
  const isSlow = useSlow(isSending);
  useOutcomeFocus(form, outcome);
  useEffect(() => form.current?.querySelector<HTMLElement>("input")?.focus(), []);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(new FormData(event.currentTarget));
  };
  return (
    <form
      ref={form}
      method="post"
      className="profile-editing"
      aria-label="Change password"
      aria-busy={isSending}
      noValidate
      onSubmit={submit}
    >
      <FormProblem problem={outcome?.problem} className="mb-6" />
      <div className="two-fields">
        <Field label="Current password" name="currentPassword" outcome={outcome} autoComplete="current-password" />
        <Field
          label="New password"
          name="password"
          outcome={outcome}
          autoComplete="new-password"
          hint="8 characters or more"
        />
        <Field label="Confirm new password" name="confirmPassword" outcome={outcome} autoComplete="new-password" />
      </div>
      <p className="profile-ways">
        <SubmitButton className="btn-primary" isSending={isSending} working="Saving...">
          Save new password
        </SubmitButton>
        <button type="button" className="btn btn-quiet" onClick={onDone}>
          Cancel
        </button>
      </p>
      {isSlow && <output className="field-hint">Still waiting for the site to answer.</output>}
    </form>
  );
}

type FieldProps = { label: string; name: string; outcome: Outcome | undefined; autoComplete: string; hint?: string };

function Field(field: FieldProps) {
  return <VisitorField type="password" required {...field} />;
}

function useSending(onDone: () => void) {
  const [outcome, setOutcome] = useState<Outcome>();
  const [isSending, setSending] = useState(false);
  const send = async (fields: FormData) => {
    if (isSending) return;
    setSending(true);
    try {
      const { sendPassword } = await loadPart(() => import("./password-requests.ts"));
      await sendPassword(Object.fromEntries(fields));
      notify.success(CHANGED);
      onDone();
    } catch (error) {
      if (!(error instanceof ApiProblem)) console.error(FAILED, error);
      const errors = error instanceof ApiProblem ? error.errors : {};
      const hasErrors = Object.keys(errors).length > 0;
      setOutcome({ values: {}, errors, problem: hasErrors ? null : sentenceOf(error, FAILED) });
    }
    setSending(false);
  };
  return { outcome, isSending, send };
}
