import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openRazorpaySite } from "../../../tests/support/razorpay/razorpay-site.ts";
import { refundOnPages } from "../../../tests/support/razorpay/simulated-calls.ts";
import { makeDelivery, takeDeliveries } from "../../../tests/support/razorpay/simulated-webhooks.ts";
import { signSubscription } from "../../../tests/support/razorpay/simulator.ts";
import { mails } from "../../platform/mail/tables.server.ts";
import { askAboutMandates, refundLateDebits } from "../../platform/payments/ask-about-mandates.server.ts";
import { ensureSubscription, findMandate } from "../../platform/payments/mandates.server.ts";
import { findPayment } from "../../platform/payments/payments.server.ts";
import { askAboutRefunds } from "../../platform/payments/refunds.server.ts";
import { moneyMovements } from "../../platform/payments/tables.server.ts";
import { makeDonation } from "../make-donation.ts";
import { gifts } from "../tables.server.ts";
import { giftPayments } from "./gift-payments.server.ts";
import { chooseForMonthly, listMonthlyGifts } from "./monthly-gifts.server.ts";

const EMAIL = "asha@example.org";
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A site with Razorpay's test keys, on which a donor began a monthly gift of ₹1,000 and opened its page. */
async function openMonthly() {
  const site = await openRazorpaySite({ payables: [giftPayments] });
  const { db, simulator } = site;
  const post = async (path: string, body: object) => {
    const headers = { "content-type": "application/json" };
    const answer = await site.request(`/api/v1${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const open = async (checkout: string) => {
    const paymentId = checkout.slice("/checkout/".length);
    const { mandateId } = (await findPayment(db, paymentId)) ?? {};
    const mandate = await findMandate(db, mandateId ?? "");
    if (!mandate) throw new Error("The mandate is not there.");
    const subscriptionId = await ensureSubscription(db, await site.findGateway(), mandate);
    return { paymentId, mandateId: mandate.id, subscriptionId };
  };
  const donation = makeDonation({ email: EMAIL, frequency: "monthly", amount: 1_000 });
  const { body } = await post("/public/donations", donation);
  const opened = await open(String(body["checkout"]));
  const { mandateId, subscriptionId, paymentId } = opened;
  const confirm = (attemptId: string, signature = signSubscription(attemptId, subscriptionId)) =>
    post(`/public/payments/${paymentId}/callback`, {
      razorpay_payment_id: attemptId,
      razorpay_signature: signature,
    });
  const ask = async (now: Date) => askAboutMandates(db, await site.processing(now), now);
  return {
    ...site,
    ...opened,
    open,
    confirm,
    ask,
    /** Approves it, with the first debit. */
    begin: async () => {
      const attempt = simulator.approve(subscriptionId);
      await site.deliver();
      await site.process();
      return attempt;
    },
    find: () => findMandate(db, mandateId),
    list: async (now = new Date()) => (await listMonthlyGifts(db, EMAIL, now)).gifts,
    choose: (choice: string, more: object = {}, now = new Date()) =>
      chooseForMonthly(db, { monthly: mandateId, choice, ...more }, { email: EMAIL, now }),
    given: () => db.select().from(gifts).orderBy(gifts.createdAt),
    received: async () => (await db.select().from(moneyMovements)).map(({ amountInPaise }) => amountInPaise),
    mailed: async (kind: string) => (await db.select().from(mails).where(eq(mails.kind, kind))).length,
  };
}

test("the first debit is counted once, from any source, any number of times and in any order", async () => {
  const site = await openMonthly();
  const { simulator, subscriptionId, account } = site;
  const attempt = simulator.approve(subscriptionId, { hasOrderPaid: true });
  const events = account.events.splice(0).toReversed();
  for (const event of events)
    for (const eventId of ["once", "again"])
      await site.send(makeDelivery(account, event, { eventId: `${event.event} ${eventId}` }));
  const soon = new Date(Date.now() + 120_000);
  const [first, second] = await Promise.all([
    site.confirm(attempt.id),
    site.confirm(attempt.id),
    site.process(soon),
    site.ask(soon),
  ]);
  expect([first.status, second.status]).toEqual([200, 200]);
  await site.process(soon);
  expect(await site.received()).toEqual([100_000]);
  expect(await site.given()).toMatchObject([{ status: "paid", frequency: "monthly" }]);
  expect(await site.mailed("gift-received")).toBe(1);
  expect(await site.list()).toMatchObject([{ state: "active", amount: "₹1,000" }]);
});

test("a wrong signature approves nothing", async () => {
  const site = await openMonthly();
  const attempt = site.simulator.approve(site.subscriptionId);
  const { status } = await site.confirm(attempt.id, signSubscription(site.subscriptionId, attempt.id));
  expect(status).toBe(400);
  expect(await site.find()).toMatchObject({ status: "created" });
});

test("each further debit is a gift of its own; for one that failed the donor gets one mail, and it counts when the bank makes it after all", async () => {
  const site = await openMonthly();
  await site.begin();
  const { simulator, subscriptionId } = site;
  const next = (await site.find())?.nextAt ?? new Date();
  simulator.charge(subscriptionId, { at: next, outcome: "failed" });
  const failed = takeDeliveries(site.account);
  for (const delivery of failed) await site.send(delivery);
  await site.process();
  expect(await site.list()).toMatchObject([{ state: "failing" }]);
  expect(await site.given()).toMatchObject([{ status: "paid" }, { status: "failed", frequency: "monthly" }]);
  expect(await site.received()).toEqual([100_000]);
  simulator.charge(subscriptionId, { at: new Date(next.getTime() + DAY), hasOrderPaid: true });
  for (const delivery of takeDeliveries(site.account).toReversed()) await site.send(delivery);
  // The failure arrives once more, late.
  for (const { body, headers } of failed)
    await site.send({ body, headers: { ...headers, "x-razorpay-event-id": `late ${headers["x-razorpay-event-id"]}` } });
  await site.process();
  expect(await site.given()).toMatchObject([{ status: "paid" }, { status: "paid" }]);
  expect(await site.received()).toEqual([100_000, 100_000]);
  expect(await site.mailed("debit-failed")).toBe(1);
  expect(await site.mailed("gift-received")).toBe(2);
  expect(await site.list()).toMatchObject([{ state: "active" }]);
});

test("what goes back of a debit counts, also where its event comes before those of the debit", async () => {
  const site = await openMonthly();
  await site.begin();
  const { account, simulator, subscriptionId } = site;
  const debit = simulator.charge(subscriptionId, { hasOrderPaid: true });
  refundOnPages(account, debit.id, 30_000);
  for (const delivery of takeDeliveries(account).toReversed()) {
    await site.send(delivery);
    await site.process();
  }
  expect(await site.received()).toEqual([100_000, 100_000, -30_000]);
  expect(await site.given()).toMatchObject([{ status: "paid" }, { status: "part-refunded" }]);
});

test("a debit that failed is asked about for its month, and not for ever", async () => {
  const site = await openMonthly();
  await site.begin();
  const { order_id } = site.simulator.charge(site.subscriptionId, { outcome: "failed" });
  await site.deliver();
  await site.process();
  const countAsked = async (days: number) => {
    await site.ask(new Date(Date.now() + days * DAY));
    return site.simulator.calls.filter((call) => call.includes(`${order_id}/payments`)).length;
  };
  const [first, ...later] = [await countAsked(0), await countAsked(30), await countAsked(41), await countAsked(42)];
  expect(later.map((count) => count - (first ?? 0))).toEqual([1, 1, 1]);
});

test("while the bank tries a debit again, the one after it can be left out", async () => {
  const site = await openMonthly();
  await site.begin();
  const { nextAt } = (await site.find()) ?? {};
  site.simulator.charge(site.subscriptionId, { ...(nextAt && { at: nextAt }), outcome: "failed" });
  await site.deliver();
  await site.process(nextAt ?? new Date());
  const [gift] = await site.list();
  expect(gift?.missedOn).not.toBeNull();
  expect(gift?.nextOn?.slice(0, 7)).not.toBe(gift?.missedOn?.slice(0, 7));
  await site.choose("skip");
  expect(await site.find()).toMatchObject({ skippedOn: gift?.nextOn });
});

test("one that the bank halted credits nothing", async () => {
  const site = await openMonthly();
  await site.begin();
  site.simulator.halt(site.subscriptionId);
  await site.deliver();
  await site.process();
  expect(await site.list()).toMatchObject([{ state: "halted", nextOn: null }]);
  expect(await site.received()).toEqual([100_000]);
});

test("one that was cancelled at the bank ends here, and never begins again", async () => {
  const site = await openMonthly();
  const { simulator, subscriptionId, account } = site;
  await site.begin();
  const active = { ...account.subscriptions.get(subscriptionId) };
  simulator.cancelAtBank(subscriptionId);
  await site.deliver();
  await site.process();
  expect(await site.list()).toMatchObject([{ state: "ended" }]);
  // Its last event comes again, and the gateway calls it active.
  account.subscriptions.set(subscriptionId, active as never);
  simulator.pauseAtBank(subscriptionId);
  simulator.resumeAtBank(subscriptionId);
  await site.deliver();
  await site.process(new Date(Date.now() + DAY));
  expect(await site.find()).toMatchObject({ status: "cancelled" });
  expect(await site.mailed("monthly-ended")).toBe(1);
});

test("what the donor chooses is carried out when Razorpay answers again", async () => {
  const site = await openMonthly();
  const { simulator, subscriptionId, account } = site;
  await site.begin();
  const status = () => account.subscriptions.get(subscriptionId)?.status;
  await site.choose("pause", { debits: "3" });
  simulator.failNext("500");
  await site.ask(new Date(Date.now() + 2 * 60_000));
  expect(status()).toBe("active");
  expect(await site.list()).toMatchObject([{ state: "paused" }]);
  await site.ask(new Date(Date.now() + 4 * 60_000));
  expect(status()).toBe("paused");
  await site.choose("cancel");
  simulator.failNext("html-502");
  await site.ask(new Date(Date.now() + 6 * 60_000));
  await site.ask(new Date(Date.now() + 8 * 60_000));
  expect(status()).toBe("cancelled");
  expect(await site.find()).toMatchObject({ status: "cancelled" });
});

test("what the donor paused in the app of the bank stays paused", async () => {
  const site = await openMonthly();
  await site.begin();
  site.simulator.pauseAtBank(site.subscriptionId);
  await site.deliver();
  await site.process();
  await site.ask(new Date(Date.now() + DAY));
  expect(await site.list()).toMatchObject([{ state: "paused-at-bank" }]);
  expect(site.account.subscriptions.get(site.subscriptionId)?.status).toBe("paused");
  expect(site.simulator.calls.filter((call) => call.endsWith("/resume"))).toEqual([]);
});

test("another amount begins with the next debit; the small sum that tries it is never a gift", async () => {
  const site = await openMonthly();
  const { simulator, account } = site;
  await site.begin();
  const next = (await site.find())?.nextAt ?? new Date();
  const changed = await site.open((await site.choose("change", { rupees: "1500" })) ?? "");
  expect(account.subscriptions.get(changed.subscriptionId)?.start_at).toBe(Math.floor(next.getTime() / 1000));
  simulator.approve(changed.subscriptionId);
  await site.deliver();
  await site.process();
  expect(await site.received()).toEqual([100_000]);
  expect(await site.list()).toMatchObject([{ state: "approved", amount: "₹1,500" }]);
  await site.ask(new Date(Date.now() + 2 * 60_000));
  expect(account.subscriptions.get(site.subscriptionId)?.status).toBe("cancelled");
  simulator.charge(changed.subscriptionId, { at: next });
  await site.deliver();
  await site.process(new Date(next.getTime() + HOUR));
  expect(await site.received()).toEqual([100_000, 150_000]);
  expect((await site.given()).filter(({ status }) => status === "paid")).toHaveLength(2);
});

test("a debit of a card from abroad is held", async () => {
  const site = await openMonthly();
  await site.begin();
  const next = (await site.find())?.nextAt ?? new Date();
  site.simulator.charge(site.subscriptionId, { at: next, international: true });
  await site.deliver();
  await site.process();
  expect(await site.received()).toEqual([100_000]);
  expect(await site.mailed("gift-held")).toBeGreaterThan(0);
});

test("a debit that came although it was cancelled too late is sent back, where the donor asked for it", async () => {
  const site = await openMonthly();
  const { simulator, subscriptionId, db } = site;
  await site.begin();
  const next = (await site.find())?.nextAt ?? new Date();
  const late = new Date(next.getTime() - 10 * HOUR);
  await site.choose("cancel", {}, late);
  await site.choose("refund-late", {}, late);
  // The bank had it on its way.
  simulator.charge(subscriptionId, { at: next });
  const after = new Date(next.getTime() + HOUR);
  await site.ask(after);
  expect(await site.received()).toEqual([100_000, 100_000]);
  const processing = await site.processing(after);
  await Promise.all([refundLateDebits(db, processing, after), refundLateDebits(db, processing, after)]);
  await askAboutRefunds(db, processing, new Date(after.getTime() + 5 * 60_000));
  expect(await site.received()).toEqual([100_000, 100_000, -100_000]);
  expect((await site.given()).map(({ status }) => status)).toEqual(["paid", "refunded"]);
});

test("one that nobody approved ends after a day", async () => {
  const site = await openMonthly();
  await site.ask(new Date(Date.now() + 25 * HOUR));
  expect(await site.find()).toMatchObject({ status: "cancelled" });
  expect(await site.given()).toMatchObject([{ status: "cancelled" }]);
  expect(await site.mailed("monthly-ended")).toBe(0);
});
