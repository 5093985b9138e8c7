import { expect, test } from "vitest";
import { hoursLeft } from "./promise.ts";

const at = (day: string, time: string) => new Date(`${day}T${time}:00+05:30`);
const WEDNESDAY = "2026-11-25";

test("a message has 24 hours, counted in full ones, and is late afterwards", () => {
  const sent = at(WEDNESDAY, "09:00");
  expect(hoursLeft(sent, sent)).toBe(24);
  expect(hoursLeft(sent, at(WEDNESDAY, "09:01"))).toBe(23);
  expect(hoursLeft(sent, at("2026-11-26", "08:59"))).toBe(0);
  expect(hoursLeft(sent, at("2026-11-26", "09:01"))).toBe(-1);
  expect(hoursLeft(sent, at("2026-11-26", "11:00"))).toBe(-2);
});

test("a Sunday in India does not count", () => {
  const saturday = at("2026-11-28", "18:00");
  expect(hoursLeft(saturday, saturday)).toBe(48);
  const sunday = at("2026-11-29", "10:00");
  expect(hoursLeft(sunday, sunday)).toBe(38);
  const lateOnSunday = new Date("2026-11-29T18:29:00Z");
  expect(hoursLeft(lateOnSunday, lateOnSunday)).toBe(24);
});
