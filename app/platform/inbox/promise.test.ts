import { expect, test } from "vitest";
import { promisedBy } from "./inbox.server.ts";

const at = (day: string, time: string) => new Date(`${day}T${time}:00+05:30`);

test("a reply is due after 24 hours", () => {
  expect(promisedBy(at("2026-11-25", "09:00"))).toEqual(at("2026-11-26", "09:00"));
});

test("a Sunday in India does not count", () => {
  expect(promisedBy(at("2026-11-28", "18:00"))).toEqual(at("2026-11-30", "18:00"));
  expect(promisedBy(at("2026-11-29", "10:00"))).toEqual(at("2026-12-01", "00:00"));
  expect(promisedBy(new Date("2026-11-29T18:29:00Z"))).toEqual(at("2026-12-01", "00:00"));
});
