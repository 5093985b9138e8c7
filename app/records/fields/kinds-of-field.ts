import { z } from "zod";
import { fromIndiaInput, toIndiaInput } from "../../platform/time/india-time.ts";
import * as inputs from "../../platform/text/fields.ts";
import { rupeesAsPaise } from "../../platform/text/money.ts";
import { wordsIn } from "../../ui/comparing/readable-html.ts";
import { readableRows } from "../../ui/forms/rows.ts";
import type { AnyField, FieldControl, RecordField } from "./record-field.ts";

type Options = Omit<FieldControl, "label" | "required"> & {
  /** Its name in error messages, if not the label. */
  called?: string;
  /** Its description in the API documentation. */
  about?: string;
  /** The value in a new form. */
  empty?: string;
};
type TextField = RecordField<z.ZodType<string>, z.ZodString>;
const unchanged = (text: string) => text;

/** Required text. `missing` replaces the message "… is required." */
export function text(label: string, max: number, options: Options & { missing?: string } = {}) {
  const { missing, ...others } = options;
  return textField(label, inputs.requiredText(others.called ?? label, max, missing), true, others);
}

export function optionalTextField(label: string, max: number, options: Options = {}) {
  return textField(label, inputs.optionalText(options.called ?? label, max), false, options);
}

/** Sanitised HTML. The form draws the editor itself. */
export function html(label: string, max: number, options: Options & { optional?: true } = {}) {
  const { optional, ...others } = options;
  const field = optional ? optionalTextField(label, max, others) : text(label, max, others);
  return { ...field, toWords: wordsIn };
}

/** Text with its own input schema. */
export function textField<Input extends z.ZodType<string>>(
  label: string,
  input: Input,
  required: boolean,
  { called: _called, about, empty = "", ...control }: Options = {},
): RecordField<Input, z.ZodString> {
  return {
    input,
    answer: described(z.string(), about),
    control: { label, required, ...control },
    empty,
    toText: unchanged,
  };
}

/** One of a list of values; `labels` are their texts in the form. */
export function choice<const Word extends string>(
  label: string,
  words: readonly [Word, ...Word[]],
  {
    labels,
    input,
    ...options
  }: Options & { labels?: Record<Word, string>; input?: z.ZodType<Word>; required?: boolean } = {},
) {
  const { called: _called, about, empty = words[0], ...control } = options;
  const nameOf = (word: string) => labels?.[word as Word] ?? word;
  return {
    input: input ?? z.enum(words, { error: () => `${label} must be one of ${words.join(", ")}.` }),
    answer: described(z.enum(words), about),
    control: { label, required: true, choices: words.map((value) => ({ value, label: nameOf(value) })), ...control },
    empty,
    toText: unchanged,
    toWords: nameOf,
  } satisfies AnyField;
}

export function yesOrNoField(label: string, { called = label, about }: Pick<Options, "called" | "about"> = {}) {
  return {
    input: inputs.yesOrNo(called),
    answer: described(z.boolean(), about),
    control: { label, isSwitch: true },
    empty: "false",
    toText: String,
    toWords: (value: string) => (value === "true" ? "Yes" : "No"),
  } satisfies AnyField;
}

/** A required whole number. */
export function wholeNumberField(label: string, min: number, max: number, options: Options = {}) {
  return numberField(label, inputs.wholeNumber(options.called ?? label, min, max), { required: true, min, ...options });
}

/** A whole number with its own input schema; optional unless `required` is set. */
export function numberField<Input extends z.ZodType>(
  label: string,
  input: Input,
  { called: _called, about, empty = "", ...control }: Options & { required?: boolean },
) {
  return {
    input,
    answer: described(z.int(), about),
    control: { label, type: "number", step: 1, inputMode: "numeric", ...control },
    empty,
    toText: String,
  } satisfies AnyField;
}

/** The position in the order that staff set. */
export const order = numberField("Order", inputs.orderField, {
  min: 0,
  hint: "The lowest comes first. Left empty, a new one goes last.",
});

/** An amount in rupees in the form and the API; parsing converts it to paise. */
export function price(label: string, options: Options = {}) {
  const { about = "Rupees; 0 means free.", called = label, empty = "", ...control } = options;
  return {
    input: rupeesAsPaise(called),
    answer: described(z.number(), about),
    control: {
      label: `${label} (₹)`,
      required: true,
      type: "number",
      min: 0,
      step: 0.01,
      inputMode: "decimal",
      hint: "0 reads “Free”",
      ...control,
    },
    empty,
    toText: String,
    toWords: (rupees: string) => `₹${rupees}`,
  } satisfies AnyField;
}

/** A date and time: IST in the form, UTC in the API. Invalid text is sent unchanged, so that the schema reports it. */
export function moment(label: string) {
  return {
    input: inputs.isoInstant(label),
    answer: z.iso.datetime(),
    control: { label: `${label} (IST)`, required: true, type: "datetime-local" },
    empty: "",
    toText: (instant: string) => toIndiaInput(new Date(instant)),
    toSent: (typed: string, instant?: string) =>
      fromIndiaInput(typed, instant === undefined ? undefined : new Date(instant))?.toISOString() ?? typed,
    toWords: (typed: string) => `${typed.replace("T", " ")} IST`,
  } satisfies AnyField;
}

/** Short texts, separated by commas in the form. */
export function textListField<Input extends z.ZodType>(
  label: string,
  input: Input,
  { about, ...control }: Options = {},
) {
  return {
    input,
    answer: described(z.array(z.string()), about),
    control: { label, hint: "Comma separated", ...control },
    empty: "",
    toText: (texts: string[]) => texts.join(", "),
  } satisfies AnyField;
}

/** Texts, one per line in the form. */
export function textLinesField(label: string, max: number, control: Options = {}) {
  return {
    input: inputs.textLines(label, max),
    answer: z.array(z.string()),
    control: { label, rows: 3, ...control },
    empty: "",
    toText: (texts: string[]) => texts.join("\n"),
  } satisfies AnyField;
}

/** A list of rows, which is JSON text in the form. */
export function rowsField<Shape extends Record<string, z.ZodType<string>>>(
  label: string,
  shape: Shape,
  called = label,
) {
  const texts = Object.fromEntries(Object.keys(shape).map((name) => [name, z.string()])) as Record<
    keyof Shape,
    z.ZodString
  >;
  return {
    input: inputs.rowList(called, shape),
    answer: z.array(z.object(texts)),
    control: { label },
    empty: "",
    toText: (given: unknown[]) => JSON.stringify(given),
    toWords: readableRows,
  } satisfies AnyField;
}

/** The description of the picture `image`. */
export const imageAlt: TextField = optionalTextField("What the image shows", 300, {
  called: "Image description",
  hint: "For people who cannot see it",
});

function described<Schema extends z.ZodType>(schema: Schema, about: string | undefined): Schema {
  return about === undefined ? schema : schema.describe(about);
}
