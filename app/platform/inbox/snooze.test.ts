import { expect, test } from "vitest";
import { snoozeChoices, snoozeEnd } from "./snooze.ts";

const FRIDAY = new Date("2026-11-27T09:00:00Z");
const days = (now: string) => snoozeChoices(new Date(now)).map(({ label }) => label);

test("tomorrow, next Monday and in a week are offered, each day once", () => {
  expect(days("2026-11-27T09:00:00Z")).toEqual([
    "Tomorrow, Sat 28 Nov",
    "Next Monday, Mon 30 Nov",
    "In a week, Fri 4 Dec",
  ]);
  expect(days("2026-11-29T09:00:00Z")).toEqual(["Tomorrow, Mon 30 Nov", "In a week, Sun 6 Dec"]);
  expect(days("2026-11-30T09:00:00Z")).toEqual(["Tomorrow, Tue 1 Dec", "Next Monday, Mon 7 Dec"]);
  // It is Saturday in India, and Friday in UTC.
  expect(days("2026-11-27T20:00:00Z")[0]).toBe("Tomorrow, Sun 29 Nov");
});

test("an item comes back at six in the morning in India; a day that is not ahead, or more than a year away, is refused", () => {
  expect(snoozeEnd("2026-11-28", FRIDAY)).toEqual(new Date("2026-11-28T00:30:00Z"));
  expect(snoozeEnd("", FRIDAY)).toBeNull();
  for (const day of ["2026-11-27", "2026-11-26", "2027-11-29"])
    expect(() => snoozeEnd(day, FRIDAY), day).toThrow("Please choose a day after today, within a year.");
  expect(snoozeEnd("2027-11-28", FRIDAY)).not.toBeNull();
});
