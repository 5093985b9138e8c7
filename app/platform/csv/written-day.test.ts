import { expect, test } from "vitest";
import { readDay, readMoment } from "./written-day.ts";

test.each([
  ["5 March 2021", "2021-03-05"],
  ["March 5, 2021", "2021-03-05"],
  ["Mar. 5 2021, 6:30 PM", "2021-03-05"],
  ["Maybe 5, 2021", "2021-05-05"],
  ["Moon 5, 2021", null],
  ["February 30, 2021", null],
])("a day is read as it is written: %s", (text, day) => {
  expect(readDay(text)).toBe(day);
});

test.each([
  ["2021-03-05", "2021-03-04T18:30:00.000Z"],
  ["2021-03-05 10:00", "2021-03-05T04:30:00.000Z"],
  ["5 Mar 2021, 12:15 am", "2021-03-04T18:45:00.000Z"],
  ["March 5, 2021 6:30:59 PM", "2021-03-05T13:00:00.000Z"],
  ["2021-03-05T13:00:00Z", "2021-03-05T13:00:00.000Z"],
  ["2021-03-05T18:30:00+05:30", "2021-03-05T13:00:00.000Z"],
  ["5 Mar 2021, 25:00", undefined],
  ["2021-13-05T13:00:00Z", undefined],
  ["soon", undefined],
])("a time without an offset is India time: %s", (text, instant) => {
  expect(readMoment(text)?.toISOString()).toBe(instant);
});
