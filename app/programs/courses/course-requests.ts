import { getFromApi, postToApi, putToApi, tellApi } from "../../platform/api/api-client.ts";
import { tryToLoad } from "../../platform/api/api-problem.ts";
import { courseAnswerSchema, coursePlanSchema, type CourseAnswer, type CoursePlan } from "./course.ts";
import type { SentCourse } from "./course-values.ts";

/** What the panel asks of the API of a program's courses. */
const coursesOf = (programId: string) => `/admin/programs/courses/${encodeURIComponent(programId)}` as const;
export const courseAt = (programId: string, courseId: string) =>
  `${coursesOf(programId)}/${encodeURIComponent(courseId)}` as const;

export function requestPlan(programId: string): Promise<CoursePlan> {
  return getFromApi(coursesOf(programId), coursePlanSchema);
}

export function requestCourse(programId: string, courseId: string): Promise<CourseAnswer> {
  return getFromApi(courseAt(programId, courseId), courseAnswerSchema);
}

/** With the same key it is added only once. */
export function sendCourse(programId: string, course: SentCourse, key: string): Promise<CourseAnswer> {
  return postToApi(coursesOf(programId), course, courseAnswerSchema, key);
}

export function sendCourseChange(
  programId: string,
  courseId: string,
  course: SentCourse & { version: number | undefined },
): Promise<CourseAnswer> {
  return putToApi(courseAt(programId, courseId), course, courseAnswerSchema);
}

export function sendCourseRemoval(programId: string, courseId: string): Promise<void> {
  return tellApi("DELETE", courseAt(programId, courseId));
}

/** What a route of the courses, and of one, asks for in the browser. */
export function loadPlan(programId: string) {
  return { loaded: tryToLoad(requestPlan(programId), "The courses could not be loaded.") };
}

export function loadCourse(programId: string, courseId: string) {
  const both = Promise.all([requestPlan(programId), requestCourse(programId, courseId)]);
  return { loaded: tryToLoad(both, "The course could not be loaded.") };
}
