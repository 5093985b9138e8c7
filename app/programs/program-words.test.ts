import { expect, test } from "vitest";
import { courseStatus, percentOf } from "./program-words.ts";

const course = { startsAt: new Date("2026-12-01T01:30:00Z"), endsAt: new Date("2026-12-15T02:30:00Z") };

test.each([
  ["2026-12-01T01:29:59Z", "Upcoming"],
  ["2026-12-01T01:30:00Z", "In Progress"],
  ["2026-12-15T02:29:59Z", "In Progress"],
  ["2026-12-15T02:30:00Z", "Completed"],
])("at %s it is %s", (now, status) => {
  expect(courseStatus(course, new Date(now))).toBe(status);
});

test("per cents are whole numbers, and zero of zero is zero", () => {
  expect([percentOf(0, 8), percentOf(1, 3), percentOf(8, 8), percentOf(0, 0)]).toEqual([0, 33, 100, 0]);
});
