import { expect, test } from "vitest";
import { impactFor } from "./amounts.ts";
import { newDonationSchema, upiLink } from "./donation.ts";

const TIERS = [{ rupees: 500 }, { rupees: 1_000 }, { rupees: 2_500 }, { rupees: 5_000 }];
const form = { amount: "1000", frequency: "one-time", method: "upi", name: "Asha", email: "asha@example.org" };

test.each([
  ["750", 750],
  ["750.90", 750],
  ["₹1,00,000.50", 100_000],
  [750.9, 750],
  [" ", 1_000],
])("a custom amount %j, in place of a preset of ₹1,000, is a gift of %i", (custom, rupees) => {
  expect(newDonationSchema.parse({ ...form, custom }).rupees).toBe(rupees);
});

test.each(["ten", "5 lakh", "1.5k", "1e9", "1.000", "1,0,0", -5, 1.005, 1e30, true, null, ["500"]])(
  "a custom amount %j is refused at its field, whatever preset comes with it",
  (custom) => {
    expect(newDonationSchema.safeParse({ ...form, custom }).error?.issues).toMatchObject([
      { path: ["custom"], message: "Write the amount in figures, such as 2500" },
    ]);
  },
);

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

test("no amount, or too much each month, is refused at the amount", () => {
  for (const amount of [undefined, "", "0"])
    expect(newDonationSchema.safeParse({ ...form, amount }).error?.issues[0]).toMatchObject({
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
