import { expect, test } from "vitest";
import { keepTogether } from "./keep-together.ts";

test("a number stays with its unit, and the line can break everywhere else", () => {
  expect(keepTogether("7:00 AM to 8:30 PM IST; Kathgodam, 125 km; I AMBLE kmart")).toBe(
    "7:00\u00a0AM to 8:30\u00a0PM\u00a0IST; Kathgodam, 125\u00a0km; I AMBLE kmart",
  );
});

test("a date stays on one line", () => {
  expect(keepTogether("Tuesday, 1 Dec 2026, or 15 May 2027; 1 December 2026")).toBe(
    "Tuesday, 1\u00a0Dec\u00a02026, or 15\u00a0May\u00a02027; 1 December 2026",
  );
});
