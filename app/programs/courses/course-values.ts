import type { Values } from "../../records/form/use-saving-form.ts";
import { fieldErrors } from "../../platform/http/parse.ts";
import type { FieldErrors } from "../../platform/http/http-error.ts";
import { addDays, fromIndiaInput, toIndiaInput } from "../../platform/time/india-time.ts";
import { readRows } from "../../ui/forms/rows.ts";
import { newCourseSchema, type CourseAnswer } from "./course.ts";

export const COURSE_LABELS = { name: "Name", places: "Places", sessions: "Sessions" } as const;
export type CourseField = keyof typeof COURSE_LABELS;
/** A session as its row holds it: `id` of one that is stored, `startsAt` in India time. */
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

/** As the API takes it. A time that is not complete stays as it is, and is refused with a sentence. */
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

/** The session that comes after these: a week after the first of the last seven days, so that Tuesdays and Thursdays go on. */
export function nextSessionRow(rows: SessionRow[]): SessionRow {
  const last = rows.findLast(({ startsAt }) => startsAt !== "");
  if (!last) return FIRST_ROW;
  const before = rows.find(({ startsAt }) => startsAt !== "" && weekAfter(startsAt) > last.startsAt) ?? last;
  return { id: "", startsAt: weekAfter(before.startsAt), minutes: before.minutes };
}

/** For comparing two courses: a session a line. */
export function readableSessions(text: string): string {
  return readSessionRows(text)
    .map(({ startsAt, minutes }) => `${startsAt.replace("T", " ")} IST, ${minutes} minutes`)
    .join("\n");
}

function weekAfter(startsAt: string): string {
  return addDays(startsAt.slice(0, 10), WEEK) + startsAt.slice(10);
}
