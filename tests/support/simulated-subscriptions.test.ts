import Razorpay from "razorpay";
import { expect, test } from "vitest";
import { takeDeliveries } from "./razorpay/simulated-webhooks.ts";
import { KEYS, openSimulator, signSubscription } from "./razorpay/simulator.ts";

const NOW = new Date("2027-01-31T06:00:00Z");
const DAY = 24 * 3_600_000;
const PLAN = {
  period: "monthly",
  interval: 1,
  item: { name: "₹1,000 a month", amount: 100_000, currency: "INR" },
} as const;

const secondsOf = (time: Date | string) => Math.floor(new Date(time).getTime() / 1000);
const after = (days: number) => new Date(NOW.getTime() + days * DAY);

/** The official SDK, a simulated account, and a subscription in it. */
async function open(changes: object = {}) {
  const simulator = await openSimulator({ now: () => NOW });
  const sdk = new Razorpay({ key_id: KEYS.keyId, key_secret: KEYS.keySecret });
  const { rq } = sdk.api as unknown as { rq: { defaults: object } };
  Object.assign(rq.defaults, { baseURL: simulator.url, proxy: false });
  const plan = await sdk.plans.create(PLAN);
  const subscribe = (more: object = {}) =>
    sdk.subscriptions.create({ plan_id: plan.id, total_count: 120, customer_notify: 0, ...more });
  const { id } = await subscribe(changes);
  const find = () => sdk.subscriptions.fetch(id);
  const invoices = async () => (await sdk.invoices.all({ subscription_id: id })).items;
  const deliveries = () =>
    takeDeliveries(simulator.account).map(({ body }) => JSON.parse(body) as { event: string; created_at: number });
  const events = () => deliveries().map(({ event }) => event);
  return { simulator, sdk, plan, subscribe, id, find, invoices, deliveries, events };
}

const refused = (description: RegExp) => ({
  statusCode: 400,
  error: { code: "BAD_REQUEST_ERROR", description: expect.stringMatching(description) },
});

test("a plan and a subscription are as Razorpay states them, and found again page by page", async () => {
  const { sdk, plan, subscribe, id, find } = await open({ notes: {} });
  expect(await sdk.plans.fetch(plan.id)).toMatchObject({ ...PLAN, id: expect.stringMatching(/^plan_/), notes: [] });
  expect(await find()).toMatchObject({
    id: expect.stringMatching(/^sub_/),
    plan_id: plan.id,
    status: "created",
    current_start: null,
    charge_at: null,
    paid_count: 0,
    remaining_count: 120,
    customer_notify: false,
    notes: [],
    created_at: secondsOf(NOW),
    ended_at: null,
  });
  const other = await subscribe({ notes: { reference: "GV-1" } });
  expect(other.notes).toEqual({ reference: "GV-1" });
  const list = async (query: object) => (await sdk.subscriptions.all(query)).items.map((one) => one.id);
  expect(await list({ plan_id: plan.id })).toEqual([other.id, id]);
  expect(await list({ count: 1, skip: 1 })).toEqual([id]);
  expect(await list({ plan_id: "plan_none" })).toEqual([]);
});

test("what Razorpay would refuse is refused", async () => {
  const { sdk, plan, subscribe } = await open();
  const item = (changes: object) => sdk.plans.create({ ...PLAN, item: { ...PLAN.item, ...changes } });
  await expect(item({ amount: 99 })).rejects.toMatchObject(refused(/at least INR 1/));
  await expect(item({ amount: 1000.5 })).rejects.toMatchObject(refused(/integer/));
  await expect(item({ currency: "USD" })).rejects.toMatchObject(refused(/Currency/));
  await expect(subscribe({ customer_id: "cust_1" })).rejects.toMatchObject(
    refused(/^customer_id is\/are not required/),
  );
  await expect(subscribe({ total_count: undefined })).rejects.toMatchObject(refused(/total count/));
  await expect(subscribe({ total_count: 1_201 })).rejects.toMatchObject(refused(/maximum total_count \(1200\)/));
  await expect(subscribe({ plan_id: "plan_none" })).rejects.toMatchObject(refused(/id provided does not exist/));
  await expect(subscribe({ start_at: secondsOf(NOW) })).rejects.toMatchObject(refused(/current time/));
  await expect(sdk.subscriptions.fetch("sub_none")).rejects.toMatchObject(refused(/id provided does not exist/));
  const changed = sdk.api.patch({ url: `/plans/${plan.id}`, data: { item: { amount: 200 } } });
  await expect(changed).rejects.toMatchObject({ statusCode: 404 });
});

test("an approval authenticates, activates and charges, and tells of its payment without notes of ours", async () => {
  const { simulator, sdk, id, find, invoices, deliveries } = await open({ notes: { reference: "GV-1" } });
  expect(simulator.approve(id, { outcome: "failed" }).status).toBe("failed");
  expect((await find()).status).toBe("created");
  const { id: paymentId, order_id } = simulator.approve(id, { at: after(1), method: "card" });
  const [failed, ...told] = deliveries();
  expect(failed?.event).toBe("payment.failed");
  const payment = { entity: { id: paymentId, order_id, invoice_id: expect.stringMatching(/^inv_/), notes: [] } };
  const subscription = (status: string) => ({ entity: { id, status, notes: { reference: "GV-1" } } });
  expect(told).toMatchObject([
    { event: "subscription.authenticated", payload: { subscription: subscription("authenticated"), payment } },
    { event: "subscription.activated", payload: { subscription: subscription("active"), payment } },
    { event: "payment.captured", contains: ["payment"], payload: { payment } },
    {
      entity: "event",
      event: "subscription.charged",
      contains: ["subscription", "payment"],
      payload: { subscription: subscription("active"), payment },
      created_at: secondsOf(after(1)),
    },
  ]);
  expect(await find()).toMatchObject({
    status: "active",
    paid_count: 1,
    remaining_count: 119,
    // The month began with the first attempt.
    current_start: secondsOf(NOW),
    current_end: secondsOf("2027-02-28T06:00:00Z"),
    charge_at: secondsOf("2027-02-28T06:00:00Z"),
  });
  const paid = { subscription_id: id, payment_id: paymentId, order_id, status: "paid", amount: 100_000 };
  const found = await invoices();
  expect(found).toMatchObject([{ ...paid, billing_start: secondsOf(NOW), paid_at: secondsOf(after(1)) }]);
  expect(await sdk.payments.fetch(paymentId)).toMatchObject({
    invoice_id: found[0]?.id,
    method: "card",
    captured: true,
  });
  expect(await sdk.invoices.fetch(found[0]?.id ?? "")).toMatchObject(paid);
});

test("a charge that fails is tried again, the fourth failure halts, and a payment activates it again", async () => {
  const { simulator, id, find, invoices, events } = await open();
  simulator.approve(id, { hasOrderPaid: true });
  expect(events()).toEqual([
    "payment.authorized",
    "subscription.authenticated",
    "subscription.activated",
    "payment.captured",
    "order.paid",
    "subscription.charged",
  ]);
  simulator.charge(id, { at: after(28), outcome: "failed" });
  expect(await find()).toMatchObject({ status: "pending", auth_attempts: 1, charge_at: secondsOf(after(29)) });
  simulator.charge(id, { at: after(29) });
  expect(await find()).toMatchObject({
    status: "active",
    auth_attempts: 0,
    paid_count: 2,
    charge_at: secondsOf(after(56)),
  });
  expect(events()).toEqual([
    "payment.failed",
    "subscription.pending",
    "subscription.activated",
    "payment.captured",
    "subscription.charged",
  ]);
  for (const day of [56, 57, 58, 59]) simulator.charge(id, { at: after(day), outcome: "failed" });
  expect((await find()).status).toBe("halted");
  expect(events().slice(-3)).toEqual(["subscription.pending", "payment.failed", "subscription.halted"]);
  expect(() => simulator.charge(id, { at: after(60), outcome: "failed" })).toThrow("status halted");
  simulator.charge(id, { at: after(61), amount: 5_000, international: true });
  expect((await find()).status).toBe("active");
  const all = await invoices();
  expect(all.map(({ status }) => status)).toEqual(["paid", "paid", "paid"]);
  expect(simulator.account.payments.get(all[0]?.payment_id ?? "")).toMatchObject({
    amount: 5_000,
    international: true,
  });
});

test("a subscription that begins later takes a token, which goes back by itself, and no invoice", async () => {
  const { simulator, id, find, invoices, events } = await open({ start_at: secondsOf(after(10)) });
  const token = simulator.approve(id);
  expect(token).toMatchObject({ amount: 500, status: "refunded", captured: false, invoice_id: null, notes: [] });
  expect(await find()).toMatchObject({ status: "authenticated", paid_count: 0, current_start: null });
  expect(await invoices()).toEqual([]);
  expect(events()).toEqual(["payment.authorized", "subscription.authenticated", "refund.processed"]);
  simulator.charge(id, { at: after(10) });
  expect(events()).toEqual(["subscription.activated", "payment.captured", "subscription.charged"]);
});

test("only an active subscription is paused, only a paused one resumed, and by the donor where the donor paused", async () => {
  const { simulator, sdk, id, find, events } = await open();
  const pause = () => sdk.subscriptions.pause(id, { pause_at: "now" });
  const resume = () => sdk.subscriptions.resume(id, { resume_at: "now" });
  await expect(pause()).rejects.toMatchObject(refused(/can't be paused as subscription is in created state/));
  simulator.approve(id);
  await expect(resume()).rejects.toMatchObject(refused(/can't be resumed as subscription is in active state/));
  events();
  expect(await pause()).toMatchObject({ status: "paused", charge_at: null });
  expect(() => simulator.charge(id)).toThrow("status paused");
  expect((await resume()).charge_at).toBe(secondsOf(after(28)));
  simulator.pauseAtBank(id, { at: after(2) });
  await expect(resume()).rejects.toMatchObject(refused(/paused by the customer/));
  simulator.resumeAtBank(id, { at: after(3) });
  expect((await find()).status).toBe("active");
  const [paused, resumed] = ["subscription.paused", "subscription.resumed"];
  expect(events()).toEqual([paused, resumed, paused, resumed]);
});

test("a cancelled, completed or expired subscription stays so", async () => {
  for (const [end, status] of [
    ["cancelAtBank", "cancelled"],
    ["complete", "completed"],
  ] as const) {
    const { simulator, sdk, id, find, events } = await open();
    simulator.approve(id);
    events();
    simulator[end](id, { at: after(3) });
    expect(events()).toEqual([`subscription.${status}`]);
    const cannot = refused(new RegExp(`^Subscription is not cancellable in ${status} status`));
    for (const atEnd of [true, false])
      await expect(sdk.subscriptions.cancel(id, atEnd), status).rejects.toMatchObject(cannot);
    await expect(sdk.subscriptions.resume(id, { resume_at: "now" })).rejects.toMatchObject(refused(/resumed/));
    expect(() => simulator.charge(id)).toThrow(status);
    expect(await find()).toMatchObject({ status, ended_at: secondsOf(after(3)) });
  }
  const { simulator, id } = await open({ expire_by: secondsOf(after(1)) });
  expect(() => simulator.approve(id, { at: after(2) })).toThrow("status expired");
});

test("cancelling at the end of the cycle needs a cycle, and changes nothing at once", async () => {
  const { simulator, sdk, id, events } = await open();
  await expect(sdk.subscriptions.cancel(id, true)).rejects.toMatchObject(refused(/no billing cycle/));
  simulator.approve(id);
  events();
  expect((await sdk.subscriptions.cancel(id, true)).status).toBe("active");
  expect(events()).toEqual([]);
  simulator.halt(id);
  expect((await sdk.subscriptions.cancel(id)).status).toBe("cancelled");
  expect(events()).toEqual(["subscription.halted", "subscription.cancelled"]);
});

test("an approval is signed with the payment first, and then the subscription", () => {
  const signature = "632b33d5a452860bdad4a44d92b69068ceb0ebfeee52fdc2c8a296da7ff34889";
  expect(signSubscription("pay_TEST0000000001", "sub_TEST0000000001", "testsecret")).toBe(signature);
});
