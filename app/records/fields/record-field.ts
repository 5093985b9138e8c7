import { z } from "zod";
import type { FieldDescription } from "../../ui/forms/form-field.tsx";

/**
 * A field of a record, declared once: what the API takes and answers, what a form calls it and how it draws it.
 * Its column stands in the feature's `tables.server.ts`.
 */
export type RecordField<Input extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> = {
  /** What the API takes: a form's text too. */
  input: Input;
  /** What the API answers. */
  answer: Answer;
  control: FieldControl;
  /** The text in a new form. */
  empty: string;
  /** What was answered, as the form's text. */
  toText: (answered: z.output<Answer>) => string;
  /** The form's text as the API takes it, where that differs; `answered` is what the form began with. */
  toSent?: (text: string, answered?: z.output<Answer>) => string;
  /** The form's text as a person reads it in a comparison, where that differs. */
  toWords?: (text: string) => string;
};

/** How a form draws a field: as the browser's control, or as a switch. */
export type FieldControl = Omit<FieldDescription, "name"> & {
  isSwitch?: true;
  /** The record's title: it stands larger in the form of a stored record. */
  isTitle?: true;
  /** In the form of a stored record, which has more room. */
  rowsOfStored?: number;
};

// oxlint-disable-next-line typescript/no-explicit-any -- each field's functions take its own answer
export type AnyField = RecordField<any, any>;
export type RecordFields = Record<string, AnyField>;

/** The fields of a schema for what the API takes: `z.object(inputsOf(FIELDS))`. */
export function inputsOf<Fields extends RecordFields>(fields: Fields) {
  return mapFields(fields, ({ input }) => input) as { [Name in keyof Fields]: Fields[Name]["input"] };
}

/** The fields of a schema for what the API answers. */
export function answersOf<Fields extends RecordFields>(fields: Fields) {
  return mapFields(fields, ({ answer }) => answer) as { [Name in keyof Fields]: Fields[Name]["answer"] };
}

export function mapFields<Result>(
  fields: RecordFields,
  make: (field: AnyField, name: string) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, make(field, name)]));
}

/** The version of a record, in every answer about it. */
export const recordVersion = z
  .int()
  .describe("Grows with each change; send it with an update to be told of a conflict.");
