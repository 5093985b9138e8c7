import { expect, test } from "vitest";
import { summaryOf } from "./summary.ts";

test("a short description is its own summary", () => {
  expect(summaryOf("Six kilometres, no talking.")).toBe("Six kilometres, no talking.");
});

test("only the first paragraph counts", () => {
  expect(summaryOf("We meet at dawn.\n\nAfterwards there is tea.")).toBe("We meet at dawn.");
});

test("a long paragraph ends at a sentence", () => {
  expect(summaryOf(`We sit facing the water. ${"And then ".repeat(40)}`)).toBe("We sit facing the water.");
});

test("a long sentence ends at a word", () => {
  const summary = summaryOf("breath ".repeat(60));
  expect(summary).toMatch(/breath…$/);
  expect(summary.length).toBeLessThanOrEqual(181);
});
