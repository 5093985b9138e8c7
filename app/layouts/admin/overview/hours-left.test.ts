import { expect, test } from "vitest";
import { timeLeft } from "./hours-left.ts";

test("the time left is said in hours, presses below four, and is late afterwards", () => {
  expect([24, 4, 3, 0, -1, -48, -49, -120].map(timeLeft)).toEqual([
    { words: "24 h left", tone: "neutral" },
    { words: "4 h left", tone: "neutral" },
    { words: "3 h left", tone: "warning" },
    { words: "under 1 h left", tone: "warning" },
    { words: "1 h late", tone: "danger" },
    { words: "48 h late", tone: "danger" },
    { words: "2 days late", tone: "danger" },
    { words: "5 days late", tone: "danger" },
  ]);
});
