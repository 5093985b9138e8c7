import { expect, test } from "vitest";
import { amountInWords } from "./amount-words.ts";

test.each([
  [0, "Rupees Zero Only"],
  [100, "Rupees One Only"],
  [2_100, "Rupees Twenty-One Only"],
  [250_000, "Rupees Two Thousand Five Hundred Only"],
  [10_000_000, "Rupees One Lakh Only"],
  [10_000_100, "Rupees One Lakh One Only"],
  [123_456_700, "Rupees Twelve Lakh Thirty-Four Thousand Five Hundred Sixty-Seven Only"],
  [1_000_000_000, "Rupees One Crore Only"],
  [99_99_99_999_00, "Rupees Ninety-Nine Crore Ninety-Nine Lakh Ninety-Nine Thousand Nine Hundred Ninety-Nine Only"],
  [1_00_00_00_000_00, "Rupees One Hundred Crore Only"],
])("%d paise are %s", (paise, words) => {
  expect(amountInWords(paise)).toBe(words);
});

test("paise are written out where there are any", () => {
  expect(amountInWords(150_050)).toBe("Rupees One Thousand Five Hundred and Fifty Paise Only");
  expect(amountInWords(101)).toBe("Rupees One and One Paise Only");
  expect(amountInWords(99)).toBe("Rupees Zero and Ninety-Nine Paise Only");
});
