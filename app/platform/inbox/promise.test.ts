import { expect, test } from "vitest";
import { promisedBy } from "./inbox.server.ts";

const at = (day: string, time: string) => new Date(`${day}T${time}:00+05:30`);

test("a reply is due after 24 hours", () => {
  expect(promisedBy(at("2026-11-25", "09:00"), 24)).toEqual(at("2026-11-26", "09:00"));
});

test("a Sunday in India does not count", () => {
  expect(promisedBy(at("2026-11-28", "18:00"), 24)).toEqual(at("2026-11-30", "18:00"));
  expect(promisedBy(at("2026-11-29", "10:00"), 24)).toEqual(at("2026-12-01", "00:00"));
  expect(promisedBy(new Date("2026-11-29T18:29:00Z"), 24)).toEqual(at("2026-12-01", "00:00"));
});

test("a foundation that answers within three days has as many without the Sunday", () => {
  expect(promisedBy(at("2026-11-25", "09:00"), 72)).toEqual(at("2026-11-28", "09:00"));
  expect(promisedBy(at("2026-11-27", "09:00"), 72)).toEqual(at("2026-12-01", "09:00"));
});
