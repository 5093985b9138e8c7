import { expect, test } from "vitest";
import {
  addDays,
  formatDate,
  formatDay,
  formatMonth,
  formatTime,
  fromIndiaInput,
  indiaDay,
  indiaMonth,
  indiaYear,
  monthRange,
  startOfIndiaDay,
  toIndiaInput,
} from "./india-time.ts";

test("dates and times are in India time, in exactly the specified forms", () => {
  const dawn = new Date("2026-09-14T00:15:00Z");
  expect(formatDate(dawn)).toBe("14 Sep 2026");
  expect(formatTime(dawn)).toBe("5:45 AM");
  expect(formatTime(new Date("2026-09-14T06:30:00Z"))).toBe("12:00 PM");
  expect(formatTime(new Date("2026-09-13T18:30:00Z"))).toBe("12:00 AM");
});

test("the last hours of a UTC year are in the next year in India", () => {
  const late = new Date("2026-12-31T18:30:00Z");
  expect(formatDate(late)).toBe("1 Jan 2027");
  expect(indiaYear(late)).toBe(2027);
  expect(indiaMonth(late)).toBe("2027-01");
});

test("the value of an input is unchanged after parsing and formatting", () => {
  const moment = fromIndiaInput("2026-03-01T05:45");
  expect(moment?.toISOString()).toBe("2026-03-01T00:15:00.000Z");
  expect(moment && toIndiaInput(moment)).toBe("2026-03-01T05:45");
});

test("a day is India's from midnight to midnight, and days are counted over months and years", () => {
  expect(indiaDay(new Date("2026-12-31T18:29:59Z"))).toBe("2026-12-31");
  expect(indiaDay(new Date("2026-12-31T18:30:00Z"))).toBe("2027-01-01");
  expect(startOfIndiaDay("2027-01-01").toISOString()).toBe("2026-12-31T18:30:00.000Z");
  expect([addDays("2026-12-31", 1), addDays("2026-03-01", -1)]).toEqual(["2027-01-01", "2026-02-28"]);
  expect(formatDay("2026-11-25")).toBe("Wed 25 Nov");
});

test("an invalid date is null", () => {
  for (const value of ["", "tomorrow", "2026-13-01T00:00", "2026-03-01", "2026-03-01T25:00"])
    expect(fromIndiaInput(value)).toBeNull();
});

test("a month runs from its first India midnight to the next month's", () => {
  expect(monthRange("2026-12")).toEqual({
    from: new Date("2026-11-30T18:30:00Z"),
    until: new Date("2026-12-31T18:30:00Z"),
  });
  expect(monthRange("2026-1")).toBeNull();
  expect(monthRange("2026-13")).toBeNull();
  expect(formatMonth("2026-12")).toBe("December 2026");
});
