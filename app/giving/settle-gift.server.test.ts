import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { AMOUNT, openRazorpaySite } from "../../tests/support/razorpay/razorpay-site.ts";
import { pay, settleRefund } from "../../tests/support/razorpay/simulated-account.ts";
import { storeDonation } from "../../tests/support/store-donation.ts";
import { giftPayable } from "./settle-gift.server.ts";
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
