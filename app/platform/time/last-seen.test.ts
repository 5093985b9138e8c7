import { expect, test } from "vitest";
import { lastSeen } from "./india-time.ts";

/** Half past midnight in India, when London still has the day before. */
const NOW = new Date("2026-11-23T19:00:00Z");

test("today and yesterday are India's, anything before is a day", () => {
  expect(lastSeen(new Date("2026-11-23T18:40:00Z"), NOW)).toBe("Today, 12:10 AM");
  expect(lastSeen(new Date("2026-11-23T18:20:00Z"), NOW)).toBe("Yesterday, 11:50 PM");
  expect(lastSeen(new Date("2026-11-22T18:20:00Z"), NOW)).toBe("22 Nov 2026");
});
