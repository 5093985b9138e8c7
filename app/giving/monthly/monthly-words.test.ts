import { expect, test } from "vitest";
import type { MonthlyGift } from "./monthly-gift.ts";
import { doneWords, eachMonth, monthOf, untilWhen } from "./monthly-words.ts";

const GIFT: MonthlyGift = {
  id: "a",
  state: "active",
  amount: "₹1,000",
  way: "UPI",
  nextOn: "2026-12-05",
  choosesUntil: "3 Dec 2026, 8:00 PM",
  goesOnOn: null,
  pauses: [],
  lateDebit: null,
  endedOn: null,
  missedOn: null,
  change: null,
};
const paused = { nextOn: "2027-01-05", goesOnOn: "2027-01-05", choosesUntil: null };

test("the day of the month is named where every month has it", () => {
  const days = ["01", "02", "03", "05", "11", "21", "22", "23", "28"].map((day) => eachMonth(`2026-12-${day}`));
  expect(days.map((words) => words.split(" ")[2])).toEqual([
    "1st",
    "2nd",
    "3rd",
    "5th",
    "11th",
    "21st",
    "22nd",
    "23rd",
    "28th",
  ]);
  expect([eachMonth("2026-12-31"), eachMonth(null)]).toEqual(["each month", "each month"]);
  expect([monthOf("2026-12-05"), monthOf(null)]).toEqual(["December", ""]);
});

test("each choice is confirmed with the day of the next debit, and not once something else was chosen", () => {
  const skipped: MonthlyGift = { ...GIFT, ...paused, state: "skipped" };
  expect(doneWords("skip", skipped)).toBe("December is skipped. The next debit is on 5 Jan 2027.");
  expect(doneWords("pause", { ...skipped, state: "paused" })).toBe(
    "Your monthly gift is paused. The next debit is on 5 Jan 2027.",
  );
  expect(doneWords("resume", GIFT)).toBe("Your monthly gift goes on. The next debit is on 5 Dec 2026.");
  expect(doneWords("skip", GIFT)).toBeNull();
  expect(doneWords("skip", { ...skipped, lateDebit: { on: "2026-12-05", isRefunded: false } })).toBe(
    "You chose to skip December.",
  );
  expect(doneWords("cancel", { ...GIFT, state: "ended", nextOn: null })).toBe("Your monthly gift is cancelled.");
  expect(doneWords("toString", GIFT)).toBeNull();
});

test("the page says until when a choice holds, and that a debit may still come", () => {
  expect(untilWhen(GIFT, "skip")).toBe(
    "What you choose before 3 Dec 2026, 8:00 PM applies to the debit on 5 Dec 2026.",
  );
  const late = { ...GIFT, choosesUntil: null };
  expect(untilWhen(late, "cancel")).toMatch(/^It is too late to stop the debit on 5 Dec 2026\. It may still come/);
  expect(untilWhen(late, "change")).toBe("It is too late for the debit on 5 Dec 2026, which is still ₹1,000.");
  expect(untilWhen({ ...late, state: "failing" }, "pause")).toContain("that one may still come");
  expect(untilWhen({ ...late, nextOn: null }, "cancel")).toBe("");
  expect(untilWhen({ ...late, goesOnOn: "2027-01-05" }, "cancel")).toBe("");
});
