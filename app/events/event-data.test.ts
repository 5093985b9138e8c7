import { expect, test } from "vitest";
import { summaryOf } from "../platform/text/summary.ts";
import { LINE_LENGTH, googleCalendarLink, whenWords } from "./event-data.ts";
import type { Event } from "./event.ts";

test("a compact card shows one line of the summary", () => {
  const summary = summaryOf(
    "We sit facing the water until the light has reached the far bank. ".repeat(3),
    LINE_LENGTH,
  );
  expect(summary).toBe("We sit facing the water until the light has reached the far bank.");
  expect(summaryOf("breath ".repeat(60), LINE_LENGTH).length).toBeLessThanOrEqual(LINE_LENGTH + 1);
});

const span = (start: string, durationMinutes: number) => {
  const startsAt = new Date(start);
  return { startsAt, durationMinutes, endsAt: new Date(startsAt.getTime() + durationMinutes * 60_000) };
};

test("a morning has one date, two times and its length, in India time", () => {
  expect(whenWords(span("2026-11-24T00:15:00Z", 90))).toEqual({
    dateWords: "Tuesday, 24 Nov 2026",
    timeWords: "5:45 AM to 7:15 AM IST",
    durationWords: "1 hour 30 minutes",
  });
});

test("an event past midnight says on which day it ends", () => {
  expect(whenWords(span("2026-11-24T16:30:00Z", 180)).timeWords).toBe(
    "10:00 PM to Wednesday, 25 Nov 2026, 1:00 AM IST",
  );
});

test("a retreat is counted in days as people count them", () => {
  expect(whenWords(span("2026-11-25T09:30:00Z", 4 * 24 * 60 - 180)).durationWords).toBe("5 days");
});

test("one hour and one minute are singular", () => {
  expect(whenWords(span("2026-11-24T00:15:00Z", 61)).durationWords).toBe("1 hour 1 minute");
});

test("the Google link contains start and end in UTC and no token", () => {
  const event = {
    ...span("2026-11-24T00:15:00Z", 90),
    title: "Dawn & river",
    location: "Rishikesh",
    joinUrl: "https://meet.example.org/secret",
  } as unknown as Event;
  const link = new URL(googleCalendarLink(event, "https://kshitij.example/events/dawn"));
  expect(link.searchParams.get("dates")).toBe("20261124T001500Z/20261124T014500Z");
  expect(link.searchParams.get("text")).toBe("Dawn & river");
  expect(link.href).not.toContain("secret");
});
