import type { CourseAnswer } from "../courses/course.ts";

/** Courses that have not ended, the next first. */
export function openCourses(courses: CourseAnswer[]): CourseAnswer[] {
  return courses.filter(({ status }) => status !== "Completed");
}

export function freeSeats({ places, taken }: CourseAnswer): number {
  return Math.max(0, places - taken);
}

/** `8 Dec 2026, 3 of 24 places free`; a current course says that it has begun. */
export function courseChoice(course: CourseAnswer): string {
  const free = freeSeats(course);
  const begun = course.status === "Upcoming" ? "" : ", has begun";
  return `${course.title}${begun}, ${free === 0 ? "full" : `${free} of ${course.places} places free`}`;
}

/** The course that is offered first: the next to begin that has a place, else one that has begun. */
export function firstChoice(courses: CourseAnswer[]): string {
  const free = courses.filter((course) => freeSeats(course) > 0);
  return (free.find(({ status }) => status === "Upcoming") ?? free[0] ?? courses[0])?._id ?? "";
}
