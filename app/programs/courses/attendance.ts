import { z } from "zod";
import { wholeNumber, yesOrNo } from "../../platform/text/fields.ts";
import { formatDate } from "../../platform/time/india-time.ts";
import { markedUntil } from "../program-words.ts";
import type { CourseAnswer } from "./course.ts";

/** Whether a participant was present at a session. */
export const presenceSchema = z.object({
  session: wholeNumber("Session", 1, 2_000_000_000).describe("The _id of a session."),
  isPresent: yesOrNo("isPresent"),
});
export type Presence = z.output<typeof presenceSchema>;

export function canMark(startsAt: Date, now: Date): boolean {
  return startsAt <= markedUntil(now);
}

/** A participant of a course, and the sessions attended. */
export const participantSchema = z.object({
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  present: z.array(z.int()).describe("The _ids of the sessions at which the person was present."),
});
export type Participant = z.output<typeof participantSchema>;

export const ATTENDANCE_TABS = [
  { key: "all", label: "All" },
  { key: "missing", label: "Not yet" },
  { key: "present", label: "Present" },
] as const;
export type AttendanceTab = (typeof ATTENDANCE_TABS)[number]["key"];

type Session = CourseAnswer["sessions"][number];

/** The tab that an address names; any other word means all. */
export function toAttendanceTab(word: string | null): AttendanceTab {
  return ATTENDANCE_TABS.find(({ key }) => key === word)?.key ?? "all";
}

export function wasPresent({ present }: Participant, session: number): boolean {
  return present.includes(session);
}

export function isInAttendanceTab(participant: Participant, tab: AttendanceTab, session: number): boolean {
  return tab === "all" || (tab === "present") === wasPresent(participant, session);
}

/** The session in the address; else the current one, one that begins within the hour, or the last one. */
export function pickSession(sessions: Session[], word: string | null, now: Date): Session | undefined {
  const soon = markedUntil(now).toISOString();
  return (
    sessions.find(({ _id }) => String(_id) === word) ??
    sessions.findLast(({ startsAt }) => startsAt <= soon) ??
    sessions[0]
  );
}

/** Why attendance cannot be marked yet, or null. */
export function whyNotMarked(session: Session | undefined, now: Date): string | null {
  if (!session || canMark(new Date(session.startsAt), now)) return null;
  return `This session begins on ${session.formattedDate} IST. Attendance is marked from one hour before.`;
}

const SESSIONS_ON_SHEET = 8;
export type Sheet = { _id: number; number: number; day: string }[];

/** The sessions as columns of the printed list, as many to a sheet as fit beside a name. */
export function sheetsOf(sessions: Session[]): Sheet[] {
  const columns = sessions.map(({ _id, startsAt }, index) => ({ _id, number: index + 1, day: dayWords(startsAt) }));
  return Array.from({ length: Math.ceil(columns.length / SESSIONS_ON_SHEET) }, (_, sheet) =>
    columns.slice(sheet * SESSIONS_ON_SHEET, (sheet + 1) * SESSIONS_ON_SHEET),
  );
}

/** `8 Dec`: the year is above the list. */
function dayWords(instant: string): string {
  return formatDate(new Date(instant)).replace(/ \d{4}$/, "");
}
