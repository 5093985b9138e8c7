import { z } from "zod";
import { READABLE_ID } from "./readable-id.ts";

/** All but tabs and line ends. PostgreSQL refuses NUL. */
const CONTROL_CHARACTERS = /(?![\t\n\r])\p{Cc}/gu;

/** Makes a submitted text well-formed (PostgreSQL refuses lone surrogates in JSON) and NFC, and trims it. */
function tidy(text: string): string {
  return text.toWellFormed().normalize("NFC").replace(CONTROL_CHARACTERS, "").trim();
}

/** Text that is not blank. The error sentence begins with `label`, unless `missing` is given. */
export function requiredText(label: string, max: number, missing = `${label} is required.`) {
  return z
    .string({ error: (issue) => (Array.isArray(issue.input) ? `${label} must be given once.` : missing) })
    .transform(tidy)
    .pipe(z.string().min(1, missing).max(max, `${label} must be at most ${max} characters.`));
}

/** The value of a form field before it is validated, limited in length. */
export function formText(max: number) {
  return z
    .string()
    .transform(tidy)
    .pipe(z.string().max(max, `At most ${max} characters, please.`));
}

/** Text that may be missing; then it is the empty string. */
export function optionalText(label: string, max: number) {
  return z
    .string({ error: () => `${label} must be text, given once.` })
    .transform(tidy)
    .pipe(z.string().max(max, `${label} must be at most ${max} characters.`))
    .default("");
}

/** An http(s) URL, or the empty string. */
export function webAddress(sentence: string) {
  return z.union([z.literal(""), z.url({ protocol: /^https?$/, error: () => sentence }).max(500, sentence)], {
    error: () => sentence,
  });
}

const ID_SENTENCE = "The id may hold only small letters, figures and hyphens.";
export const recordId = z.string(ID_SENTENCE).regex(READABLE_ID, ID_SENTENCE);

/** The id of a new record; a missing or blank one is generated. */
export const newRecordId = z
  .union([z.literal("").transform(() => undefined), recordId], { error: () => ID_SENTENCE })
  .optional();

/** A whole number, sent as a number or as text. */
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

/** A whole number, or undefined where the field is blank or missing. */
export function wholeNumberOrBlank(label: string, min: number, max: number) {
  return z
    .union([z.literal("").transform(() => undefined), wholeNumber(label, min, max)], {
      error: () => wholeNumberSentence(label, min, max),
    })
    .optional();
}

/** Position in the list, lowest first. Without one a new record goes last, and a stored one keeps its position. */
export const orderField = wholeNumberOrBlank("Order", 0, 10_000);

/** ISO 8601 with a time zone, such as `2026-09-14T00:15:00.000Z`; becomes a Date. */
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

/** A day, or empty text. */
export function calendarDayOrEmpty(label: string) {
  return z.union([z.literal(""), calendarDay(label)], { error: () => calendarDaySentence(label) });
}

/** A day, or undefined where the field is blank or missing. */
export function calendarDayOrBlank(label: string) {
  return z
    .union([z.literal("").transform(() => undefined), calendarDay(label)], { error: () => calendarDaySentence(label) })
    .optional();
}

/** A checkbox or boolean; missing means false. */
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

/** A list of objects, sent as JSON text; blank rows are left out. */
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

export const questionRow = { question: requiredText("Question", 200), answer: requiredText("Answer", 1_500) };

/** Several texts, one per line. */
export function textLines(label: string, max: number) {
  return optionalText(label, max).transform((text) =>
    text
      .split("\n")
      .map((one) => one.trim())
      .filter(Boolean),
  );
}

const MOST_IN_LIST = 20;

/** Short texts, repeated or separated by commas; blanks and duplicates (ignoring case) are dropped. */
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

/** The version that an edit is based on, 0 if none was seen; without it the last write wins. */
export const editVersion = wholeNumberOrBlank("Version", 0, 2_000_000_000);

/** One of the choices in a query string; anything else counts as none. */
export function choiceOrNone<const Choices extends readonly string[]>(choices: Choices) {
  return z
    .string()
    .optional()
    .catch(undefined)
    .meta({ type: "string" })
    .transform((word): Choices[number] | "" => choices.find((choice) => choice === word) ?? "");
}

/** Search words in a query string; too many characters are cut, not refused. */
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
