import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from "react";
import { useSend } from "../busy/use-send.ts";
import { FormFields, type FieldList } from "./form-field.tsx";
import { useOutcomeFocus } from "./form-problem.tsx";

export type FieldForm<Name extends string> = {
  /** May change with what is chosen: what was typed stays. */
  fields: FieldList<Name>;
  /** What is in the fields at first; a field that is not named is empty, or has its first choice. */
  values?: Partial<Record<NoInfer<Name>, string>>;
  /** Said where the API has no sentence of its own. */
  failed?: string;
  /** A sentence for each field that is wrong, before anything is sent. */
  check?: (values: Record<NoInfer<Name>, string>) => Record<string, string>;
  /** What was typed stays in the fields until this succeeds. @throws ApiProblem with a sentence per field */
  send: (values: Record<NoInfer<Name>, string>, idempotencyKey: string) => Promise<void>;
};

/** A form drawn from a list of fields: it holds what is typed, sends it once, and leads to what is wrong. */
export function useFieldForm<Name extends string>({
  fields,
  values: given,
  failed = "That could not be saved. Please try again.",
  check,
  send,
}: FieldForm<Name>) {
  const form = useRef<HTMLFormElement>(null);
  const [first] = useState(given);
  const [typed, setTyped] = useState<Partial<Record<Name, string>>>({});
  const values = { ...valuesOf(fields, first), ...typed };
  const sending = useSend(failed, (name) => name in values);
  const { errors, isPending, problem } = sending;
  useOutcomeFocus(form, sending.failures);
  useEffect(() => form.current?.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea")?.focus(), []);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // In React's tree a dialog's form is inside the form of a record, which must not be saved by it.
    event.stopPropagation();
    const wrong = check?.(values) ?? {};
    if (Object.keys(wrong).length > 0) return sending.show(null, wrong);
    void sending.send(values, (key) => send(values, key));
  };
  const bind = (name: Name) => ({
    value: values[name],
    error: errors[name],
    onChange: (value: string) => {
      setTyped((now) => ({ ...now, [name]: value }));
      sending.clearError(name);
    },
  });
  return {
    form: { ref: form, noValidate: true, "aria-busy": isPending, onSubmit },
    inputs: (<FormFields fields={fields} bind={bind} />) as ReactNode,
    values,
    isPending,
    problem,
  };
}

function valuesOf<Name extends string>(fields: FieldList<Name>, given: Partial<Record<Name, string>> = {}) {
  const named = fields.flat().map(({ name, choices }) => [name, given[name] ?? choices?.[0]?.value ?? ""]);
  return Object.fromEntries(named) as Record<Name, string>;
}
