import { expect, test } from "vitest";
import { checkCourse, EMPTY_COURSE, nextSessionRow, toSentCourse, type SessionRow } from "./course-values.ts";

const row = (startsAt: string, minutes = "45"): SessionRow => ({ id: "", startsAt, minutes });
const withSessions = (...rows: SessionRow[]) => ({ ...EMPTY_COURSE, sessions: JSON.stringify(rows) });

test("the next session continues the weekdays of the last week", () => {
  const tuesday = row("2026-12-08T07:00");
  expect(nextSessionRow([tuesday])).toEqual(row("2026-12-15T07:00"));
  const both = [tuesday, row("2026-12-10T07:00")];
  expect(nextSessionRow(both)).toEqual(row("2026-12-15T07:00"));
  expect(nextSessionRow([...both, row("2026-12-15T07:00")])).toEqual(row("2026-12-17T07:00"));
});

test("without a day the next session has none either", () => {
  expect(nextSessionRow([]).startsAt).toBe("");
  expect(nextSessionRow([row("")]).startsAt).toBe("");
});

test("sessions are India time, and a stored one keeps its id", () => {
  const sent = toSentCourse(withSessions({ ...row("2026-12-08T07:00"), id: "12" }));
  expect(sent.sessions).toEqual([{ _id: 12, startsAt: "2026-12-08T01:30:00.000Z", minutes: "45" }]);
});

test.each([
  [withSessions(), "A course has at least one session."],
  [withSessions(row("")), "A session is not complete. Please choose a day and a time."],
  [withSessions(row("2026-12-08T07:00", "0")), "Minutes must be a whole number from 1 to 1440."],
  [withSessions(row("2026-12-08T07:00"), row("2026-12-08T07:00")), "Two sessions begin on 8 Dec 2026, 7:00 AM IST."],
])("what is wrong with the sessions is said at the sessions", (values, sentence) => {
  expect(checkCourse(values)).toEqual({ sessions: sentence });
});

test("a course has places", () => {
  const values = { ...withSessions(row("2026-12-08T07:00")), places: "" };
  expect(checkCourse(values)).toEqual({ places: "Places must be a whole number from 1 to 1000." });
});
