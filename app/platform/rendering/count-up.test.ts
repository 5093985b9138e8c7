import { expect, test } from "vitest";
import { COUNT_MS, countAt } from "./count-up.ts";

const students = { from: 1_100, to: 50_000 };

test("a figure counts from its start to its end in 3000 ms, and not sooner", () => {
  expect(countAt(0, students)).toBe(1_100);
  expect(countAt(COUNT_MS, students)).toBe(50_000);
  expect(COUNT_MS).toBe(3_000);
  expect(countAt(COUNT_MS - 100, students)).toBeLessThan(50_000);
});

test("a figure never falls while it counts", () => {
  const shown = Array.from({ length: 61 }, (_, step) => countAt(step * 50, students));
  expect(shown).toEqual([...shown].sort((a, b) => a - b));
});

test("a clock outside of the animation gives its first or last figure", () => {
  expect(countAt(-20, { from: 0, to: 25 })).toBe(0);
  expect(countAt(9_000, { from: 0, to: 25 })).toBe(25);
});
