import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openRazorpaySite } from "../../../tests/support/razorpay/razorpay-site.ts";
import { fail, pay } from "../../../tests/support/razorpay/simulated-account.ts";
import { KEYS } from "../../../tests/support/razorpay/simulator.ts";
import { mails } from "../../platform/mail/tables.server.ts";
import { askAboutOpenPayments, remindOfUnpaid } from "../../platform/payments/open-payments.server.ts";
import { ensureOrder, findPayment } from "../../platform/payments/payments.server.ts";
import { payments } from "../../platform/payments/tables.server.ts";
import { settings } from "../../platform/settings/tables.server.ts";
import { giftsOfHistory } from "../gifts.server.ts";
import { makeDonation } from "../make-donation.ts";
import { giftPayable } from "../settle-gift.server.ts";
import { gifts } from "../tables.server.ts";
import { findCheckout } from "./checkout.server.ts";
import { openWindow, transferInstead } from "./razorpay-payment.server.ts";

const HOUR = 3_600_000;

/** A site with Razorpay's test keys, on which a donor began a gift and opened its page. */
async function openGift(changes: object = {}) {
  const site = await openRazorpaySite({ payables: [giftPayable] });
  const { db, request, services } = site;
  const send = async (path: string, body: object | URLSearchParams) => {
    const isForm = body instanceof URLSearchParams;
    const answer = await request(`/api/v1${path}`, {
      method: "POST",
      headers: { "content-type": isForm ? "application/x-www-form-urlencoded" : "application/json" },
      body: isForm ? body : JSON.stringify(body),
    });
    const text = await answer.text();
    return { status: answer.status, to: answer.headers.get("location"), body: text ? JSON.parse(text) : null };
  };
  const give = async () => {
    const { body } = await send("/public/donations", makeDonation(changes));
    const { reference, checkout } = body as { reference: string; checkout: string };
    const id = checkout.slice("/checkout/".length);
    const payment = await findPayment(db, id);
    if (!payment) throw new Error("The payment is not there.");
    const orderId = await ensureOrder(db, await site.findGateway(), payment);
    return { reference, id, orderId, callback: `/public/payments/${id}/callback` };
  };
  const gift = await give();
  const find = async () => (await db.select().from(gifts).where(eq(gifts.id, gift.reference)))[0];
  const mailed = async (kind: string) => (await db.select().from(mails).where(eq(mails.kind, kind))).length;
  const visitor = { encryption: services.encryption, address: "192.0.2.1", now: new Date() };
  return { ...site, ...gift, send, give, find, mailed, visitor };
}

const signed = (orderId: string, attemptId: string, secret = KEYS.keySecret) => ({
  razorpay_payment_id: attemptId,
  razorpay_order_id: "order_ignored0000",
  razorpay_signature: createHmac("sha256", secret).update(`${orderId}|${attemptId}`).digest("hex"),
});

test("a gift is paid in Razorpay's window, and counted once, whatever reports it first", async () => {
  const site = await openGift();
  const { account, orderId, callback, send, db, find, mailed } = site;
  expect(await find()).toMatchObject({ status: "pending", isDemo: true });
  const attempt = pay(account, orderId, { method: "card" });
  const soon = new Date(Date.now() + 120_000);
  await site.deliver();
  const confirm = () => send(callback, signed(orderId, attempt.id));
  const asking = await site.processing(soon);
  const [first, second] = await Promise.all([
    confirm(),
    confirm(),
    site.process(),
    askAboutOpenPayments(db, asking, soon),
  ]);
  const paid = { status: "paid", amount: 2_500, currency: "INR", reference: site.reference };
  expect([first, second]).toMatchObject([
    { status: 200, body: paid },
    { status: 200, body: paid },
  ]);
  expect(await site.sums(site.reference)).toEqual([250_000]);
  expect((await find())?.receipt).toMatch(/^DEMO\//);
  expect(await mailed("gift-received")).toBe(1);
});

test("what Razorpay did not sign for this order is refused, and counts nothing", async () => {
  const site = await openGift();
  const { account, orderId, callback, send, find } = site;
  const other = await site.give();
  const attempt = pay(account, orderId);
  const elsewhere = pay(account, other.orderId);
  const good = signed(orderId, attempt.id);
  for (const tampered of [
    {},
    { ...good, razorpay_signature: "" },
    { ...good, razorpay_signature: good.razorpay_signature.slice(1) },
    { ...good, razorpay_signature: "0".repeat(64) },
    { ...good, razorpay_payment_id: elsewhere.id },
    signed(other.orderId, elsewhere.id),
    signed(orderId, attempt.id, "another secret"),
  ]) {
    const { status, body } = await send(callback, tampered);
    expect(status).toBe(400);
    expect(body.message).toMatch(/\.$/);
  }
  const asForm = await send(callback, new URLSearchParams({ ...good, razorpay_signature: "0".repeat(64) }));
  expect(asForm.status).toBe(400);
  expect((await send("/public/payments/none/callback", good)).status).toBe(404);
  expect(await find()).toMatchObject({ status: "pending", receivedOn: null });
  expect(await site.sums(site.reference)).toEqual([]);
  expect((await send(callback, good)).status).toBe(200);
  expect((await send(callback, { ...good, razorpay_signature: "0".repeat(64) })).status).toBe(400);
  expect(await site.sums(site.reference)).toEqual([250_000]);
});

test("a form of Razorpay's is answered by the page of the payment, also where it tells of a failure", async () => {
  const { account, orderId, callback, send, id, find } = await openGift();
  const failed = await send(callback, new URLSearchParams({ "error[code]": "BAD_REQUEST_ERROR" }));
  expect(failed).toMatchObject({ status: 303, to: `/checkout/${id}` });
  const attempt = pay(account, orderId);
  const paid = await send(callback, new URLSearchParams(signed(orderId, attempt.id)));
  expect(paid).toMatchObject({ status: 303, to: `/checkout/${id}` });
  expect((await find())?.status).toBe("paid");
});

test("where Razorpay does not answer a signed payment is pending, and the job settles it", async () => {
  const site = await openGift();
  const { account, simulator, orderId, callback, send, db, id, find } = site;
  const attempt = pay(account, orderId);
  simulator.failNext("html-502");
  expect(await send(callback, signed(orderId, attempt.id))).toMatchObject({ status: 200, body: { status: "pending" } });
  const soon = new Date(Date.now() + 120_000);
  await askAboutOpenPayments(db, await site.processing(soon), soon);
  expect((await findPayment(db, id))?.status).toBe("paid");
  expect((await find())?.status).toBe("paid");
});

test("a signed payment of another amount, or from abroad, is held: it is not counted, and its donor not asked again", async () => {
  for (const changes of [{ amount: 100 }, { international: true }]) {
    const site = await openGift();
    const attempt = pay(site.account, site.orderId, changes);
    await site.deliver();
    await site.process();
    await site.send(site.callback, signed(site.orderId, attempt.id));
    expect(await site.sums(site.reference)).toEqual([]);
    expect((await site.find())?.receivedOn).toBeNull();
    const checkout = async () => (await findCheckout(site.db, site.id, site.visitor))?.checkout;
    expect(await checkout()).toMatchObject({ status: "open", isHeld: true });
    await remindOfUnpaid(
      site.db,
      { payables: [giftPayable(site.services.encryption)] },
      new Date(Date.now() + 2 * HOUR),
    );
    expect(await site.mailed("gift-unpaid")).toBe(0);
    const tomorrow = new Date(Date.now() + 25 * HOUR);
    await askAboutOpenPayments(site.db, await site.processing(tomorrow), tomorrow);
    expect(await checkout()).toMatchObject({ status: "cancelled", isHeld: true });
  }
});

test("the window gets the order, the key and the donor; without an answer of Razorpay's it opens later", async () => {
  const { db, id, orderId, services, simulator, visitor } = await openGift({ amount: 40, phone: "9876543210" });
  const using = { encryption: services.encryption, environment: services.environment };
  const open = async () => {
    const found = await findCheckout(db, id, visitor);
    if (!found) throw new Error("There is no payment.");
    return openWindow(db, using, { ...found, method: "card" }, new Date());
  };
  const opened = await open();
  expect(opened?.options).toMatchObject({
    key: KEYS.keyId,
    order_id: orderId,
    prefill: { name: "Asha Rawat", email: "asha@example.org" },
    // Below the smallest gift by card.
    config: { display: { hide: [{ method: "card" }] } },
  });
  expect(opened?.options.prefill).not.toHaveProperty("method");
  expect(JSON.stringify(opened)).not.toContain(KEYS.keySecret);
  await db.update(payments).set({ orderId: null });
  simulator.failNext("html-502");
  expect(await open()).toBeNull();
  expect((await open())?.options.order_id).toBe(orderId);
});

test("a gift by card below the smallest one is refused, and taken by UPI", async () => {
  const { send } = await openGift();
  expect(await send("/public/donations", makeDonation({ amount: 49, method: "card" }))).toMatchObject({
    status: 400,
    body: { errors: { method: "Gifts by card begin at ₹50. Please choose UPI or net banking." } },
  });
  expect((await send("/public/donations", makeDonation({ amount: 49 }))).status).toBe(201);
  expect((await send("/public/donations", makeDonation({ amount: 50, method: "card" }))).status).toBe(201);
});

test("after eight cards that failed, a network pays in other ways", async () => {
  const { account, orderId, send, process, deliver } = await openGift();
  for (let number = 0; number < 8; number += 1) pay(account, orderId, { method: "card", outcome: "failed" });
  await deliver();
  await process();
  expect(await send("/public/donations", makeDonation({ method: "card" }))).toMatchObject({
    status: 400,
    body: { errors: { method: expect.stringMatching(/^Card payments are paused/) } },
  });
  expect((await send("/public/donations", makeDonation())).status).toBe(201);
});

test("a donor who left the payment gets one mail, which leads to it as long as it can be paid", async () => {
  const { db, services, find, mailed, account, orderId, deliver, process, id } = await openGift();
  const payables = [giftPayable(services.encryption)];
  const remind = (ms: number) => remindOfUnpaid(db, { payables }, new Date(Date.now() + ms));
  expect(await remind(HOUR / 2)).toBe(0);
  fail(account, pay(account, orderId, { outcome: "created" }).id);
  await deliver();
  await process();
  expect(await Promise.all([remind(HOUR * 1.1), remind(HOUR * 1.1)])).toContain(1);
  expect(await remind(HOUR * 2)).toBe(0);
  expect(await mailed("gift-unpaid")).toBe(1);
  const [mail] = await db.select().from(mails).where(eq(mails.kind, "gift-unpaid"));
  expect(mail?.recipient).toBe("asha@example.org");
  expect(JSON.stringify(mail)).not.toContain(id);
  expect((await find())?.status).toBe("failed");
});

test("no mail is written about a payment that is paid, pending, of the demo, or a day old", async () => {
  const { db, services, account, orderId, deliver, process, mailed, give } = await openGift();
  const payables = [giftPayable(services.encryption)];
  await give();
  pay(account, orderId, { outcome: "created" });
  pay(account, (await give()).orderId);
  await deliver();
  await process();
  await db.execute("update payments set gateway = 'demo'");
  await remindOfUnpaid(db, { payables }, new Date(Date.now() + 2 * HOUR));
  await db.execute("update payments set gateway = 'razorpay-test'");
  await remindOfUnpaid(db, { payables }, new Date(Date.now() + 25 * HOUR));
  expect(await mailed("gift-unpaid")).toBe(0);
});

test("a donor transfers instead, and no late failure of the card takes the gift off the list", async () => {
  const { db, services, account, orderId, deliver, process, find, id, mailed } = await openGift({ method: "card" });
  const payment = await findPayment(db, id);
  if (!payment) throw new Error("There is no payment.");
  await expect(transferInstead(db, services, payment, new Date())).rejects.toMatchObject({ status: 409 });
  await db.insert(settings).values({ key: "giving", value: { upi: "prayas@sbi" } });
  await expect
    .poll(() =>
      transferInstead(db, services, payment, new Date()).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  expect(await find()).toMatchObject({ status: "announced", isDemo: false, method: "upi" });
  expect(await mailed("gift-noted")).toBe(1);
  pay(account, orderId, { outcome: "failed" });
  await deliver();
  await process();
  expect((await find())?.status).toBe("announced");
});

test("money of test keys counts only as long as the demo's would, and a test payment ends with live keys", async () => {
  const { db, id, visitor, setKeys } = await openGift();
  await db.insert(settings).values({ key: "giving", value: { isSample: true } });
  const counted = async () =>
    (
      await db
        .select()
        .from(gifts)
        .where(await giftsOfHistory(db))
    ).length;
  await expect.poll(counted).toBe(1);
  expect((await findCheckout(db, id, visitor))?.checkout.isTaken).toBe(true);
  await setKeys();
  await db.execute("update gateway_keys set key_id = 'rzp_live_A1b2C3d4E5f6G7'");
  expect(await counted()).toBe(0);
  expect((await findCheckout(db, id, visitor))?.checkout.isTaken).toBe(false);
});
