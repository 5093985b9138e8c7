import { expect, test } from "vitest";
import { listStarts, startOf } from "../scripts/seed/programs.ts";

const NOW = new Date("2026-11-21T20:00:00Z"); // In India it is Sunday the 22nd already.

test("a program begins on its weekday, never earlier than planned, at its hour in India", () => {
  const plan = { startsInDays: 2, startWeekday: "Tuesday", startTime: "07:00" };
  expect(startOf(plan, NOW).toISOString()).toBe("2026-11-24T01:30:00.000Z");
  expect(startOf({ ...plan, startsInDays: 3 }, NOW).toISOString()).toBe("2026-12-01T01:30:00.000Z");
});

test("a course meets on its days, week after week, at the hour of its first session", () => {
  const first = new Date("2026-11-24T01:30:00Z");
  const starts = listStarts(first, { days: [0, 2], every: 7, rounds: 2 });
  expect(starts.map((start) => start.toISOString())).toEqual([
    "2026-11-24T01:30:00.000Z",
    "2026-11-26T01:30:00.000Z",
    "2026-12-01T01:30:00.000Z",
    "2026-12-03T01:30:00.000Z",
  ]);
});

test("an invalid day is an error", () => {
  expect(() => startOf({ startsInDays: 1, startWeekday: "Someday", startTime: "07:00" }, NOW)).toThrow("Someday");
});
