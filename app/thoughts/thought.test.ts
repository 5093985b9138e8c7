import { expect, test } from "vitest";
import { planWarning } from "./thought.ts";

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
