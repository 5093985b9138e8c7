import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from "react";
import { ApiProblem, sentenceOf } from "../../../platform/api/api-problem.ts";
import { FormProblem, useOutcomeFocus } from "../../../ui/forms/form-problem.tsx";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { VisitorField, type Outcome } from "../../../ui/forms/visitor-form.tsx";
import { notify } from "../../../ui/page/toast.tsx";
import { useSlow } from "../../../ui/page/waiting.tsx";

type Props = {
  label: string;
  submit: string;
  /** Answers what happened, in a sentence; null where what follows says it. */
  send: (values: Record<string, FormDataEntryValue>) => Promise<string | null>;
  failed: string;
  onDone: () => void;
  /** Where that is something else than being done. */
  onCancel?: () => void;
  children: (outcome: Outcome | undefined) => ReactNode;
};

/** One thing to change about an account; what is typed stays in its fields until it was taken. */
export function AccountForm({ label, submit, send, failed, onDone, onCancel = onDone, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { outcome, isSending, sendForm } = useSending({ send, failed, onDone });
  const isSlow = useSlow(isSending);
  useOutcomeFocus(form, outcome);
  useEffect(() => form.current?.querySelector<HTMLElement>("input")?.focus(), []);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void sendForm(new FormData(event.currentTarget));
  };
  return (
    <form ref={form} method="post" aria-label={label} aria-busy={isSending} noValidate onSubmit={onSubmit}>
      <FormProblem problem={outcome?.problem} className="mb-6" />
      <div className="two-fields">{children(outcome)}</div>
      <p className="profile-ways">
        <SubmitButton className="btn-primary" isSending={isSending} working="Saving...">
          {submit}
        </SubmitButton>
        <button type="button" className="btn btn-quiet" onClick={onCancel}>
          Cancel
        </button>
      </p>
      {isSlow && <output className="field-hint">Still waiting for the site to answer.</output>}
    </form>
  );
}

type FieldProps = { label: string; name: string; outcome: Outcome | undefined; autoComplete: string; hint?: string };

export function PasswordInput(field: FieldProps) {
  return <VisitorField type="password" required {...field} />;
}

/** Asked before what nobody else may do with an open session. */
export function CurrentPassword({
  label = "Current password",
  ...field
}: Partial<FieldProps> & Pick<FieldProps, "outcome">) {
  return <PasswordInput label={label} name="currentPassword" autoComplete="current-password" {...field} />;
}

function useSending({ send, failed, onDone }: Pick<Props, "send" | "failed" | "onDone">) {
  const [outcome, setOutcome] = useState<Outcome>();
  const [isSending, setSending] = useState(false);
  const sendForm = async (fields: FormData) => {
    if (isSending) return;
    setSending(true);
    try {
      const said = await send(Object.fromEntries(fields));
      if (said !== null) notify.success(said);
      onDone();
    } catch (error) {
      if (!(error instanceof ApiProblem)) console.error(failed, error);
      const errors = error instanceof ApiProblem ? error.errors : {};
      const hasErrors = Object.keys(errors).length > 0;
      setOutcome({ values: {}, errors, problem: hasErrors ? null : sentenceOf(error, failed) });
    }
    setSending(false);
  };
  return { outcome, isSending, sendForm };
}
