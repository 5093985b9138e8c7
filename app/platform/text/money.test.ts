import { expect, test } from "vitest";
import { formatPrice, paiseToRupees, rupeesAsPaise } from "./money.ts";

const price = rupeesAsPaise("Price");

test("rupees become whole paise without float rounding", () => {
  expect(price.parse("0")).toBe(0);
  expect(price.parse("4500.50")).toBe(450_050);
  expect(price.parse("19.99")).toBe(1_999);
  expect(price.parse(1.1)).toBe(110);
  expect(price.parse("10000000")).toBe(1_000_000_000);
});

test.each(["-1", "1.005", "1e3", "", "ten", "10000001", "0x10", "1,000"])("%s is no price", (text) => {
  expect(price.safeParse(text).success).toBe(false);
});

test("prices have Indian digit grouping, and zero is Free", () => {
  expect(formatPrice(0)).toBe("Free");
  expect(formatPrice(150_000)).toBe("₹1,500");
  expect(formatPrice(450_050)).toBe("₹4,500.50");
  expect(formatPrice(123_456_700)).toBe("₹12,34,567");
});

test("the API answers rupees with at most two decimals", () => {
  expect(paiseToRupees(150_050)).toBe(1_500.5);
});
