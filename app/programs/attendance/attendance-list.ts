import type { CourseAnswer } from "../courses/course.ts";
import type { Participant } from "./attendance.ts";

export const ATTENDANCE_TABS = [
  { key: "all", label: "All" },
  { key: "missing", label: "Not yet" },
  { key: "present", label: "Present" },
] as const;
export type AttendanceTab = (typeof ATTENDANCE_TABS)[number]["key"];

type Session = CourseAnswer["sessions"][number];
const HOUR_MS = 3_600_000;

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

/** The session that an address names; else the one that is on, or begins within the hour, or was the last. */
export function pickSession(sessions: Session[], word: string | null, now: Date): Session | undefined {
  const soon = new Date(now.getTime() + HOUR_MS).toISOString();
  return (
    sessions.find(({ _id }) => String(_id) === word) ??
    sessions.findLast(({ startsAt }) => startsAt <= soon) ??
    sessions[0]
  );
}
