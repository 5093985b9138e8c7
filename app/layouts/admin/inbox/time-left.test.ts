import { expect, test } from "vitest";
import { cameWhen, promiseTimeLeft } from "./time-left.ts";

const NOW = new Date("2026-11-25T06:00:00Z");
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

test("under four hours is a warning, and past the promise it says how late", () => {
  expect(promiseTimeLeft(inMinutes(21 * 60 + 30), NOW)).toEqual({ words: "21 h left" });
  expect(promiseTimeLeft(inMinutes(4 * 60), NOW)).toEqual({ words: "4 h left" });
  expect(promiseTimeLeft(inMinutes(4 * 60 - 1), NOW)).toEqual({ words: "3 h left", tone: "warning" });
  expect(promiseTimeLeft(inMinutes(40), NOW)).toEqual({ words: "40 min left", tone: "warning" });
  expect(promiseTimeLeft(inMinutes(0.2), NOW)).toEqual({ words: "1 min left", tone: "warning" });
  expect(promiseTimeLeft(NOW, NOW)).toEqual({ words: "1 min late", tone: "danger" });
  expect(promiseTimeLeft(inMinutes(-2 * 60 - 5), NOW)).toEqual({ words: "2 h late", tone: "danger" });
  expect(promiseTimeLeft(inMinutes(-3 * 24 * 60), NOW)).toEqual({ words: "3 days late", tone: "danger" });
});

test("what came today shows the time, this week the weekday, then the day, in India", () => {
  // In India it is half past eleven in the morning of Wednesday.
  expect(cameWhen(new Date("2026-11-24T18:31:00Z"), NOW)).toBe("12:01 AM");
  expect(cameWhen(new Date("2026-11-24T18:29:00Z"), NOW)).toBe("Tue");
  expect(cameWhen(new Date("2026-11-14T06:00:00Z"), NOW)).toBe("14 Nov");
  expect(cameWhen(new Date("2025-12-31T06:00:00Z"), NOW)).toBe("31 Dec 2025");
});
