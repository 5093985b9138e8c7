import { expect, test } from "vitest";
import { defaultPrefix, fillTaxSentence, formatExact, hiddenName, receiptFileName, receiptNumber } from "./receipt.ts";

test("a number has the prefix, the year and six figures, and becomes the name of the file", () => {
  expect(receiptNumber("KSH", "2026-27", 417)).toBe("KSH/2026-27/000417");
  expect(receiptNumber("KSH", "2026-27", 1_234_567)).toBe("KSH/2026-27/1234567");
  expect(receiptFileName("KSH/2026-27/000417")).toBe("KSH-2026-27-000417.pdf");
});

test("the prefix follows from the name of the foundation", () => {
  expect(["Kshitij", "Asha Yoga Trust", "Om", "क्षितिज"].map(defaultPrefix)).toEqual(["KSH", "AYT", "OM", "R"]);
});

test("a hidden name shows the first letter of each word, and not its length", () => {
  expect(hiddenName("Lakshmi  Iyer")).toBe("L••• I•••");
  expect(hiddenName("क्षितिज शर्मा")).toMatch(/^क.*••• श•••$/);
  expect(hiddenName("")).toBe("");
});

test("an amount has two decimals, and a sentence the year of the certificate", () => {
  expect([formatExact(250_000), formatExact(10_000_050)]).toEqual(["₹2,500.00", "₹1,00,000.50"]);
  expect(fillTaxSentence("By 31 May {endYear}.", "2026-27")).toBe("By 31 May 2027.");
});
