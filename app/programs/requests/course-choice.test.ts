import { expect, test } from "vitest";
import type { CourseAnswer } from "../courses/course.ts";
import { courseChoice, firstChoice, openCourses } from "./course-choice.ts";

const course = (_id: string, changes: Partial<CourseAnswer> = {}) =>
  ({ _id, title: "8 Dec 2026", places: 24, taken: 21, status: "Upcoming", ...changes }) as CourseAnswer;

test("a choice shows its free places, and the first course with one is preselected", () => {
  const [full, free] = [course("CR-1", { taken: 24 }), course("CR-2")];
  expect([courseChoice(full), courseChoice(free)]).toEqual(["8 Dec 2026, full", "8 Dec 2026, 3 of 24 places free"]);
  const running = course("CR-0", { status: "In Progress" });
  expect(courseChoice(running)).toBe("8 Dec 2026, has begun, 3 of 24 places free");
  expect([[running, full, free], [running, full], [full], []].map(firstChoice)).toEqual(["CR-2", "CR-0", "CR-1", ""]);
});

test("a past course is not offered", () => {
  expect(openCourses([course("CR-1", { status: "Completed" }), course("CR-2", { status: "In Progress" })])).toEqual([
    course("CR-2", { status: "In Progress" }),
  ]);
});
