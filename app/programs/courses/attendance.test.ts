import { expect, test } from "vitest";
import { isInAttendanceTab, pickSession, sheetsOf, toAttendanceTab, whyNotMarked } from "./attendance.ts";

const session = (_id: number, startsAt: string) => ({ _id, startsAt, minutes: 45, formattedDate: "" });
const sessions = [session(4, "2026-12-08T01:30:00.000Z"), session(5, "2026-12-10T01:30:00.000Z")];
const person = { reference: "EN-1", name: "Dawa", email: "", phone: "", present: [4] };

test.each([
  ["2026-12-01T00:00:00Z", null, 4],
  ["2026-12-08T02:00:00Z", null, 4],
  ["2026-12-10T00:29:00Z", null, 4],
  ["2026-12-10T00:30:00Z", null, 5],
  ["2027-01-01T00:00:00Z", null, 5],
  ["2027-01-01T00:00:00Z", "4", 4],
  ["2027-01-01T00:00:00Z", "77", 5],
])("at %s with %j in the address it is about session %i", (now, word, expected) => {
  expect(pickSession(sessions, word, new Date(now))?._id).toBe(expected);
});

test("a future session says when attendance can be marked", () => {
  const ahead = { ...session(5, "2026-12-10T01:30:00.000Z"), formattedDate: "10 Dec 2026, 7:00 AM" };
  expect(whyNotMarked(ahead, new Date("2026-12-10T00:29:00Z"))).toBe(
    "This session begins on 10 Dec 2026, 7:00 AM IST. Attendance is marked from one hour before.",
  );
  expect(whyNotMarked(ahead, new Date("2026-12-10T00:30:00Z"))).toBeNull();
});

test("a participant can be present at one session and missing at another", () => {
  const tabsAt = (at: number) =>
    (["all", "missing", "present"] as const).filter((tab) => isInAttendanceTab(person, tab, at));
  expect([tabsAt(4), tabsAt(5)]).toEqual([
    ["all", "present"],
    ["all", "missing"],
  ]);
  expect([toAttendanceTab("present"), toAttendanceTab(null)]).toEqual(["present", "all"]);
});

test("the printed list has a column for each session with its date in India, eight to a sheet", () => {
  const weekly = Array.from({ length: 10 }, (_, week) =>
    session(week + 1, new Date(Date.UTC(2026, 11, 7 + 7 * week, 20)).toISOString()),
  );
  const sheets = sheetsOf(weekly);
  expect(sheets.map((sheet) => sheet.length)).toEqual([8, 2]);
  expect(sheets[0]?.[0]).toEqual({ _id: 1, number: 1, day: "8 Dec" });
  expect(sheets[1]?.[1]).toEqual({ _id: 10, number: 10, day: "9 Feb" });
  expect(sheetsOf([])).toEqual([]);
});
