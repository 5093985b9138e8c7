import { z } from "zod";
import { editVersion, newRecordId, questionRow, requiredText, tagList } from "../platform/text/fields.ts";
import { paiseToRupees } from "../platform/text/money.ts";
import {
  choice,
  imageAlt,
  optionalTextField,
  order,
  price,
  rowsField,
  text,
  textLinesField,
  textListField,
  wholeNumberField,
} from "../records/fields/kinds-of-field.ts";
import { answersOf, inputsOf, recordVersion } from "../records/fields/record-field.ts";
import { recordValues } from "../records/record-values.ts";
import { teacherIds } from "../teachers/teacher.ts";
import { PROGRAM_CATEGORIES, PROGRAM_FORMATS, PROGRAM_LEVELS } from "./program-words.ts";
import type { Program } from "./program.ts";

export const outlineRow = { title: requiredText("The part", 120), text: requiredText("What happens", 1_000) };

/** A stored value stays readable after it was removed from the list. */
const oneOf = <const Word extends string>(label: string, words: readonly [Word, ...Word[]], empty = words[0]) => ({
  ...choice(label, words, { empty }),
  answer: z.string(),
});

/** The fields of a program that the panel edits. */
export const PROGRAM_FIELDS = {
  title: text("Title", 120, { isTitle: true, autoComplete: "off" }),
  description: text("Description", 400, { rows: 3, hint: "On its card and above its page" }),
  about: text("About", 10_000, { rows: 8, hint: "A line ends a paragraph" }),
  forWhom: optionalTextField("Who it is for", 2_000, { rows: 3 }),
  outline: rowsField("What we do", outlineRow),
  faq: rowsField("Questions people ask", questionRow, "Questions"),
  price: price("Price", { empty: "0" }),
  duration: text("Duration", 100, { hint: "As in 8 weeks, Saturday mornings" }),
  sessions: wholeNumberField("Sessions", 1, 1_000),
  location: text("Location", 300),
  city: optionalTextField("City", 100, { hint: "On its card; empty where it is online only" }),
  languages: textListField("Languages", tagList, { about: "Languages in which it is taught." }),
  category: oneOf("Category", PROGRAM_CATEGORIES),
  level: oneOf("Level", PROGRAM_LEVELS),
  format: oneOf("Format", PROGRAM_FORMATS, "In-Person"),
  instructor: text("Instructor", 100),
  teachers: textListField("Teachers", teacherIds, { about: "Ids of teachers." }),
  features: textLinesField("Features", 2_000, { hint: "One a line; the first two stand on its card" }),
  bring: optionalTextField("What to bring", 2_000, { rows: 3 }),
  order,
  imageAlt,
};
const input = z.object(inputsOf(PROGRAM_FIELDS));

/** A given `_id` makes a retried call safe: it creates once and updates after. */
export const newProgramSchema = input.extend({
  _id: newRecordId,
});
export type NewProgram = z.output<typeof newProgramSchema>;

export const programEditSchema = input.extend({ version: editVersion });
export type ProgramEdit = z.output<typeof programEditSchema>;

export const PROGRAM_VALUES = recordValues(PROGRAM_FIELDS, {
  newSchema: newProgramSchema,
  editSchema: programEditSchema,
  pictures: { image: "Image" },
});

/** A program as the panel reads it. */
export const programRecordSchema = z.object({
  _id: z.string(),
  ...answersOf(PROGRAM_FIELDS),
  startDate: z.iso.datetime().nullable().describe("When its next course begins; null where none is planned."),
  courseToMark: z.string().nullable().describe("The course whose attendance is marked next; null without one."),
  waiting: z.int().describe("Requests that have no answer yet."),
  image: z.string().describe("Address of the picture, on this host."),
  version: recordVersion,
});
export type ProgramRecord = z.output<typeof programRecordSchema>;

/** A program with the fields that only the panel has. */
export type EditedProgram = Program & { order: number; version: number } & Pick<
    ProgramRecord,
    "courseToMark" | "waiting"
  >;

/** The schema removes what the panel does not edit. */
export function toProgramRecord(program: EditedProgram): ProgramRecord {
  return programRecordSchema.parse({
    ...program,
    _id: program.id,
    image: program.image.src,
    price: paiseToRupees(program.priceInPaise),
    startDate: program.startsAt?.toISOString() ?? null,
  });
}
