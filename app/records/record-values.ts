import type { z } from "zod";
import type { Values } from "../platform/forms/saving-form.ts";
import { fieldErrors } from "../platform/http/parse.ts";
import type { FieldErrors } from "../platform/http/refusal.ts";

/** A record as its form holds it: all text. */
export type RecordValues<Field extends string, Answer> = {
  labels: Record<Field, string>;
  empty: Values<Field>;
  toValues: (stored: Answer) => Values<Field>;
  /** As the API takes it; `stored` is the record as it was loaded. */
  toSent?: (values: Values<Field>, stored?: Answer) => Values<Field>;
  newSchema: z.ZodType;
  editSchema: z.ZodType;
  /** Its pictures and what they are called; a new record needs each. */
  pictures: Record<string, string>;
  /** A value in words, where it is not its own. */
  readable?: (field: Field, value: string) => string;
};

/** The server's own sentences, before anything is sent. */
export function checkNew<Field extends string>(
  kind: Checked<Field> & Pick<RecordValues<Field, never>, "newSchema" | "pictures">,
  values: Values<Field>,
  chosen: Partial<Record<string, unknown>>,
): FieldErrors {
  const missing = Object.entries(kind.pictures).filter(([name]) => !chosen[name]);
  const sentences = missing.map(([name, label]) => [name, `${label} is required.`]);
  return { ...problemsOf(kind, kind.newSchema, values), ...Object.fromEntries(sentences) };
}

export function checkEdit<Field extends string>(
  kind: Checked<Field> & Pick<RecordValues<Field, never>, "editSchema">,
  values: Values<Field>,
): FieldErrors {
  return problemsOf(kind, kind.editSchema, values);
}

type Checked<Field extends string> = { toSent?: ((values: Values<Field>) => Values<Field>) | undefined };

function problemsOf<Field extends string>(
  { toSent = (same) => same }: Checked<Field>,
  schema: z.ZodType,
  values: Values<Field>,
): FieldErrors {
  const result = schema.safeParse(toSent(values));
  return result.success ? {} : fieldErrors(result.error);
}

/** Where two versions of a record differ, in words. */
export function compare<Field extends string, Answer>(
  { labels, readable = (_field, value) => value }: RecordValues<Field, Answer>,
  theirs: Values<Field>,
  yours: Values<Field>,
): { label: string; theirs: string; yours: string }[] {
  return (Object.keys(labels) as Field[])
    .filter((field) => theirs[field].trim() !== yours[field].trim())
    .map((field) => ({
      label: labels[field],
      theirs: readable(field, theirs[field]),
      yours: readable(field, yours[field]),
    }));
}
