/** For the program pages, without schemas: those would load Zod for every visitor. */
export const PROGRAM_CATEGORIES = ["Meditation", "Yoga", "Wellness", "Retreat"] as const;
export const PROGRAM_LEVELS = ["Beginner", "Intermediate", "Advanced", "All Levels"] as const;
export const PROGRAM_FORMATS = ["Online", "In-Person", "Hybrid", "Retreat"] as const;

export function isFiltered(filter: Record<string, string>): boolean {
  return Object.values(filter).some((value) => value !== "");
}

/** The page after a request to join: it shows the reference in place of the form. */
export function askedPath(id: string, reference: string): string {
  return `/programs/${id}?asked=${reference}#join`;
}

/** Whether a course is upcoming, in progress or completed, in words. */
export const COURSE_STATUSES = ["Upcoming", "In Progress", "Completed"] as const;
export type CourseStatus = (typeof COURSE_STATUSES)[number];

/** From its first session to the end of its last one. */
export function courseStatus({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, now: Date): CourseStatus {
  if (now < startsAt) return "Upcoming";
  return now < endsAt ? "In Progress" : "Completed";
}

/** Attendance is marked from one hour before a session: those that begin by then can be marked. */
export const markedUntil = (now: Date) => new Date(now.getTime() + 3_600_000);

/** The attended share of a course's sessions, in per cent. */
export function percentOf(attended: number, sessions: number): number {
  return sessions === 0 ? 0 : Math.round((attended / sessions) * 100);
}
