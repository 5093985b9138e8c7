import { expect, test } from "vitest";
import { countWords } from "./count-words.ts";

test("a count stops at a thousand, and one is singular", () => {
  expect(countWords(0, "event")).toBe("0 events");
  expect(countWords(1, "event")).toBe("1 event");
  expect(countWords(1_000, "event")).toBe("1000 events");
  expect(countWords(1_001, "event")).toBe("1,000+ events");
});
