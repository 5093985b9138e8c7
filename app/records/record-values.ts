import type { z } from "zod";
import type { Values } from "./form/use-saving-form.ts";
import { fieldErrors } from "../platform/http/parse.ts";
import type { FieldErrors } from "../platform/http/http-error.ts";
import type { Difference } from "../ui/comparing/differences.tsx";
import { mapFields, type AnyField, type RecordFields } from "./fields/record-field.ts";

/** Parameters of method types are compared bivariantly, so that the kind of one record is assignable to `AnyKind`. */
export type Bivariant<Given extends unknown[], Result> = { call(...given: Given): Result }["call"];

/** How a record is converted to and from the values of its form, which are all text. */
export type RecordValues<Field extends string = string, Answer = never> = {
  labels: Record<Field, string>;
  empty: Values<Field>;
  toValues: Bivariant<[stored: Answer], Values<Field>>;
  /** Reads the texts of a draft as the API would answer them; those that are empty or invalid are left out. */
  readTexts: (texts: Partial<Record<string, string>>) => object;
  /** Converts the values to the API input; `stored` is the record when it was loaded. */
  toSent?: Bivariant<[values: Values<Field>, stored?: Answer], Values<Field>>;
  newSchema: z.ZodType;
  editSchema: z.ZodType;
  /** The labels of its pictures by name; a new record needs each that is not optional. */
  pictures: Record<string, string>;
  optionalPictures?: readonly string[];
  /** Converts a value to readable text, if they differ. */
  readable?: Bivariant<[field: Field, value: string], string>;
};

type Answered<Fields extends RecordFields> = { [Name in keyof Fields]: z.output<Fields[Name]["answer"]> };

/** The values of a form from its fields. `adjust` changes values that depend on several fields before they are sent. */
export function recordValues<
  Fields extends RecordFields,
  Rest extends Pick<RecordValues, "newSchema" | "editSchema" | "pictures" | "optionalPictures">,
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
    readTexts: (texts: Partial<Record<string, string>>) =>
      mapFields(fields, (field, name) => readText(field, texts[name] ?? "")) as Partial<Answered<Fields>>,
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

type PictureValues = Pick<RecordValues, "pictures" | "optionalPictures">;

/** The text, number or switch that the answer's schema accepts. */
function readText({ answer, toSent }: AnyField, text: string): unknown {
  if (text === "") return undefined;
  const sent = toSent?.(text) ?? text;
  return [sent, Number(sent), sent === "true"].find((value) => answer.safeParse(value).success);
}

/** Validates a new record with the server's schema before it is sent. */
export function checkNew(
  values: PictureValues & Pick<RecordValues, "newSchema" | "toSent">,
  filled: Values,
  chosen: Partial<Record<string, unknown>>,
): FieldErrors {
  return { ...problemsOf(values, values.newSchema, filled), ...missingPictures(values, chosen) };
}

export function checkEdit(values: Pick<RecordValues, "editSchema" | "toSent">, filled: Values): FieldErrors {
  return problemsOf(values, values.editSchema, filled);
}

function problemsOf({ toSent }: Pick<RecordValues, "toSent">, schema: z.ZodType, filled: Values): FieldErrors {
  const result = schema.safeParse(toSent?.(filled) ?? filled);
  return result.success ? {} : fieldErrors(result.error);
}

export function neededPictures({ pictures, optionalPictures = [] }: PictureValues): string[] {
  return Object.keys(pictures).filter((name) => !optionalPictures.includes(name));
}

/** An error message for each required picture that a new record lacks. */
export function missingPictures(values: PictureValues, chosen: Partial<Record<string, unknown>>): FieldErrors {
  const missing = neededPictures(values).filter((name) => !chosen[name]);
  return Object.fromEntries(missing.map((name) => [name, `${values.pictures[name]} is required.`]));
}

/** The differences between two versions of a record, as readable text. */
export function compare(
  { labels, readable = (_field, value) => value }: Pick<RecordValues, "labels" | "readable">,
  theirs: Values,
  yours: Values,
): Difference[] {
  return Object.entries(labels).flatMap(([field, label]) => {
    const raw = { theirs: theirs[field] ?? "", yours: yours[field] ?? "" };
    const said = { theirs: readable(field, raw.theirs), yours: readable(field, raw.yours) };
    if (!isSame(said.theirs, said.yours)) return { label, ...said };
    // The readable text is the same, but the markup may differ.
    return isSame(raw.theirs, raw.yours) ? [] : { label, ...raw };
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
export function copyBegin(
  { values, inCopy }: { values: RecordValues; inCopy?: Partial<Values> | undefined },
  copied: object,
) {
  const filled = { ...values.toValues(copied as never), ...inCopy } as Values;
  return { values: filled, pictures: picturesOf(values, copied), base: {} };
}
