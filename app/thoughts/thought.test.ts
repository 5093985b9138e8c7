import { expect, test } from "vitest";
import { planWarning, planWords } from "./thought.ts";

const plan = { today: "2026-11-25", shown: 3, queued: 11, nextFreeDay: "2026-12-06" };

test("fewer than fourteen days to come are a warning that says what is missing", () => {
  expect(planWarning({ ...plan, planned: 10, lastDay: "2026-12-05" })).toBe(
    "The queue ends on Sat 5 Dec. Four more and you have two weeks in hand.",
  );
  expect(planWarning({ ...plan, queued: 1, planned: 0, lastDay: null })).toBe(
    "Nothing is planned after today’s thought. Fourteen more and you have two weeks in hand.",
  );
  expect(planWarning({ ...plan, queued: 0, planned: 0, lastDay: null })).toBe(
    "No thought is planned yet. Fourteen are two weeks in hand.",
  );
  expect(planWarning({ ...plan, planned: 14, lastDay: "2026-12-09" })).toBeNull();
});

test("the dashboard says for how many more days there are thoughts", () => {
  const wordsOf = (planned: number) => planWords({ ...plan, planned, lastDay: null });
  expect([0, 1, 9, 15].map(wordsOf)).toEqual([
    "No words for another day yet",
    "Words for one more day",
    "Words for nine more days",
    "Words for 15 more days",
  ]);
});
