import { expect, test } from "vitest";
import { everydayWords, saysAll } from "./everyday-words.ts";

const finds = (typed: string, text: string) => saysAll(text, everydayWords(typed));

test("a setting is found by prefixes of its words, and by synonyms", () => {
  expect(finds("Phone", "Contact Phone")).toBe(true);
  expect(finds("mobile", "Contact Phone")).toBe(true);
  expect(finds("gpay", "Giving UPI address kshitij@upi")).toBe(true);
  expect(finds("upi add", "Giving UPI address")).toBe(true);
  expect(finds("hone", "Contact Phone")).toBe(false);
  expect(finds("upi phone", "Giving UPI address")).toBe(false);
});

test("everything that is typed is read as words, never as a pattern", () => {
  for (const typed of ["constructor", "__proto__", "( [ *", "\\", "फ़ोन"]) expect(finds(typed, "Phone")).toBe(false);
  expect(finds("फ़ोन", "फ़ोन Phone")).toBe(true);
  expect(everydayWords("   ")).toEqual([]);
});
