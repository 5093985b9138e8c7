import { useEffect, useRef, type InputHTMLAttributes, type ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { FieldFrame } from "./field-frame.tsx";
import { FormProblem, useOutcomeFocus } from "./form-problem.tsx";
import { KeyField, useSentOnce } from "./sent-once.tsx";
import { SubmitButton } from "./submit-button.tsx";
import { useSlow } from "../page/waiting.tsx";

/** What the page says of a form it did not take; undefined before it was sent. */
export type Outcome = { values: Record<string, string>; errors: Record<string, string>; problem: string | null };

type FormProps = {
  label: string;
  /** The page's own address; a `#place` in it is where the page stands when it comes back without script. */
  action: string;
  outcome: Outcome | undefined;
  submit: string;
  isClosed?: boolean;
  /** Fills what is still empty once the browser knows who is signed in. */
  prefill?: Record<string, string> | undefined;
  note?: ReactNode;
  children?: ReactNode;
};

/** A form that works as plain HTML; with script it stays on the page and leads to what needs attention. */
export function VisitorForm({ label, action, outcome, submit, isClosed = false, prefill, note, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { formMethod, formAction } = useNavigation();
  const isSending = formMethod === "POST" && pathOf(formAction) === pathOf(action);
  const isSlow = useSlow(isSending);
  const sendOnce = useSentOnce(isSending);
  useOutcomeFocus(form, outcome);
  usePrefill(form, prefill);
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      aria-label={label}
      aria-busy={isSending}
      noValidate
      preventScrollReset
      onSubmit={sendOnce}
    >
      <KeyField />
      <FormProblem problem={outcome?.problem} className="visitor-problem" />
      {children}
      <SubmitButton className="btn-primary btn-lg" isSending={isSending} isClosed={isClosed}>
        {submit}
      </SubmitButton>
      {isSlow && <output className="field-hint">Still waiting for the site to answer.</output>}
      {note}
    </Form>
  );
}

function pathOf(address: string | undefined): string | undefined {
  return address?.split(/[?#]/)[0];
}

type FieldProps = { label: string; name: string; outcome: Outcome | undefined; hint?: ReactNode };
type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | "id">;

/** One line of text, kept by the browser itself: nothing typed before script came is lost. */
export function VisitorField({ label, name, outcome, hint, required, ...input }: FieldProps & InputProps) {
  return (
    <FieldFrame label={label} hint={hint} required={required ?? false} error={outcome?.errors[name]}>
      {(wiring) => <input {...input} {...wiring} className="input" name={name} defaultValue={outcome?.values[name]} />}
    </FieldFrame>
  );
}

export function VisitorText({ label, name, outcome, hint, maxLength }: FieldProps & { maxLength: number }) {
  return (
    <FieldFrame label={label} hint={hint} error={outcome?.errors[name]}>
      {(wiring) => (
        <textarea
          {...wiring}
          className="input"
          name={name}
          rows={4}
          maxLength={maxLength}
          defaultValue={outcome?.values[name]}
        />
      )}
    </FieldFrame>
  );
}

function usePrefill(form: React.RefObject<HTMLFormElement | null>, values: Record<string, string> | undefined) {
  const text = JSON.stringify(values ?? {});
  useEffect(() => {
    for (const [name, value] of Object.entries(JSON.parse(text) as Record<string, string>)) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement && field.value === "") field.value = value;
    }
  }, [form, text]);
}
