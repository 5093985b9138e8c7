import { expect, test } from "vitest";
import { remembering } from "./remembering.ts";

test("a text is worked out once while it is among the last that were asked for, and again after", () => {
  const asked: string[] = [];
  const loud = remembering(2, (text) => {
    asked.push(text);
    return text.toUpperCase();
  });
  expect(["a", "b", "a", "c", "a", "b"].map(loud)).toEqual(["A", "B", "A", "C", "A", "B"]);
  expect(asked).toEqual(["a", "b", "c", "b"]);
});
