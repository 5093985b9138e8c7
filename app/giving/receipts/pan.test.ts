import { expect, test } from "vitest";
import { isPan, maskPan } from "./pan.ts";

test.each(["ABCPE1234F", "AAATK0000A", "ZZZCZ9999Z", "AAAEA1234B"])("%s has the shape of a PAN", (text) => {
  expect(isPan(text)).toBe(true);
});

test.each(["", "ABCPE123F", "ABCPE12345F", "ABCDE1234F", "abcpe1234f", "ABCPE1234F\n", "ABCPE１２３４F", "1234567890"])(
  "%j has not",
  (text) => {
    expect(isPan(text)).toBe(false);
  },
);

test("a masked PAN shows the first five characters and the last", () => {
  expect(maskPan("ABCPE1234F")).toBe("ABCPE••••F");
});
