import { expect, test } from "vitest";
import { impactFor, readAmount } from "./amounts.ts";
import { newDonationSchema, upiLink } from "./donation.ts";

const TIERS = [{ rupees: 500 }, { rupees: 1_000 }, { rupees: 2_500 }, { rupees: 5_000 }];
const form = { amount: "1000", frequency: "one-time", method: "upi", name: "Asha", email: "asha@example.org" };

test.each([
  ["750", 750],
  ["750.90", 750],
  ["", 0],
  ["ten", 0],
  ["-5", 0],
  ["1e309", 1],
  ["1,000", 1_000],
  ["1,00,000", 100_000],
  ["₹ 1 000", 1_000],
  ["₹1,000.50", 1_000],
  ["Rs. 2,500", 2_500],
  ["1\u00a0000", 1_000],
  [1_000.75, 1_000],
  [Number.NaN, 0],
])("a custom amount %j counts as %i", (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

test.each([
  [100, 500],
  [500, 500],
  [999, 500],
  [1_000, 1_000],
  [4_999, 2_500],
  [25_000, 5_000],
])("%i rupees shows the impact of %i", (rupees, tier) => {
  expect(impactFor(TIERS, rupees)).toEqual({ rupees: tier });
});

test("a custom amount wins over a preset", () => {
  expect(newDonationSchema.parse({ ...form, custom: "750" }).rupees).toBe(750);
  expect(newDonationSchema.parse({ ...form, custom: "" }).rupees).toBe(1_000);
});

test("nothing chosen, or too much each month, is refused at the amount", () => {
  expect(newDonationSchema.safeParse({ ...form, amount: undefined }).error?.issues[0]).toMatchObject({
    path: ["amount"],
    message: "Please choose an amount.",
  });
  expect(
    newDonationSchema.safeParse({ ...form, amount: "25000", frequency: "monthly" }).error?.issues[0]?.path,
  ).toEqual(["amount"]);
});

test("a UPI link carries payee, amount and reference with spaces as %20", () => {
  expect(upiLink({ upi: "kshitij@bank", payee: "Kshitij Foundation", rupees: 501, reference: "GV-7K3F" })).toBe(
    "upi://pay?pa=kshitij%40bank&pn=Kshitij%20Foundation&am=501.00&cu=INR&tn=Donation%20GV-7K3F",
  );
});
