import { expect, test } from "vitest";
import { keepTogether } from "./keep-together.ts";

test("a number stays with its unit, and the line can break everywhere else", () => {
  expect(keepTogether("7:00 AM to 8:30 PM IST; Kathgodam, 125 km; I AMBLE kmart")).toBe(
    "7:00\u00a0AM to 8:30\u00a0PM\u00a0IST; Kathgodam, 125\u00a0km; I AMBLE kmart",
  );
});
