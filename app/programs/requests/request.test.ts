import { expect, test } from "vitest";
import type { CourseAnswer } from "../courses/course.ts";
import { ENROLMENT_STATES } from "../enrolment.ts";
import { REQUEST_TABS, requestFilterSchema, stateOfTab, courseChoice, firstChoice, openCourses } from "./request.ts";

test("each state has one tab, and an unknown tab means pending", () => {
  expect(REQUEST_TABS.map(({ value }) => stateOfTab(value)).toSorted()).toEqual(ENROLMENT_STATES.toSorted());
  const tabOf = (tab: string | undefined) => requestFilterSchema.parse({ tab }).tab;
  expect([tabOf("declined"), tabOf("rubbish"), tabOf(undefined)]).toEqual(["declined", "", ""]);
});

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
