import { useEffect, useRef, type ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { FormField, FormFields, type FieldDescription, type FieldList } from "../forms/form-field.tsx";
import { FormProblem, useOutcomeFocus } from "../forms/form-problem.tsx";
import { KeyField, useSentOnce } from "./sent-once.tsx";
import { SubmitButton } from "../forms/submit-button.tsx";
import { SlowNote } from "../page/waiting.tsx";
import "../reading/detail.css";

/** The values and problems of a form that was not accepted; undefined before it was sent. */
export type Outcome = { values: Record<string, string>; errors: Record<string, string>; problem: string | null };

type FormProps = {
  label: string;
  /** The page's own address; without script the page comes back at the `#fragment` in it. */
  action: string;
  outcome: Outcome | undefined;
  submit: string;
  /** Of its button. */
  look?: string;
  isClosed?: boolean;
  /** Fills what is still empty once the browser knows who is signed in. */
  prefill?: Record<string, string> | undefined;
  note?: ReactNode;
  children?: ReactNode;
};

/** A form that works as plain HTML; with script it stays on the page and leads to what needs attention. */
export function VisitorForm(props: FormProps) {
  const {
    label,
    action,
    outcome,
    submit,
    look = "btn-primary btn-lg",
    isClosed = false,
    prefill,
    note,
    children,
  } = props;
  const form = useRef<HTMLFormElement>(null);
  const { formMethod, formAction } = useNavigation();
  const isSending = formMethod === "POST" && pathOf(formAction) === pathOf(action);
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
      <FormProblem problem={outcome?.problem} className="below-m" />
      {children}
      <SubmitButton className={look} isSending={isSending} isClosed={isClosed}>
        {submit}
      </SubmitButton>
      <SlowNote isPending={isSending} />
      {note}
    </Form>
  );
}

function pathOf(address: string | undefined): string | undefined {
  return address?.split(/[?#]/)[0];
}

/** What a visitor's field is bound to; with `idPrefix` it has the id that an error summary leads to. */
export type Bound = { outcome: Outcome | undefined; idPrefix?: string | undefined };

export const bindTo =
  ({ outcome, idPrefix }: Bound) =>
  (name: string) => ({
    id: idPrefix && `${idPrefix}-${name}`,
    error: outcome?.errors[name],
    defaultValue: outcome?.values[name],
  });

/** A field whose content the browser holds: nothing typed before script came is lost. */
export function VisitorField({ outcome, idPrefix, ...field }: FieldDescription & Bound) {
  return <FormField {...field} {...bindTo({ outcome, idPrefix })(field.name)} />;
}

/** The same for a list of fields. */
export function VisitorFields({ fields, ...bound }: Bound & { fields: FieldList }) {
  return <FormFields fields={fields} bind={bindTo(bound)} />;
}

function usePrefill(form: React.RefObject<HTMLFormElement | null>, values: FormProps["prefill"]) {
  const text = JSON.stringify(values ?? {});
  useEffect(() => {
    for (const [name, value] of Object.entries(JSON.parse(text) as Record<string, string>)) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement && field.value === "") field.value = value;
    }
  }, [form, text]);
}
