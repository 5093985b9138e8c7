import { expect, test } from "vitest";
import { AMOUNT, openRazorpaySite } from "../../../tests/support/razorpay/razorpay-site.ts";
import { pay, settleRefund } from "../../../tests/support/razorpay/simulated-account.ts";
import { findPayment } from "./payments.server.ts";
import { askAboutRefunds, refundPayment } from "./refunds.server.ts";
import { gatewayRefunds } from "./tables.server.ts";

const PART = { amountInPaise: 100_000, key: "GV-TEST-refund-1", reason: "The event was cancelled" };
const SOON = () => new Date(Date.now() + 120_000);

/** A payment of which the money came. */
async function openPaid(changes: { international?: boolean } = {}) {
  const site = await openRazorpaySite();
  const { db, account, payable, findGateway } = site;
  const { id, orderId } = await site.newPayment();
  const { id: attemptId } = pay(account, orderId, changes);
  await site.deliver();
  await site.process();
  const payment = await findPayment(db, id);
  if (!payment) throw new Error("The payment is not there.");
  const refund = async (asked: typeof PART = PART) => {
    const parts = { gateway: await findGateway(), payables: [payable] };
    return refundPayment(db, parts, { payment, attemptId, ...asked }, new Date());
  };
  const ask = async (now = SOON()) => askAboutRefunds(db, await site.processing(now), now);
  const stored = async () =>
    (await db.select().from(gatewayRefunds)).map((one) => [one.key, one.status, one.amountInPaise]);
  return { ...site, attemptId, refund, ask, stored };
}

test("a refund counts once, however often it is asked for and reported", async () => {
  const site = await openPaid();
  const { account, refund, stored } = site;
  expect(await Promise.all([refund(), refund()])).toEqual(["pending", "pending"]);
  expect(await refund()).toBe("pending");
  const [made] = account.refunds.keys();
  expect(account.refunds.size).toBe(1);
  settleRefund(account, made ?? "", "processed");
  await site.deliver();
  await site.process();
  expect(await refund()).toBe("processed");
  expect(await stored()).toEqual([[PART.key, "processed", 100_000]]);
  expect(await site.sums()).toEqual([AMOUNT, -100_000]);
  expect(site.refunds.map(({ movement }) => [movement.amountInPaise, movement.note])).toEqual([
    [-100_000, PART.reason],
  ]);
});

test("never more goes back than came, also in several refunds at once", async () => {
  const { account, refund, sums } = await openPaid();
  const asked = [1, 2, 3].map((number) => refund({ ...PART, key: `GV-TEST-refund-${number}` }).catch(String));
  const answers = await Promise.all(asked);
  expect(answers.toSorted()).toEqual(["HttpError: At most ₹500 can be refunded.", "pending", "pending"]);
  expect(account.refunds.size).toBe(2);
  expect(await sums()).toEqual([AMOUNT, -100_000, -100_000]);
  await expect(refund({ ...PART, key: "GV-TEST-refund-1", amountInPaise: 5 })).rejects.toMatchObject({ status: 409 });
});

test("a refund whose answer was lost is completed by the job and not made twice", async () => {
  for (const failure of ["reset-after", "html-502"] as const) {
    const { account, simulator, refund, ask, stored, sums } = await openPaid();
    simulator.failNext(failure);
    await expect(refund(), failure).rejects.toMatchObject({ status: 502 });
    expect(await stored(), failure).toEqual([[PART.key, "requested", 100_000]]);
    expect(await sums(), failure).toEqual([AMOUNT]);
    expect(await ask(new Date()), failure).toBe(0);
    expect(await ask(), failure).toBe(1);
    expect(await ask(), failure).toBe(0);
    expect(account.refunds.size, failure).toBe(1);
    expect(await sums(), failure).toEqual([AMOUNT, -100_000]);
  }
});

test("an event completes a refund whose answer was lost", async () => {
  const site = await openPaid();
  site.simulator.failNext("reset-after");
  await expect(site.refund()).rejects.toMatchObject({ status: 502 });
  await site.deliver();
  await site.process();
  expect(await site.stored()).toEqual([[PART.key, "pending", 100_000]]);
  expect(await site.refund()).toBe("pending");
  expect(await site.sums()).toEqual([AMOUNT, -100_000]);
});

test("a refund that the gateway refuses frees its amount", async () => {
  const { account, attemptId, refund, stored, sums } = await openPaid();
  const payment = account.payments.get(attemptId);
  if (!payment) throw new Error("The payment is not there.");
  payment.status = "authorized";
  await expect(refund()).rejects.toMatchObject({ status: 409 });
  expect(await stored()).toEqual([[PART.key, "failed", 100_000]]);
  payment.status = "captured";
  expect(await refund({ ...PART, key: "GV-TEST-refund-2", amountInPaise: AMOUNT })).toBe("pending");
  expect(await sums()).toEqual([AMOUNT, -AMOUNT]);
});

test("a refund that fails afterwards is corrected, once", async () => {
  const site = await openPaid();
  await site.refund();
  const [made] = site.account.refunds.keys();
  settleRefund(site.account, made ?? "", "failed");
  await site.deliver();
  await site.process();
  settleRefund(site.account, made ?? "", "failed");
  await site.deliver();
  await site.process();
  expect(await site.sums()).toEqual([AMOUNT, -100_000, 100_000]);
  expect(site.refunds.map(({ movement }) => movement.amountInPaise)).toEqual([-100_000, 100_000]);
  expect(await site.refund({ ...PART, key: "GV-TEST-refund-2", amountInPaise: AMOUNT })).toBe("pending");
});

test("money that was held goes back without a movement, because it was never credited", async () => {
  const { account, refund, stored, sums } = await openPaid({ international: true });
  expect(await sums()).toEqual([]);
  expect(await refund({ ...PART, amountInPaise: AMOUNT })).toBe("pending");
  expect(account.refunds.size).toBe(1);
  expect(await stored()).toEqual([[PART.key, "pending", AMOUNT]]);
  expect(await sums()).toEqual([]);
});
