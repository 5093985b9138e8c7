import { z } from "zod";
import { fieldErrors } from "../../platform/http/parse.ts";
import { addDays, fromIndiaInput, toIndiaInput } from "../../platform/time/india-time.ts";
import { DAY_MS, MINUTE_MS } from "../../platform/time/durations.ts";
import { calendarDay, calendarDayOrEmpty, wholeNumberOrBlank } from "../../platform/text/fields.ts";
import { MOST_SESSIONS } from "./course.ts";
import type { SessionRow } from "./course-values.ts";

/** By the number that a day of the week has in JavaScript. */
export const WEEKDAYS = [
  { value: "1", label: "Monday" },
  { value: "2", label: "Tuesday" },
  { value: "3", label: "Wednesday" },
  { value: "4", label: "Thursday" },
  { value: "5", label: "Friday" },
  { value: "6", label: "Saturday" },
  { value: "0", label: "Sunday" },
] as const;

const clock = (label: string) =>
  z.iso.time({ precision: -1, error: `${label} is not complete. Please choose a time.` });

/** When a course meets in each week, from its first day on, as a form has it. All times are India time. */
const rhythmSchema = z
  .object({
    weekdays: z
      .string()
      .transform((chosen) => chosen.split(",").flatMap((one) => (one.trim() ? Number(one) : [])))
      .refine((days) => days.length > 0, "Please choose at least one day of the week."),
    firstDay: calendarDay("The first day"),
    from: clock("The beginning"),
    to: clock("The end"),
    count: wholeNumberOrBlank("Number of sessions", 1, MOST_SESSIONS),
    lastDay: calendarDayOrEmpty("The last day"),
  })
  .superRefine(({ from, to, count, firstDay, lastDay }, context) => {
    const say = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
    if (from && to && lengthOf(from, to) <= 0) say("to", "The end must be after the beginning.");
    if (!count && !lastDay) say("count", "Please enter how many sessions there are, or their last day.");
    if (lastDay && lastDay < firstDay) say("lastDay", "The last day must not be before the first.");
  });

/** As a form has it. */
export type TypedRhythm = Record<keyof z.input<typeof rhythmSchema>, string>;
type Rhythm = z.output<typeof rhythmSchema>;

/**
 * The sessions of a weekly rhythm: on its days of the week, from its first day on, until there are as many as it says or
 * its last day is over, whichever comes first. @returns errors by field where it is none, or where it has no session
 */
export function readRhythm(typed: TypedRhythm): { rows: SessionRow[]; errors: Record<string, string> } {
  const { data, error } = rhythmSchema.safeParse(typed);
  if (!data) return { rows: [], errors: fieldErrors(error) };
  const rows = rowsOf(data);
  if (rows.length === 0) return { rows, errors: { lastDay: "There is none of these days of the week until then." } };
  return rows.length > MOST_SESSIONS
    ? {
        rows: [],
        errors: { lastDay: `A course has at most ${MOST_SESSIONS} sessions: until then there would be more.` },
      }
    : { rows, errors: {} };
}

function rowsOf({ weekdays, firstDay, from, to, count = MOST_SESSIONS + 1, lastDay }: Rhythm): SessionRow[] {
  const minutes = String(lengthOf(from, to));
  const rows: SessionRow[] = [];
  const end = lastDay || "9999";
  for (let day = firstDay; day <= end && rows.length < count; day = addDays(day, 1))
    if (weekdays.includes(new Date(day).getUTCDay())) rows.push({ id: "", startsAt: `${day}T${from}`, minutes });
  return rows;
}

/** What a form begins with: the day of the week and the time of a session. */
export function rhythmAt({ startsAt, minutes }: SessionRow = { id: "", startsAt: "", minutes: "" }): TypedRhythm {
  const [firstDay = "", from = ""] = startsAt.split("T");
  const weekdays = firstDay && String(new Date(firstDay).getUTCDay());
  return { weekdays, firstDay, from, to: movedTime(startsAt, Number(minutes)).slice(11), count: "", lastDay: "" };
}

/** Adds sessions to those of a course. Rows without a time go, and a session that begins when one does is there already. */
export function addSessions(rows: SessionRow[], added: SessionRow[]): SessionRow[] {
  const timed = rows.filter(({ startsAt }) => startsAt !== "");
  const known = new Set(timed.map(({ startsAt }) => startsAt));
  return [...timed, ...added.filter(({ startsAt }) => !known.has(startsAt))];
}

/** Minutes from one `2026-12-08T07:00` to another; 0 where one of them is incomplete. */
export function minutesBetween(from: string, to: string): number {
  const [start, end] = [fromIndiaInput(from), fromIndiaInput(to)];
  return start && end ? (end.getTime() - start.getTime()) / MINUTE_MS : 0;
}

/** Minutes from one time of a day to another. */
const lengthOf = (from: string, to: string) => minutesBetween(`2000-01-01T${from}`, `2000-01-01T${to}`);

/** Moves all sessions but the first; those without a time stay without. */
export function moveOthers([first, ...others]: SessionRow[], minutes: number): SessionRow[] {
  return [...(first ? [first] : []), ...others.map((row) => ({ ...row, startsAt: movedTime(row.startsAt, minutes) }))];
}

function movedTime(startsAt: string, minutes: number): string {
  const before = fromIndiaInput(startsAt);
  return before ? toIndiaInput(new Date(before.getTime() + minutes * MINUTE_MS)) : startsAt;
}

const DAY_MINUTES = DAY_MS / MINUTE_MS;

/** `2 days and 30 minutes later` */
export function moveWords(minutes: number): string {
  const size = Math.abs(minutes);
  const parts: [number, string][] = [
    [Math.floor(size / DAY_MINUTES), "day"],
    [Math.floor((size % DAY_MINUTES) / 60), "hour"],
    [size % 60, "minute"],
  ];
  const words = parts.flatMap(([count, noun]) => (count > 0 ? `${count} ${noun}${count === 1 ? "" : "s"}` : []));
  return `${new Intl.ListFormat("en-IN").format(words)} ${minutes > 0 ? "later" : "earlier"}`;
}
