/** Whether a course is upcoming, in progress or completed, in words. */
export const COURSE_STATUSES = ["Upcoming", "In Progress", "Completed"] as const;
export type CourseStatus = (typeof COURSE_STATUSES)[number];

/** From its first session to the end of its last one. */
export function courseStatus({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, now: Date): CourseStatus {
  if (now < startsAt) return "Upcoming";
  return now < endsAt ? "In Progress" : "Completed";
}

/** The attended share of a course's sessions, in per cent. */
export function percentOf(attended: number, sessions: number): number {
  return sessions === 0 ? 0 : Math.round((attended / sessions) * 100);
}
