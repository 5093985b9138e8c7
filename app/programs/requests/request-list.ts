import type { CourseAnswer } from "../courses/course.ts";
import type { EnrolmentState } from "../enrolment.ts";
import type { RequestAnswer } from "./request.ts";

/** The tabs of the list; the first has the pending requests. */
export const REQUEST_TABS = [
  { key: "waiting", label: "Waiting", state: "requested" },
  { key: "accepted", label: "Accepted", state: "accepted" },
  { key: "waiting-list", label: "Waiting list", state: "waiting" },
  { key: "declined", label: "Declined", state: "declined" },
] as const satisfies { key: string; label: string; state: EnrolmentState }[];
export type RequestTab = (typeof REQUEST_TABS)[number]["key"];

/** The tab that an address names; any other word means what waits. */
export function toRequestTab(word: string | null): RequestTab {
  return REQUEST_TABS.find(({ key }) => key === word)?.key ?? "waiting";
}

export function isInRequestTab({ state }: RequestAnswer, tab: RequestTab): boolean {
  return REQUEST_TABS.some((one) => one.key === tab && one.state === state);
}

/** Courses one can still be accepted into, the next first: those that are over are not among them. */
export function openCourses(courses: CourseAnswer[]): CourseAnswer[] {
  return courses.filter(({ status }) => status !== "Completed");
}

export function freePlaces({ places, taken }: CourseAnswer): number {
  return Math.max(0, places - taken);
}

/** `8 Dec 2026, 3 of 24 places free`; of one that runs already, that it has begun. */
export function courseChoice(course: CourseAnswer): string {
  const free = freePlaces(course);
  const begun = course.status === "Upcoming" ? "" : ", has begun";
  return `${course.title}${begun}, ${free === 0 ? "full" : `${free} of ${course.places} places free`}`;
}

/** The course that is offered first: the next to begin that has a place, else one that has begun. */
export function firstChoice(courses: CourseAnswer[]): string {
  const free = courses.filter((course) => freePlaces(course) > 0);
  return (free.find(({ status }) => status === "Upcoming") ?? free[0] ?? courses[0])?._id ?? "";
}
