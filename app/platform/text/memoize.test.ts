import { expect, test } from "vitest";
import { memoize } from "./memoize.ts";

test("a result is computed once while its text is among the most recently used, and again afterwards", () => {
  const asked: string[] = [];
  const upper = (text: string) => {
    asked.push(text);
    return text.toUpperCase();
  };
  expect(["a", "b", "a", "c", "a", "b"].map(memoize(upper, { max: 2 }))).toEqual(["A", "B", "A", "C", "A", "B"]);
  expect(asked).toEqual(["a", "b", "c", "b"]);
});
