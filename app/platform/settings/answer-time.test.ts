import { expect, test } from "vitest";
import { answerTime } from "./answer-time.ts";

test("visitors are answered within hours or days, in words of the foundation's own, or as soon as possible", () => {
  const words = (answerHours: number | null, answerWords = "") => answerTime({ answerHours, answerWords });
  expect([words(24), words(36), words(72)]).toEqual([
    "within 24 hours, Monday to Saturday",
    "within 36 hours, Monday to Saturday",
    "within 3 days, Monday to Saturday",
  ]);
  expect(words(72, "by the weekend")).toBe("by the weekend");
  expect(words(null)).toBe("as soon as we can");
});
