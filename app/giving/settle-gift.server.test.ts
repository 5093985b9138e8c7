import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { readMail } from "../../tests/support/mails.ts";
import { AMOUNT, openRazorpaySite } from "../../tests/support/razorpay/razorpay-site.ts";
import { pay, settleRefund } from "../../tests/support/razorpay/simulated-account.ts";
import { storeDonation } from "../../tests/support/store-donation.ts";
import { mails } from "../platform/mail/tables.server.ts";
import { askAboutOpenPayments } from "../platform/payments/open-payments.server.ts";
import { GIFT_HELD } from "./mails.server.ts";
import { giftPayable } from "./settle-gift.server.ts";
import { findValidReceipt } from "./receipts/receipts.server.ts";
import { storedPan } from "./receipts/stored-pan.server.ts";
import { gifts } from "./tables.server.ts";

test("a gift follows the refunds of its payment, also those that fail afterwards", async () => {
  const site = await openRazorpaySite({ payables: [giftPayable] });
  const { db, account } = site;
  const reference = await storeDonation(db, { amount: AMOUNT / 100 });
  const payment = pay(account, (await site.newPayment(reference)).orderId);
  const { money } = await site.findGateway();
  const state = async () => {
    await site.deliver();
    expect(await site.process()).toBe(0);
    const [gift] = await db.select().from(gifts).where(eq(gifts.id, reference));
    return [gift?.status, gift?.refundedInPaise];
  };
  expect(await state()).toEqual(["paid", 0]);
  await money?.refund(payment.id, { amountInPaise: 100_000, key: "part-of-the-gift" });
  expect(await state()).toEqual(["part-refunded", 100_000]);
  const rest = await money?.refund(payment.id, { amountInPaise: AMOUNT - 100_000, key: "rest-of-the-gift" });
  expect(await state()).toEqual(["refunded", AMOUNT]);
  settleRefund(account, rest?.id ?? "", "failed");
  expect(await state()).toEqual(["part-refunded", 100_000]);
});

test("the receipt in place of one whose refund failed prints a PAN, and none of the wrong shape", async () => {
  const site = await openRazorpaySite({ payables: [giftPayable] });
  const { db, account, services } = site;
  const { money } = await site.findGateway();
  const renewWith = async (pan: string) => {
    const reference = await storeDonation(db, { amount: AMOUNT / 100 });
    await db.update(gifts).set(storedPan(services.encryption, pan)).where(eq(gifts.id, reference));
    const payment = pay(account, (await site.newPayment(reference)).orderId);
    const settle = async () => {
      await site.deliver();
      await site.process();
      return findValidReceipt(db, reference);
    };
    expect(await settle()).not.toBeNull();
    const refund = await money?.refund(payment.id, { amountInPaise: AMOUNT, key: `all-of-${reference}` });
    expect(await settle()).toBeNull();
    settleRefund(account, refund?.id ?? "", "failed");
    return (await settle())?.facts.donor.panMasked;
  };
  expect(await renewWith("ABCPI1234K")).toBe("ABCPI••••K");
  for (const wrong of ["ABCPI123K", "ABCPI12345", "ABPN4K"]) expect(await renewWith(wrong), wrong).toBe("");
});

test("admins and finance are told once of each payment that does not count, without a word about the donor", async () => {
  const site = await openRazorpaySite({ payables: [giftPayable] });
  const { db, account } = site;
  await site.signInAs("finance");
  await site.signInAs("editor");
  const reference = await storeDonation(db, { amount: AMOUNT / 100 });
  const { orderId } = await site.newPayment(reference);
  const told = async () => {
    await site.deliver();
    await site.process();
    const posted = await db.select().from(mails).where(eq(mails.kind, GIFT_HELD.name));
    return posted.map(({ recipient, aboutId }) => [recipient, aboutId]);
  };
  const { id: abroad } = pay(account, orderId, { international: true });
  const readers = [["admin@example.org"], ["finance@example.org"]];
  expect((await told()).toSorted()).toEqual(readers.map((one) => [...one, abroad]));
  const soon = new Date(Date.now() + 120_000);
  await askAboutOpenPayments(db, await site.processing(soon), soon);
  expect(await told()).toHaveLength(2);
  const mail = await readMail(db, GIFT_HELD);
  expect(mail.subject).toBe("A payment of ₹2,500 must be sent back");
  expect(mail.button?.href).toContain(`/admin/gifts/${reference}`);
  expect(JSON.stringify(mail)).not.toMatch(/Asha|asha/);
  pay(account, orderId);
  expect(await told()).toHaveLength(2);
  pay(account, orderId);
  expect(await told()).toHaveLength(4);
});
