import { expect, test } from "vitest";
import { indiaDay } from "../../platform/time/india-time.ts";
import { financialYear, firstDayOf, yearOfEnd } from "./financial-year.ts";

test.each([
  ["2026-03-31T18:29:59.999Z", "2025-26"],
  ["2026-03-31T18:30:00.000Z", "2026-27"],
  ["2026-12-31T23:59:59.999Z", "2026-27"],
  ["2027-03-31T18:29:59.999Z", "2026-27"],
  ["2099-04-01T00:00:00.000Z", "2099-00"],
])("%s is in %s, by the day in India", (instant, year) => {
  expect(financialYear(indiaDay(new Date(instant)))).toBe(year);
});

test("a financial year begins on 1 April, and ends in the year after its first", () => {
  expect(firstDayOf("2026-27")).toBe("2026-04-01");
  expect([yearOfEnd("2026-27"), yearOfEnd("2099-00")]).toEqual([2027, 2100]);
});
