import { z } from "zod";
import { READABLE_ID } from "./readable-id.ts";

/** Anything but tabs and line ends; PostgreSQL refuses NUL, and nobody types the others. */
const CONTROL_CHARACTERS = /(?![\t\n\r])\p{Cc}/gu;

/**
 * What every submitted text goes through: well-formed (half a character becomes the replacement mark, or JSON
 * and PostgreSQL would quarrel over it), NFC, without control characters and blanks around.
 */
function tidy(text: string): string {
  return text.toWellFormed().normalize("NFC").replace(CONTROL_CHARACTERS, "").trim();
}

/** Text that must be there once trimmed. `label` begins the sentence a person reads, unless `missing` is one itself. */
export function requiredText(label: string, max: number, missing = `${label} is required.`) {
  return z
    .string({ error: (issue) => (Array.isArray(issue.input) ? `${label} must be given once.` : missing) })
    .transform(tidy)
    .pipe(z.string().min(1, missing).max(max, `${label} must be at most ${max} characters.`));
}

/** What stands in a field of a form that nobody has checked yet: well-formed, and not endless. */
export function formText(max: number) {
  return z
    .string()
    .transform(tidy)
    .pipe(z.string().max(max, `At most ${max} characters, please.`));
}

/** Text that may be missing or blank; then it is the empty string. */
export function optionalText(label: string, max: number) {
  return z
    .string({ error: () => `${label} must be text, given once.` })
    .transform(tidy)
    .pipe(z.string().max(max, `${label} must be at most ${max} characters.`))
    .default("");
}

/** An address on the web, or the empty string; `sentence` says what is right. */
export function webAddress(sentence: string) {
  return z.union([z.literal(""), z.url({ protocol: /^https?$/, error: () => sentence }).max(500, sentence)], {
    error: () => sentence,
  });
}

const ID_SENTENCE = "The id may hold only small letters, figures and hyphens.";
export const recordId = z.string(ID_SENTENCE).regex(READABLE_ID, ID_SENTENCE);

/** The id that something new shall have; where it is blank or missing one is made. */
export const newRecordId = z
  .union([z.literal("").transform(() => undefined), recordId], { error: () => ID_SENTENCE })
  .optional();

/** A whole number, as a number or as the text a form sends. */
export function wholeNumber(label: string, min: number, max: number) {
  const sentence = wholeNumberSentence(label, min, max);
  return z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .regex(/^\d{1,12}$/)
          .transform(Number),
      ],
      { error: () => sentence },
    )
    .pipe(z.number(sentence).int(sentence).min(min, sentence).max(max, sentence));
}

function wholeNumberSentence(label: string, min: number, max: number): string {
  return `${label} must be a whole number from ${min} to ${max}.`;
}

/** The same where the field may be left empty, or out; then it is undefined. */
export function wholeNumberOrBlank(label: string, min: number, max: number) {
  return z
    .union([z.literal("").transform(() => undefined), wholeNumber(label, min, max)], {
      error: () => wholeNumberSentence(label, min, max),
    })
    .optional();
}

/** A place in the foundation's order, lowest first. Without one a new record goes last, and a stored one stays where it is. */
export const orderField = wholeNumberOrBlank("Order", 0, 10_000);

/** A moment as ISO 8601 with zone, `2026-09-14T00:15:00.000Z`; becomes a Date. */
export function isoInstant(label: string) {
  const sentence = `${label} is not complete. Please choose a day and a time.`;
  return z
    .string({ error: () => sentence })
    .trim()
    .pipe(z.iso.datetime({ offset: true, error: () => sentence }))
    .transform((text) => new Date(text))
    .refine((date) => date.getUTCFullYear() >= 1900 && date.getUTCFullYear() <= 2200, sentence);
}

/** A day such as `2026-09-14`, the value of a date input. */
export function calendarDay(label: string) {
  const sentence = calendarDaySentence(label);
  return z
    .string({ error: () => sentence })
    .trim()
    .pipe(z.iso.date({ error: () => sentence }))
    .refine((day) => day >= "1900" && day < "2201", sentence);
}

function calendarDaySentence(label: string): string {
  return `${label} is not complete. Please choose a day, month and year.`;
}

/** The same where the field may be left empty, or out; then it is undefined. */
export function calendarDayOrBlank(label: string) {
  return z
    .union([z.literal("").transform(() => undefined), calendarDay(label)], { error: () => calendarDaySentence(label) })
    .optional();
}

/** A checkbox or boolean: true, "true", "on" and "1" are yes; missing, false, "false", "off", "0" and "" are no. */
export function yesOrNo(label: string) {
  return z
    .union(
      [
        z.boolean(),
        z.enum(["true", "on", "1"]).transform(() => true),
        z.enum(["false", "off", "0", ""]).transform(() => false),
      ],
      {
        error: () => `${label} must be true or false.`,
      },
    )
    .default(false);
}

const MOST_ROWS = 40;

/** A list of objects as the JSON text a form sends; rows in which nothing is written are left out. */
export function rowList<Shape extends z.ZodRawShape>(label: string, shape: Shape) {
  return z
    .string({ error: () => `${label} must be given once.` })
    .transform(readRows)
    .pipe(
      z
        .array(z.object(shape), { error: () => `${label} could not be read.` })
        .max(MOST_ROWS, `At most ${MOST_ROWS} rows.`),
    );
}

function readRows(text: string): unknown {
  if (text === "") return [];
  try {
    const given: unknown = JSON.parse(text);
    return Array.isArray(given) ? given.filter((row) => !isBlank(row)) : given;
  } catch {
    return null;
  }
}

function isBlank(row: unknown): boolean {
  return typeof row === "object" && row !== null && Object.values(row).every((value) => String(value).trim() === "");
}

/** What people ask and what the foundation answers, as a row of a list. */
export const questionRow = { question: requiredText("Question", 200), answer: requiredText("Answer", 1_500) };

/** Several texts, one a line. */
export function textLines(label: string, max: number) {
  return optionalText(label, max).transform((text) =>
    text
      .split("\n")
      .map((one) => one.trim())
      .filter(Boolean),
  );
}

const MOST_IN_LIST = 20;

/** Short texts repeated or as one comma string; trimmed, empties and duplicates (whatever their case) dropped. */
export function textList(one: string, many: string, max: number) {
  const sentence = `Please write ${many} as words with commas between them.`;
  return z
    .union([z.string(), z.array(z.string(sentence))], { error: () => sentence })
    .transform((given) => {
      const seen = new Map<string, string>();
      for (const text of [given]
        .flat()
        .flatMap((part) => part.split(","))
        .map(tidy)) {
        if (text && !seen.has(text.toLowerCase())) seen.set(text.toLowerCase(), text);
      }
      return [...seen.values()];
    })
    .pipe(
      z
        .array(z.string().max(max, `Each ${one} must be at most ${max} characters.`))
        .max(MOST_IN_LIST, `At most ${MOST_IN_LIST} ${many}.`),
    )
    .default([]);
}

export const tagList = textList("tag", "tags", 40);

/** The `version` an edit form was loaded with; without it the last write wins. */
export const editVersion = wholeNumberOrBlank("Version", 1, 2_000_000_000);

/** One of the choices as an address carries it; anything else counts as none. */
export function choiceOrNone<const Choices extends readonly string[]>(choices: Choices) {
  return z
    .string()
    .optional()
    .catch(undefined)
    .meta({ type: "string" })
    .transform((word): Choices[number] | "" => choices.find((choice) => choice === word) ?? "");
}

/** Words to search for as an address carries them: cut rather than refused. */
export function searchText(max: number) {
  return z
    .string()
    .optional()
    .catch(undefined)
    .meta({ type: "string" })
    .transform((text) =>
      tidy(text ?? "")
        .slice(0, max)
        .toWellFormed(),
    );
}
