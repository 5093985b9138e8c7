import { z } from "zod";
import { requiredText } from "../../text/fields.ts";

/** Of one foundation. */
export const MOST_SAVED_ANSWERS = 100;
export const LONGEST_ANSWER_TITLE = 80;
export const LONGEST_ANSWER = 5_000;

/** The fields of a saved answer: `{name}` becomes the sender's name. */
export const ANSWER_FIELDS = ["name", "event", "program", "subject", "reference"] as const;
export type FieldValues = Partial<Record<(typeof ANSWER_FIELDS)[number], string>>;

const FIELD = /\{\s*(\p{L}[\p{L}\p{M}\p{N}_ ]{0,30}?)\s*\}/gu;

/** The text with the fields replaced that have a value; the others stay in braces. */
export function fillFields(text: string, values: FieldValues): string {
  const known = new Map(Object.entries(values));
  return text.replace(FIELD, (written, name: string) => known.get(name.toLowerCase()) || written);
}

/** The fields of a text that nothing has replaced, each once, as they are written. */
export function openFieldsOf(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(FIELD), ([written]) => written))];
}

const shape = {
  title: requiredText("The name", LONGEST_ANSWER_TITLE, "Please name the answer."),
  text: requiredText("The answer", LONGEST_ANSWER, "Please write the answer first."),
};
export const newSavedAnswerSchema = z.object(shape);
export type NewSavedAnswer = z.output<typeof newSavedAnswerSchema>;

export const editedAnswerSchema = z.object({
  ...shape,
  version: z.int("version must be the version that was read.").describe("The version that was read."),
});
export type EditedAnswer = z.output<typeof editedAnswerSchema>;

export const savedAnswerSchema = z.object({
  _id: z.uuid(),
  title: z.string(),
  text: z.string().describe(`May have the fields ${ANSWER_FIELDS.map((name) => `{${name}}`).join(", ")}.`),
  version: z.int(),
});
export type SavedAnswer = z.output<typeof savedAnswerSchema>;
