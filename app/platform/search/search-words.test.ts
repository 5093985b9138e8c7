import { expect, test } from "vitest";
import { queryWords } from "./search-words.ts";

test("words come without case, accents and punctuation, each once", () => {
  expect(queryWords("  Prāṇāyāma, PRANAYAMA & Café-yoga! ")).toEqual(["pranayama", "cafe", "yoga"]);
});

test("stop words count only in a query without other words", () => {
  expect(queryWords("how to sit with the breath")).toEqual(["sit", "breath"]);
  expect(queryWords("what is it")).toEqual(["what", "is", "it"]);
  expect(queryWords("ध्यान की शुरुआत")).toEqual(["ध्यान", "शुरुआत"]);
});

test("Devanagari keeps its vowel signs and loses its joiners", () => {
  expect(queryWords("क्‍षितिज।")).toEqual(["क्षितिज"]);
});

test("hostile queries become few short words, or none", () => {
  expect(queryWords("' & | ! :* <-> ( \\ \u0000 %_")).toEqual([]);
  expect(queryWords("")).toEqual([]);
  expect(queryWords("\ud800\udc00\ud800")).toEqual(["\ud800\udc00"]);
  expect(queryWords("a".repeat(10_000))).toEqual(["a".repeat(40)]);
  expect(queryWords(Array.from({ length: 100 }, (_, n) => `word${n}`).join(" "))).toHaveLength(8);
  // One character that normalizes into eighteen.
  expect(queryWords("\ufdfa".repeat(200)).every((word) => word.length <= 40)).toBe(true);
});
