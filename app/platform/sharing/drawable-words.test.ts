import { expect, test } from "vitest";
import { drawableWords } from "./set-text.server.ts";

test("Latin with its diacritics and Devanagari with its joiners stay as they are", () => {
  for (const words of [
    "Prāṇāyāma, ₹500: “Ṛta” & ½",
    "क्षितिज और र्‍य ज्ञान।",
    "Where the mind ends,\nThe real Journey begins.",
  ])
    expect(drawableWords(words)).toBe(words);
});

test("emoji and unprintable characters are removed without a gap", () => {
  expect(drawableWords("Sit 🧘‍♀️ still 👍🏽 now 🇮🇳")).toBe("Sit still now");
  expect(drawableWords("a\u0000b\u202Ec\uD800d")).toBe("a b\u202Ec d");
});

test("a text in another script is not drawn", () => {
  expect(drawableWords("தமிழ் தலைப்பு")).toBeNull();
  expect(drawableWords("Yoga 瑜伽")).toBeNull();
});
