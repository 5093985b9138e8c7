import fc from "fast-check";
import { expect, test } from "vitest";
import { markMatches, snippetOf, type MarkedText, queryWords } from "./search-words.ts";

const marked = ({ text, marks }: MarkedText) => marks.map(([from, to]) => text.slice(from, to));

test("whole words are marked where they begin with a word of the query, whatever case and accents", () => {
  expect(marked(markMatches("Meditation, not premeditation. Médit!", ["medi"], []))).toEqual(["Meditation", "Médit"]);
});

test("words of the same English stem are marked, other words with the same beginning are not", () => {
  expect(marked(markMatches("He breathes; a breath; breathtakingly", ["breathing"], ["breath"]))).toEqual([
    "breathes",
    "breath",
  ]);
  expect(marked(markMatches("Full of energy", ["energies"], ["energi"]))).toEqual(["energy"]);
});

test("Devanagari words are marked whole, with their signs", () => {
  expect(marked(markMatches("शाम का ध्यान, सुबह का ध्यान।", ["ध्यान"], []))).toEqual(["ध्यान", "ध्यान"]);
});

test("a single letter marks itself only", () => {
  expect(marked(markMatches("a breath at a time", ["a"], []))).toEqual(["a", "a"]);
});

test("the snippet is from the summary if it matches, otherwise from the body, otherwise the summary", () => {
  const body = `${"Sit down. ".repeat(60)}Then the knees hurt. ${"Go on. ".repeat(60)}`;
  expect(snippetOf({ summary: "For tired knees.", body }, ["knees"], []).text).toBe("For tired knees.");
  const inBody = snippetOf({ summary: "For you.", body }, ["knees"], []);
  expect(inBody.text).toMatch(/^….*knees hurt.*…$/);
  expect(inBody.text.length).toBeLessThan(260);
  expect(marked(inBody)).toEqual(["knees"]);
  expect(snippetOf({ summary: "For you.", body }, ["elbows"], [])).toEqual({ text: "For you.", marks: [] });
});

test("stored HTML stays text", () => {
  const { text } = snippetOf({ summary: `<img src=x onerror="alert(1)"> knees`, body: "" }, ["knees"], []);
  expect(text).toContain("<img");
});

test("for any text and query, marks are within the text, in order, without overlap", () => {
  const anyText = fc.string({ unit: "binary", maxLength: 120 });
  fc.assert(
    fc.property(anyText, anyText, anyText, (summary, body, query) => {
      const words = queryWords(query);
      const { text, marks } = snippetOf({ summary, body }, words, words);
      let before = 0;
      for (const [from, to] of marks) {
        expect(from).toBeGreaterThanOrEqual(before);
        expect(to).toBeGreaterThan(from);
        before = to;
      }
      expect(before).toBeLessThanOrEqual(text.length);
    }),
    { numRuns: 100 },
  );
});
