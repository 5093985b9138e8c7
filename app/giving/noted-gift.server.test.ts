import { expect, test } from "vitest";
import { testDatabase } from "../../tests/support/database.ts";
import { newDonationSchema } from "./donation.ts";
import { createPledge } from "./donations.server.ts";
import { findNotedGift } from "./noted-gift.server.ts";

const form = { amount: "2500", frequency: "monthly", method: "upi", name: "Asha Rawat", email: "asha@example.org" };
const payee = { payee: "Kshitij", upi: "kshitij@bank" };

test("the confirmation contains the amount and nothing about the donor", async () => {
  const db = await testDatabase();
  const reference = await createPledge(db, newDonationSchema.parse(form));
  const noted = await findNotedGift(db, reference, payee);
  expect(noted).toMatchObject({ reference, amountInPaise: 250_000, isMonthly: true });
  expect(noted?.qr?.link).toContain("am=2500.00");
  expect(noted?.qr?.path).toMatch(/^M4 4h1v1h-1z/);
  expect(JSON.stringify(noted)).not.toMatch(/Asha|example\.org/);
});

test("there is no QR code without a UPI address, or above UPI's limit", async () => {
  const db = await testDatabase();
  const small = await createPledge(db, newDonationSchema.parse(form));
  expect((await findNotedGift(db, small, { ...payee, upi: "" }))?.qr).toBeNull();
  const large = await createPledge(db, newDonationSchema.parse({ ...form, frequency: "one-time", custom: "100001" }));
  expect((await findNotedGift(db, large, payee))?.qr).toBeNull();
});

test("an unknown reference finds nothing", async () => {
  expect(await findNotedGift(await testDatabase(), "GV-ABCDEFGH", payee)).toBeNull();
});
