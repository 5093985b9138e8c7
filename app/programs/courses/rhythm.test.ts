import { expect, test } from "vitest";
import type { SessionRow } from "./course-values.ts";
import { addSessions, minutesBetween, moveOthers, moveWords, readRhythm, type TypedRhythm } from "./rhythm.ts";

const TUESDAYS_AND_THURSDAYS = {
  weekdays: "2, 4",
  firstDay: "2026-12-08",
  from: "07:00",
  to: "08:00",
  count: "8",
  lastDay: "",
};
const read = (changes: Partial<TypedRhythm> = {}) => readRhythm({ ...TUESDAYS_AND_THURSDAYS, ...changes });
const startsOf = (changes?: Partial<TypedRhythm>) => read(changes).rows.map(({ startsAt }) => startsAt);
const row = (startsAt: string, id = ""): SessionRow => ({ id, startsAt, minutes: "60" });

test("eight sessions on Tuesdays and Thursdays go on over the end of the year", () => {
  const { rows, errors } = read();
  expect(errors).toEqual({});
  expect(rows.map(({ startsAt }) => startsAt)).toEqual([
    "2026-12-08T07:00",
    "2026-12-10T07:00",
    "2026-12-15T07:00",
    "2026-12-17T07:00",
    "2026-12-22T07:00",
    "2026-12-24T07:00",
    "2026-12-29T07:00",
    "2026-12-31T07:00",
  ]);
  expect(new Set(rows.map(({ id, minutes }) => id + minutes))).toEqual(new Set(["60"]));
  expect(startsOf({ count: "9" }).at(-1)).toBe("2027-01-05T07:00");
});

test("the first day counts only where it is one of the days of the week, and the last day counts", () => {
  expect(startsOf({ firstDay: "2026-12-09", count: "1" })).toEqual(["2026-12-10T07:00"]);
  expect(startsOf({ count: "", lastDay: "2026-12-15" })).toEqual([
    "2026-12-08T07:00",
    "2026-12-10T07:00",
    "2026-12-15T07:00",
  ]);
  expect(startsOf({ count: "2", lastDay: "2027-12-15" })).toHaveLength(2);
  expect(startsOf({ count: "20", lastDay: "2026-12-10" })).toHaveLength(2);
});

test("a leap day and the end of a month are days as others", () => {
  const sundays = { weekdays: "0, 2", firstDay: "2028-02-27", count: "3" };
  expect(startsOf(sundays)).toEqual(["2028-02-27T07:00", "2028-02-29T07:00", "2028-03-05T07:00"]);
});

test.each([
  [{ weekdays: "" }, { weekdays: "Please choose at least one day of the week." }],
  [{ firstDay: "" }, { firstDay: "The first day is not complete. Please choose a day, month and year." }],
  [{ from: "" }, { from: "The beginning is not complete. Please choose a time." }],
  [{ to: "07:00" }, { to: "The end must be after the beginning." }],
  [{ count: "" }, { count: "Please enter how many sessions there are, or their last day." }],
  [{ count: "101" }, { count: "Number of sessions must be a whole number from 1 to 100." }],
  [{ count: "", lastDay: "2026-12-07" }, { lastDay: "The last day must not be before the first." }],
  [
    { weekdays: "1", count: "", lastDay: "2026-12-10" },
    { lastDay: "There is none of these days of the week until then." },
  ],
  [
    { count: "", lastDay: "2028-12-31" },
    { lastDay: "A course has at most 100 sessions: until then there would be more." },
  ],
])("what is no rhythm is said at its field: %o", (changes, errors) => {
  expect(read(changes)).toEqual({ rows: [], errors });
});

test("sessions of a rhythm are added to those that have a time, each time once", () => {
  const stored = row("2026-12-08T07:00", "12");
  const added = [row("2026-12-08T07:00"), row("2026-12-10T07:00")];
  expect(addSessions([row("")], added)).toEqual(added);
  expect(addSessions([stored, row("")], added)).toEqual([stored, added[1]]);
});

test("the other sessions move by as much as the first, over months and years, and the first and those without a time stay", () => {
  const rows = [row("2026-12-29T06:30"), row("2026-12-31T07:00", "3"), row(""), row("2027-02-28T23:00")];
  const minutes = minutesBetween("2026-12-28T07:00", "2026-12-29T06:30");
  expect(minutes).toBe(23 * 60 + 30);
  expect(moveOthers(rows, minutes)).toEqual([rows[0], row("2027-01-01T06:30", "3"), rows[2], row("2027-03-01T22:30")]);
  expect(moveOthers(moveOthers(rows, minutes), -minutes)).toEqual(rows);
  expect([minutesBetween("", "2026-12-29T06:30"), minutesBetween("2026-12-29T06:30", "2026-12-")]).toEqual([0, 0]);
});

test.each([
  [1_440, "1 day later"],
  [-7 * 1_440, "7 days earlier"],
  [2 * 1_440 + 61, "2 days, 1 hour and 1 minute later"],
  [-30, "30 minutes earlier"],
])("by how much is said in words: %d", (minutes, words) => {
  expect(moveWords(minutes)).toBe(words);
});
