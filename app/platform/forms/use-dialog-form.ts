import { useState } from "react";
import type { z } from "zod";
import { ApiProblem, sentenceOf } from "../api/api-problem.ts";
import { sentencesWithoutField } from "./sentences.ts";
import { fieldErrors } from "../http/parse.ts";
import type { FieldErrors } from "../http/http-error.ts";

/** A small form in a dialog: checked with the server's own sentences, then sent; what was typed stays. */
export function useDialogForm<Field extends string, Schema extends z.ZodType>(
  initial: Record<Field, string>,
  schema: Schema,
  send: (values: Record<Field, string> & z.input<Schema>) => Promise<void>,
) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  const show = (found: FieldErrors, sentence: string | null) => {
    setErrors(found);
    setProblem(Object.keys(found).length > 0 ? sentencesWithoutField(found, (name) => name in values) : sentence);
  };
  const work = async () => {
    const checked = schema.safeParse(values);
    if (!checked.success) return show(fieldErrors(checked.error), null);
    show({}, null);
    setSending(true);
    try {
      // The schema has accepted them, as they are.
      await send(values as Record<Field, string> & z.input<Schema>);
    } catch (error) {
      if (!(error instanceof ApiProblem)) console.error("A form was not saved", error);
      show(
        error instanceof ApiProblem ? error.errors : {},
        sentenceOf(error, "That could not be saved. Please try again."),
      );
    }
    setSending(false);
  };
  const field = (name: Field) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (value: string) => {
      setValues((now) => ({ ...now, [name]: value }));
      setErrors(({ [name]: _gone, ...others }) => others);
    },
  });
  return { field, problem, isSending, submit: () => void work() };
}
