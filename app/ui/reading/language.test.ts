import { expect, test } from "vitest";
import { languageOf } from "./language.ts";

test("a text in Devanagari is Hindi, one that quotes a word of it is not", () => {
  expect(languageOf("फ़र्श वहीं है, जहाँ आप बैठते हैं।")).toBe("hi");
  expect(languageOf("Kshitij (क्षितिज) is the horizon, and it is always as far as it was.")).toBeUndefined();
  expect(languageOf("The floor is always there.")).toBeUndefined();
  expect(languageOf("")).toBeUndefined();
});
