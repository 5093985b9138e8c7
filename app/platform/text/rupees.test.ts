import fc from "fast-check";
import { expect, test } from "vitest";
import { readPaise } from "./rupees.ts";

test.each([
  ["750", 75_000],
  ["0", 0],
  ["007", 700],
  [" 2500 ", 250_000],
  ["₹2500", 250_000],
  ["₹ 2,500", 250_000],
  ["2500 ₹", 250_000],
  ["750.9", 75_090],
  ["750.90", 75_090],
  ["1,000", 100_000],
  ["100,000", 10_000_000],
  ["1,00,000", 10_000_000],
  ["1,00,000.50", 10_000_050],
  ["10,00,000", 100_000_000],
  ["1,000,000", 100_000_000],
  ["1 000", 100_000],
  ["1 00 000", 10_000_000],
  ["1\u00a0000", 100_000],
  ["1\u202f000", 100_000],
  ["२५००", 250_000],
  ["₹१,००,०००", 10_000_000],
])("%j is %i paise", (text, paise) => {
  expect(readPaise(text)).toBe(paise);
});

test.each([
  "",
  " ",
  "₹",
  "ten",
  "5 lakh",
  "1.5k",
  "1e9",
  "1e309",
  "0x10",
  "-5",
  "+5",
  "1.000",
  "1.005",
  "750.",
  ".50",
  "1.2.3",
  "1,0,0",
  "1,00",
  "10,0000",
  "1000,000",
  "1,,000",
  ",100",
  "1,000,00",
  "1 000,000",
  "1, 000",
  "Rs. 2,500",
  "500/-",
  "1000-2000",
  "２５００",
  "5²",
  "Infinity",
  "NaN",
])("%j is no amount", (text) => {
  expect(readPaise(text)).toBeNull();
});

test("every amount is read from its Indian and its international form", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000_000_000 }),
      fc.constantFrom("en-IN", "en-US"),
      fc.constantFrom("", "₹", "₹ "),
      (paise, locale, sign) => {
        const text = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(paise / 100);
        expect(readPaise(sign + text)).toBe(paise);
      },
    ),
  );
});

test("any text is read as null or as whole paise that are not negative", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...Array.from("0123456789,. ₹e-+k०२")), maxLength: 20 }), (text) => {
      const paise = readPaise(text) ?? 0;
      expect(paise).toBeGreaterThanOrEqual(0);
      expect(Math.floor(paise)).toBe(paise);
    }),
  );
});
