import { z } from "zod";
import type { FieldDescription } from "../../ui/forms/form-field.tsx";

/**
 * A field of a record, declared once: its API input and output, and its label and control in the form.
 * Its column is declared in the feature's `tables.server.ts`.
 */
export type RecordField<Input extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> = {
  /** The schema of the API input, which also accepts a form's text. */
  input: Input;
  /** The schema of the API output. */
  answer: Answer;
  control: FieldControl;
  /** The text in a new form. */
  empty: string;
  /** Converts the API output to the form's text. */
  toText: (answered: z.output<Answer>) => string;
  /** Converts the form's text to the API input, if they differ; `answered` is the value when the form was opened. */
  toSent?: (text: string, answered?: z.output<Answer>) => string;
  /** Converts the form's text to readable text for comparisons, if they differ. */
  toWords?: (text: string) => string;
};

/** How a form draws a field: as a native control or as a switch. */
export type FieldControl = Omit<FieldDescription, "name"> & {
  isSwitch?: true;
  /** Whether it is the record's title, which is larger in the form of a stored record. */
  isTitle?: true;
  /** The number of text rows in the form of a stored record, which has more room. */
  rowsOfStored?: number;
};

// oxlint-disable-next-line typescript/no-explicit-any -- each field's functions take the output of its own schema
export type AnyField = RecordField<any, any>;
export type RecordFields = Record<string, AnyField>;

/** The shape of the input schema: `z.object(inputsOf(FIELDS))`. */
export function inputsOf<Fields extends RecordFields>(fields: Fields) {
  return mapFields(fields, ({ input }) => input) as { [Name in keyof Fields]: Fields[Name]["input"] };
}

/** The shape of the output schema. */
export function answersOf<Fields extends RecordFields>(fields: Fields) {
  return mapFields(fields, ({ answer }) => answer) as { [Name in keyof Fields]: Fields[Name]["answer"] };
}

export function mapFields<Result>(
  fields: RecordFields,
  make: (field: AnyField, name: string) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, make(field, name)]));
}

/** The version of a record, which every response about it contains. */
export const recordVersion = z
  .int()
  .describe("Grows with each change; send it with an update to be told of a conflict.");
