import type { z } from "zod";
import type { Values } from "./form/use-saving-form.ts";
import { fieldErrors } from "../platform/http/parse.ts";
import type { FieldErrors } from "../platform/http/http-error.ts";
import { mapFields, type RecordFields } from "./fields/record-field.ts";

/** A record as its form holds it: all text. */
export type RecordValues<Field extends string, Answer> = {
  labels: Record<Field, string>;
  empty: Values<Field>;
  toValues: (stored: Answer) => Values<Field>;
  /** As the API takes it; `stored` is the record as it was loaded. */
  toSent?: (values: Values<Field>, stored?: Answer) => Values<Field>;
  newSchema: z.ZodType;
  editSchema: z.ZodType;
  /** Its pictures and what they are called; a new record needs each that is not optional. */
  pictures: Record<string, string>;
  optionalPictures?: readonly string[];
  /** A value in words, where it is not its own. */
  readable?: (field: Field, value: string) => string;
};

type Answered<Fields extends RecordFields> = { [Name in keyof Fields]: z.output<Fields[Name]["answer"]> };

/** What fields say of a form. `adjust` is what depends on more than one of them, before it is sent. */
export function recordValues<
  Fields extends RecordFields,
  Rest extends Pick<RecordValues<never, never>, "newSchema" | "editSchema" | "pictures" | "optionalPictures">,
>(
  fields: Fields,
  { adjust = (same) => same, ...rest }: Rest & { adjust?: (values: Values<keyof Fields & string>) => typeof values },
) {
  type Name = keyof Fields & string;
  type Texts = Values<Name>;
  return {
    ...rest,
    labels: mapFields(fields, ({ control }) => control.label) as Texts,
    empty: mapFields(fields, ({ empty }) => empty) as Texts,
    toValues: (stored: Answered<Fields>) =>
      mapFields(fields, ({ toText }, name) => toText(stored[name] as never)) as Texts,
    toSent: (values: Texts, stored?: Partial<Answered<Fields>>) =>
      adjust({
        ...values,
        ...mapFields(
          fields,
          ({ toSent }, name) => toSent?.(values[name as Name], stored?.[name]) ?? values[name as Name],
        ),
      }),
    readable: (name: Name, text: string) => fields[name]?.toWords?.(text) ?? text,
  };
}

/** The server's own sentences, before anything is sent. */
export function checkNew<Field extends string>(
  kind: Checked<Field> & Pick<RecordValues<Field, never>, "newSchema" | "pictures" | "optionalPictures">,
  values: Values<Field>,
  chosen: Partial<Record<string, unknown>>,
): FieldErrors {
  return { ...problemsOf(kind, kind.newSchema, values), ...missingPictures(kind, chosen) };
}

export function neededPictures({
  pictures,
  optionalPictures = [],
}: Pick<RecordValues<never, never>, "pictures" | "optionalPictures">) {
  return Object.keys(pictures).filter((name) => !optionalPictures.includes(name));
}

/** A sentence for each picture that a new record lacks. */
export function missingPictures(
  kind: Pick<RecordValues<never, never>, "pictures" | "optionalPictures">,
  chosen: Partial<Record<string, unknown>>,
): FieldErrors {
  const missing = neededPictures(kind).filter((name) => !chosen[name]);
  return Object.fromEntries(missing.map((name) => [name, `${kind.pictures[name]} is required.`]));
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
  return (Object.keys(labels) as Field[]).flatMap((field) => {
    const raw = { theirs: theirs[field], yours: yours[field] };
    const said = { theirs: readable(field, raw.theirs), yours: readable(field, raw.yours) };
    if (!isSame(said.theirs, said.yours)) return { label: labels[field], ...said };
    // Only their markup may differ.
    return isSame(raw.theirs, raw.yours) ? [] : { label: labels[field], ...raw };
  });
}

/** Blanks between words and tags do not count. */
function isSame(one: string, other: string): boolean {
  const plain = (text: string) => text.replaceAll(/>\s+</g, "><").replaceAll(/\s+/g, " ").trim();
  return plain(one) === plain(other);
}
