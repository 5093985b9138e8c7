import { expect, test } from "vitest";
import { approvalWords, RECEIPT_SETTINGS, taxSentenceFor } from "./receipt-content.ts";

const settings = {
  ...RECEIPT_SETTINGS.schema.parse({}),
  approval: "AAATK0000KF20261",
  approvalFrom: "2026-03-01",
  approvalUntil: "2031-03-31",
};
const money = { receivedOn: "2026-11-24", method: "upi", amountInPaise: 250_000 };
const sentenceOn = (receivedOn: string) => taxSentenceFor(settings, { ...money, receivedOn });

test("a tax sentence stands on receipts from the first to the last day of the approval", () => {
  const days = ["2026-02-28", "2026-03-01", "2031-03-31", "2031-04-01"];
  expect(days.map((day) => sentenceOn(day) !== "")).toEqual([false, true, true, false]);
  expect(taxSentenceFor(RECEIPT_SETTINGS.schema.parse({}), money)).toBe("");
  expect(taxSentenceFor({ ...settings, approvalFrom: "" }, money)).toBe("");
});

test("the sentence names the act of the day on which the money came", () => {
  expect(sentenceOn("2026-03-31")).toContain("80G");
  expect(sentenceOn("2026-04-01")).toContain("section 133(1)(b)(ii)");
});

test("cash above the limit cannot be deducted: its receipt has no tax sentence", () => {
  const cash = (amountInPaise: number) => taxSentenceFor(settings, { ...money, method: "cash", amountInPaise });
  expect([cash(200_000) !== "", cash(200_001) !== ""]).toEqual([true, false]);
});

test("public pages name the approval while it is valid, and what was entered in one line only where its number is not", () => {
  const on = (day: string, changes = {}) => approvalWords({ ...settings, ...changes }, day);
  const named = "AAATK0000KF20261, valid until 31 Mar 2031";
  expect(["2026-02-28", "2026-03-01", "2031-03-31", "2031-04-01"].map((day) => on(day))).toEqual([
    "",
    named,
    named,
    "",
  ]);
  const line = { approvalLine: "AAATK, to March 2029" };
  expect([on("2031-04-01", line), on("2026-11-26", { ...line, approval: "" })]).toEqual(["", line.approvalLine]);
});
