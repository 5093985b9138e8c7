import { expect, test } from "vitest";
import { wordsOf } from "./search-words.ts";

test("words come without case, accents and punctuation, each once", () => {
  expect(wordsOf("  Prāṇāyāma, PRANAYAMA & Café-yoga! ")).toEqual(["pranayama", "cafe", "yoga"]);
});

test("words that say nothing count only where there is nothing else", () => {
  expect(wordsOf("how to sit with the breath")).toEqual(["sit", "breath"]);
  expect(wordsOf("what is it")).toEqual(["what", "is", "it"]);
  expect(wordsOf("ध्यान की शुरुआत")).toEqual(["ध्यान", "शुरुआत"]);
});

test("Devanagari keeps its signs and loses its joiners", () => {
  expect(wordsOf("क्‍षितिज।")).toEqual(["क्षितिज"]);
});

test("hostile queries become few short words, or none", () => {
  expect(wordsOf("' & | ! :* <-> ( \\ \u0000 %_")).toEqual([]);
  expect(wordsOf("")).toEqual([]);
  expect(wordsOf("\ud800\udc00\ud800")).toEqual(["\ud800\udc00"]);
  expect(wordsOf("a".repeat(10_000))).toEqual(["a".repeat(40)]);
  expect(wordsOf(Array.from({ length: 100 }, (_, n) => `word${n}`).join(" "))).toHaveLength(8);
  // One letter that unfolds into eighteen.
  expect(wordsOf("\ufdfa".repeat(200)).every((word) => word.length <= 40)).toBe(true);
});
