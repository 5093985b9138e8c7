import type { z } from "zod";
import type { Values } from "./form/use-saving-form.ts";
import { fieldErrors } from "../platform/http/parse.ts";
import type { FieldErrors } from "../platform/http/http-error.ts";
import { mapFields, type RecordFields } from "./fields/record-field.ts";

/** How a record is converted to and from the values of its form, which are all text. */
export type RecordValues<Field extends string, Answer> = {
  labels: Record<Field, string>;
  empty: Values<Field>;
  toValues: (stored: Answer) => Values<Field>;
  /** Converts the values to the API input; `stored` is the record when it was loaded. */
  toSent?: (values: Values<Field>, stored?: Answer) => Values<Field>;
  newSchema: z.ZodType;
  editSchema: z.ZodType;
  /** The labels of its pictures by name; a new record needs each that is not optional. */
  pictures: Record<string, string>;
  optionalPictures?: readonly string[];
  /** Converts a value to readable text, if they differ. */
  readable?: (field: Field, value: string) => string;
};

type Answered<Fields extends RecordFields> = { [Name in keyof Fields]: z.output<Fields[Name]["answer"]> };

/** The values of a form from its fields. `adjust` changes values that depend on several fields before they are sent. */
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

/** Validates a new record with the server's schema before it is sent. */
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

/** An error message for each required picture that a new record lacks. */
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

/** The differences between two versions of a record, as readable text. */
export function compare<Field extends string, Answer>(
  { labels, readable = (_field, value) => value }: RecordValues<Field, Answer>,
  theirs: Values<Field>,
  yours: Values<Field>,
): { label: string; theirs: string; yours: string }[] {
  return (Object.keys(labels) as Field[]).flatMap((field) => {
    const raw = { theirs: theirs[field], yours: yours[field] };
    const said = { theirs: readable(field, raw.theirs), yours: readable(field, raw.yours) };
    if (!isSame(said.theirs, said.yours)) return { label: labels[field], ...said };
    // The readable text is the same, but the markup may differ.
    return isSame(raw.theirs, raw.yours) ? [] : { label: labels[field], ...raw };
  });
}

/** Ignores the amount of white space between words, and any between tags. */
function isSame(one: string, other: string): boolean {
  const plain = (text: string) => text.replaceAll(/>\s+</g, "><").replaceAll(/\s+/g, " ").trim();
  return plain(one) === plain(other);
}

/** The addresses of a record's pictures. */
export function picturesOf({ pictures }: { pictures: object }, record: object): Record<string, string> {
  const shown = new Map<string, unknown>(Object.entries(record));
  return Object.fromEntries(Object.keys(pictures).map((name) => [name, String(shown.get(name))]));
}

/** The pictures that differ from those of the record when its form was opened. */
export function otherPictures(pictures: Record<string, string>, opened: object | undefined): Record<string, string> {
  const now = new Map<string, unknown>(Object.entries(opened ?? {}));
  return Object.fromEntries(Object.entries(pictures).filter(([name, address]) => address !== now.get(name)));
}

/** The initial content of a copy: everything but the address and what `inCopy` replaces. */
export function copyBegin<Field extends string, Answer extends object>(
  { values, inCopy }: { values: RecordValues<Field, Answer>; inCopy?: Partial<Values<Field>> },
  copied: Answer,
) {
  return { values: { ...values.toValues(copied), ...inCopy }, pictures: picturesOf(values, copied), base: {} };
}
