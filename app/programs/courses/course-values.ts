import type { Values } from "../../records/form/use-saving-form.ts";
import { fieldErrors } from "../../platform/http/parse.ts";
import type { FieldErrors } from "../../platform/http/http-error.ts";
import { addDays, fromIndiaInput, toIndiaInput } from "../../platform/time/india-time.ts";
import { readRows } from "../../ui/forms/rows.ts";
import { newCourseSchema, type CourseAnswer } from "./course.ts";

export const COURSE_LABELS = { name: "Name", places: "Places", sessions: "Sessions" } as const;
export type CourseField = keyof typeof COURSE_LABELS;
/** A session as a form row: `id` if it is stored, `startsAt` in India time. */
export type SessionRow = { id: string; startsAt: string; minutes: string };
export type SentCourse = {
  name: string;
  places: string;
  sessions: { _id?: number; startsAt: string; minutes: string }[];
};

const WEEK = 7;
const FIRST_ROW: SessionRow = { id: "", startsAt: "", minutes: "60" };
export const EMPTY_COURSE: Values<CourseField> = { name: "", places: "20", sessions: JSON.stringify([FIRST_ROW]) };

export function toCourseValues({ name, places, sessions }: CourseAnswer): Values<CourseField> {
  const rows = sessions.map(({ _id, startsAt, minutes }) => ({
    id: String(_id),
    startsAt: toIndiaInput(new Date(startsAt)),
    minutes: String(minutes),
  }));
  return { name, places: String(places), sessions: JSON.stringify(rows) };
}

/** The value for the API. An incomplete time is sent unchanged, and refused by the API. */
export function toSentCourse({ name, places, sessions }: Values<CourseField>): SentCourse {
  return {
    name,
    places,
    sessions: readSessionRows(sessions).map(({ id, startsAt, minutes }) => ({
      ...(id ? { _id: Number(id) } : {}),
      startsAt: fromIndiaInput(startsAt)?.toISOString() ?? startsAt,
      minutes,
    })),
  };
}

export function checkCourse(values: Values<CourseField>): FieldErrors {
  const checked = newCourseSchema.safeParse(toSentCourse(values));
  return checked.success ? {} : fieldErrors(checked.error);
}

export function readSessionRows(text: string): SessionRow[] {
  return readRows(text) as SessionRow[];
}

/** The next session: a week after the first of the last seven days, so that it continues the same weekdays. */
export function nextSessionRow(rows: SessionRow[]): SessionRow {
  const last = rows.findLast(({ startsAt }) => startsAt !== "");
  if (!last) return FIRST_ROW;
  const before = rows.find(({ startsAt }) => startsAt !== "" && weekAfter(startsAt) > last.startsAt) ?? last;
  return { id: "", startsAt: weekAfter(before.startsAt), minutes: before.minutes };
}

/** The sessions as text, one a line, to compare two courses. */
export function readableSessions(text: string): string {
  return readSessionRows(text)
    .map(({ startsAt, minutes }) => `${startsAt.replace("T", " ")} IST, ${minutes} minutes`)
    .join("\n");
}

function weekAfter(startsAt: string): string {
  return addDays(startsAt.slice(0, 10), WEEK) + startsAt.slice(10);
}
