import { expect, test } from "vitest";
import { cutText } from "./cut-text.ts";

test("a text that is too long is cut between words, one that fits stays as it is", () => {
  expect(cutText("Sit down and breathe.", 21)).toBe("Sit down and breathe.");
  expect(cutText("Sit down and breathe.", 20)).toBe("Sit down and…");
});

test("a single word that is too long is cut, but never within a character", () => {
  expect(cutText("a".repeat(9), 5)).toBe("aaaaa…");
  expect(cutText("🙏".repeat(9), 5).isWellFormed()).toBe(true);
});
