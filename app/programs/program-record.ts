import { z } from "zod";
import {
  editVersion,
  newRecordId,
  optionalText,
  orderField,
  questionRow,
  requiredText,
  rowList,
  textLines,
  wholeNumber,
} from "../platform/text/fields.ts";
import { paiseToRupees, rupeesAsPaise } from "../platform/text/money.ts";
import { teacherIds } from "../teachers/teacher.ts";
import type { Program } from "./program.ts";
import { PROGRAM_CATEGORIES, PROGRAM_FORMATS, PROGRAM_LEVELS } from "./program-words.ts";

const oneOf = <const Words extends readonly [string, ...string[]]>(label: string, words: Words) =>
  z.enum(words, { error: () => `${label} must be one of ${words.join(", ")}.` });

export const outlineRow = { title: requiredText("The part", 120), text: requiredText("What happens", 1_000) };

/** What the panel writes of a program. */
const programFields = z.object({
  title: requiredText("Title", 120),
  description: requiredText("Description", 400),
  about: requiredText("About", 10_000),
  category: oneOf("Category", PROGRAM_CATEGORIES),
  level: oneOf("Level", PROGRAM_LEVELS),
  format: oneOf("Format", PROGRAM_FORMATS),
  duration: requiredText("Duration", 100),
  sessions: wholeNumber("Sessions", 1, 1_000),
  price: rupeesAsPaise("Price"),
  location: requiredText("Location", 300),
  instructor: requiredText("Instructor", 100),
  teachers: teacherIds,
  features: textLines("Features", 2_000),
  forWhom: optionalText("Who it is for", 2_000),
  bring: optionalText("What to bring", 2_000),
  outline: rowList("What we do", outlineRow),
  faq: rowList("Questions", questionRow),
  order: orderField,
  imageAlt: optionalText("Image description", 300),
});

/** A given `_id` makes a retried call safe: it creates once and updates after. */
export const newProgramSchema = programFields.extend({
  _id: newRecordId,
});
export type NewProgram = z.output<typeof newProgramSchema>;

export const programEditSchema = programFields.extend({ version: editVersion });
export type ProgramEdit = z.output<typeof programEditSchema>;

/** A program as the panel reads it. */
export const programRecordSchema = z.object({
  _id: z.string(),
  title: z.string(),
  description: z.string(),
  about: z.string(),
  category: z.string(),
  level: z.string(),
  format: z.string(),
  startDate: z.iso.datetime().nullable().describe("When its next course begins; null where none is planned."),
  waiting: z.int().describe("Requests that have no answer yet."),
  duration: z.string(),
  sessions: z.int(),
  price: z.number().describe("Rupees; 0 means free."),
  location: z.string(),
  instructor: z.string(),
  teachers: z.array(z.string()).describe("Ids of teachers."),
  features: z.array(z.string()),
  forWhom: z.string(),
  bring: z.string(),
  outline: z.array(z.object({ title: z.string(), text: z.string() })),
  faq: z.array(z.object({ question: z.string(), answer: z.string() })),
  order: z.int(),
  image: z.string().describe("Address of the picture, on this host."),
  imageAlt: z.string(),
  version: z.int().describe("Grows with each change; send it with an update to be told of a conflict."),
});
export type ProgramRecord = z.output<typeof programRecordSchema>;

/** A program with what only the panel knows of it. */
export type EditedProgram = Program & { order: number; version: number; waiting: number };

/** The schema picks what the panel edits. */
export function toProgramRecord(program: EditedProgram): ProgramRecord {
  return programRecordSchema.parse({
    ...program,
    _id: program.id,
    image: program.image.src,
    price: paiseToRupees(program.priceInPaise),
    startDate: program.startsAt?.toISOString() ?? null,
  });
}
