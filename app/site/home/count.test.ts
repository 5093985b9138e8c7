import { assert, expect, test } from "vitest";
import { COUNT_MS, countAt, isSubscribeShown, STUDENTS_FROM } from "./count.ts";

const students = { from: STUDENTS_FROM, to: 50_000 };

test("the students' figure counts from 1100 to its end in 3000 ms, and not sooner", () => {
  expect(countAt(0, students)).toBe(1_100);
  expect(countAt(COUNT_MS, students)).toBe(50_000);
  expect(COUNT_MS).toBe(3_000);
  expect(countAt(COUNT_MS - 100, students)).toBeLessThan(50_000);
});

test("a figure never falls while it counts", () => {
  const shown = Array.from({ length: 61 }, (_, step) => countAt(step * 50, students));
  expect(shown).toEqual([...shown].sort((a, b) => a - b));
});

test("a late or early clock stays within the figure", () => {
  expect(countAt(-20, { from: 0, to: 25 })).toBe(0);
  expect(countAt(9_000, { from: 0, to: 25 })).toBe(25);
});

test("Subscribe appears once the students' figure passes 1101, and not before", () => {
  expect(isSubscribeShown(0, 50_000)).toBe(false);
  const first = Array.from({ length: 3_000 }, (_, elapsed) => elapsed).find((elapsed) =>
    isSubscribeShown(elapsed, 50_000),
  );
  assert(first !== undefined);
  expect(countAt(first, students)).toBeGreaterThan(1_101);
  expect(countAt(first - 1, students)).toBeLessThanOrEqual(1_101);
  expect(isSubscribeShown(COUNT_MS, 1_101)).toBe(false);
});
