import { expect, test } from "vitest";
import { LINE_LENGTH, summaryOf } from "./event-card-data.ts";

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

test("a compact card shows one line of the summary", () => {
  const summary = summaryOf(
    "We sit facing the water until the light has reached the far bank. ".repeat(3),
    LINE_LENGTH,
  );
  expect(summary).toBe("We sit facing the water until the light has reached the far bank.");
  expect(summaryOf("breath ".repeat(60), LINE_LENGTH).length).toBeLessThanOrEqual(LINE_LENGTH + 1);
});
