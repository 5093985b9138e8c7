import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { AMOUNT, openRazorpaySite } from "../../../../tests/support/razorpay/razorpay-site.ts";
import {
  authorize,
  fail,
  endDispute,
  markCaptured,
  openDispute,
  pay,
  settleRefund,
} from "../../../../tests/support/razorpay/simulated-account.ts";
import { makeDelivery, takeDeliveries } from "../../../../tests/support/razorpay/simulated-webhooks.ts";
import { applyPayment } from "../apply-payment.server.ts";
import { askAboutOpenPayments } from "../open-payments.server.ts";
import { createPayment, ensureOrder, findPayment, listAttempts } from "../payments.server.ts";
import { payments } from "../tables.server.ts";
import { deleteOldEvents } from "./webhook-events.server.ts";
import { webhookEvents } from "./tables.server.ts";

type Site = Awaited<ReturnType<typeof openRazorpaySite>>;

const JSON_HEADERS = { "content-type": "application/json" };

async function listEvents({ request, admin }: Site) {
  return (await (await request("/api/v1/admin/webhooks", { headers: admin })).json()) as {
    _id: number;
    kind: string;
    processedAt: string | null;
    attempts: number;
    problem: string;
  }[];
}

test("an event that comes a hundred times, also under new ids, while the page and the job ask, is credited once", async () => {
  const site = await openRazorpaySite();
  const { db, account, findGateway, payable, processing } = site;
  const { id, orderId } = await site.newPayment();
  pay(account, orderId);
  const captured = account.events.find(({ event }) => event === "payment.captured");
  if (!captured) throw new Error("Nothing was captured.");
  const again = Array.from({ length: 50 }, (_, number) =>
    makeDelivery(account, captured, { eventId: `evt_${number}` }),
  );
  const deliveries = [...takeDeliveries(account), ...again, ...again];
  const [reported] = await (await findGateway()).listPayments(orderId, new Date());
  if (!reported) throw new Error("There is no payment.");
  const soon = new Date(Date.now() + 120_000);
  const [answers] = await Promise.all([
    Promise.all(deliveries.map(async (one) => (await site.send(one)).status)),
    site.process(),
    applyPayment(db, [payable], reported, soon),
    processing(soon).then((asking) => askAboutOpenPayments(db, asking, soon)),
  ]);
  expect(new Set(answers)).toEqual(new Set([200]));
  await Promise.all([site.process(), site.process()]);
  expect(await site.sums()).toEqual([AMOUNT]);
  expect(site.settled.filter(({ movement }) => movement)).toHaveLength(1);
  expect((await findPayment(db, id))?.status).toBe("paid");
  const events = await listEvents(site);
  expect(events).toHaveLength(53);
  expect(events.filter(({ processedAt }) => processedAt === null)).toEqual([]);
});

test("events end in the same state in whatever order they come", async () => {
  const site = await openRazorpaySite();
  const { account, db } = site;
  for (const [number, order] of permutationsOf([0, 1, 2, 3, 4]).entries()) {
    const reference = `GV-${number}`;
    const { id, orderId } = await site.newPayment(reference);
    const payment = pay(account, orderId, { outcome: "failed" });
    pay(account, orderId, { outcome: "failed" });
    authorize(account, payment.id);
    markCaptured(account, payment);
    const deliveries = takeDeliveries(account);
    expect(deliveries).toHaveLength(5);
    for (const at of order) for (const delivery of deliveries.slice(at, at + 1)) await site.send(delivery);
    await site.process();
    const said = order.join();
    expect.soft((await findPayment(db, id))?.status, said).toBe("paid");
    const statuses = (await listAttempts(db, id)).map(({ status }) => status);
    expect.soft(statuses.toSorted(), said).toEqual(["captured", "failed"]);
    expect.soft(await site.sums(reference), said).toEqual([AMOUNT]);
  }
});

function permutationsOf<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) => permutationsOf(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
}

test("an event without the right signature is 401, a large one 413, and nothing is stored", async () => {
  const site = await openRazorpaySite();
  const { account, db } = site;
  pay(account, (await site.newPayment()).orderId);
  const [event] = account.events.splice(0);
  if (!event) throw new Error("Nothing happened.");
  const good = makeDelivery(account, event);
  const { "x-razorpay-signature": _signature, ...unsigned } = good.headers;
  const statusOf = async (delivery: { body: string; headers: Record<string, string> }) => {
    const answer = await site.send(delivery);
    expect(await answer.text()).not.toContain("asha");
    return answer.status;
  };
  expect(await statusOf({ ...good, headers: unsigned })).toBe(401);
  expect(await statusOf(makeDelivery(account, event, { isCorrupt: true }))).toBe(401);
  expect(await statusOf(makeDelivery(account, event, { secret: "another secret" }))).toBe(401);
  expect(await statusOf({ ...good, body: `${good.body} ` })).toBe(401);
  expect(await statusOf({ ...good, body: "" })).toBe(400);
  expect(await statusOf({ ...good, body: "x".repeat(256 * 1024 + 1) })).toBe(413);
  expect(await statusOf({ body: "x".repeat(256 * 1024), headers: unsigned })).toBe(401);
  await site.request("/api/v1/admin/payment-gateway", { method: "DELETE", headers: site.admin });
  expect(await statusOf(good)).toBe(401);
  expect(await db.select().from(webhookEvents)).toEqual([]);
});

test("after a change of the secret events with the former one are taken for two days", async () => {
  const site = await openRazorpaySite();
  const { account } = site;
  pay(account, (await site.newPayment()).orderId);
  const [delivery] = takeDeliveries(account);
  if (!delivery) throw new Error("Nothing happened.");
  await site.setKeys({ keySecret: "", webhookSecret: "another webhook secret" });
  expect((await site.send(delivery)).status).toBe(200);
  await site.pool.query("update gateway_keys set webhook_secret_set_at = now() - interval '49 hours'");
  expect((await site.send(delivery)).status).toBe(401);
});

test("events of other kinds and about other payments involve nothing, and are processed once", async () => {
  const site = await openRazorpaySite();
  const { account } = site;
  await site.newPayment();
  const { orderId } = await site.newPayment("GV-OTHER");
  await site.db.update(payments).set({ orderId: "order_elsewhere" }).where(eq(payments.orderId, orderId));
  pay(account, orderId, { outcome: "authorized" });
  await site.send(makeDelivery(account, { event: "invoice.paid", payload: {} }));
  await site.send(makeDelivery(account, { event: "payment.captured", payload: {} }));
  await site.deliver();
  expect(await site.process()).toBe(1);
  const events = (await listEvents(site)).map(({ kind, problem, processedAt }) => [
    kind,
    problem,
    processedAt !== null,
  ]);
  expect(events).toEqual([
    ["payment.authorized", "It is about a payment that this site did not ask for.", true],
    ["payment.captured", "The event is not built as expected.", false],
    ["invoice.paid", "", true],
  ]);
});

test("a late authorisation is captured, also after the gateway was away, and a second payment is flagged", async () => {
  const site = await openRazorpaySite();
  const { account, simulator, db } = site;
  const { id, orderId } = await site.newPayment();
  const late = pay(account, orderId, { outcome: "created" });
  fail(account, late.id);
  await site.deliver();
  await site.process();
  expect((await findPayment(db, id))?.status).toBe("failed");
  authorize(account, late.id);
  await site.deliver();
  simulator.failNext("html-502");
  expect(await site.process()).toBe(1);
  const [failed] = await listEvents(site);
  expect(failed).toMatchObject({ attempts: 1, processedAt: null });
  expect(failed?.problem).toBe("Razorpay answered 502: capture a payment.");
  expect((await findPayment(db, id))?.status).toBe("pending");
  expect(await site.process(new Date(Date.now() + 5_000))).toBe(0);
  expect((await findPayment(db, id))?.status).toBe("paid");
  const second = pay(account, orderId);
  await site.deliver();
  await site.process();
  const problems = (await listAttempts(db, id)).map((one) => [one.id, one.problem]);
  expect(problems.toSorted()).toEqual(
    [
      [late.id, null],
      [second.id, "paid twice"],
    ].toSorted(),
  );
  expect(await site.sums()).toEqual([AMOUNT]);
});

test("a payment from abroad is held, and one of another amount or currency is not taken", async () => {
  const site = await openRazorpaySite();
  const { account, db } = site;
  const { id, orderId } = await site.newPayment();
  const wrong = [
    pay(account, orderId, { outcome: "authorized", international: true }),
    pay(account, orderId, { outcome: "authorized", amount: 100 }),
    pay(account, orderId, { outcome: "authorized", currency: "USD" }),
  ];
  await site.deliver();
  expect(await site.process()).toBe(0);
  expect(wrong.map(({ status }) => status)).toEqual(["authorized", "authorized", "authorized"]);
  for (const payment of wrong) markCaptured(account, payment);
  await site.deliver();
  await site.process();
  expect(await site.sums()).toEqual([]);
  const problems = (await listAttempts(db, id)).map(({ problem }) => problem);
  expect(problems.toSorted()).toEqual(["amount", "currency", "international"]);
});

test("an event that failed is processed again when staff ask for it, and its body is never answered", async () => {
  const site = await openRazorpaySite();
  const { orderId } = await site.newPayment();
  pay(site.account, orderId);
  await site.deliver();
  await site.pool.query("update webhook_events set attempts = 50, problem = 'It failed; the site''s log says why.'");
  expect(await site.process()).toBe(0);
  expect(await site.sums()).toEqual([]);
  const finance = await site.signInAs("finance");
  const [event] = await listEvents(site);
  const path = `/api/v1/admin/webhooks/${event?._id}/process`;
  const answer = await site.request(path, { method: "POST", headers: { ...finance, ...JSON_HEADERS } });
  expect(await answer.json()).toEqual({ ...event, attempts: 0, problem: "" });
  await site.process();
  expect(await site.sums()).toEqual([AMOUNT]);
  expect(JSON.stringify(await listEvents(site))).not.toMatch(/asha|98765/);
  expect(
    (await site.request("/api/v1/admin/webhooks/999999/process", { method: "POST", headers: finance })).status,
  ).toBe(404);
});

test("two pages that are opened at once lead to one order, and events are deleted after thirty days", async () => {
  const site = await openRazorpaySite();
  const { db, account, findGateway } = site;
  const gateway = await findGateway();
  const subject = { kind: "gift", id: "GV-TEST" };
  const id = await createPayment(db, { gateway: gateway.name, subject, amountInPaise: AMOUNT, now: new Date() });
  const payment = await findPayment(db, id);
  if (!payment) throw new Error("The payment is not there.");
  expect(payment.orderId).toBeNull();
  const orders = await Promise.all([1, 2, 3].map(() => ensureOrder(db, gateway, payment)));
  expect(new Set(orders)).toEqual(new Set(account.orders.keys()));
  pay(account, orders[0] ?? "");
  await site.deliver();
  const now = Date.now();
  expect(await deleteOldEvents(db, new Date(now + 29 * 86_400_000))).toBe(0);
  expect(await deleteOldEvents(db, new Date(now + 31 * 86_400_000))).toBe(3);
});

test("money that goes back is counted once, whichever event comes first, and a refund that fails is corrected", async () => {
  const site = await openRazorpaySite();
  const { account, findGateway } = site;
  const { orderId } = await site.newPayment();
  const payment = pay(account, orderId);
  const money = (await findGateway()).money;
  const refund = await money?.refund(payment.id, { amountInPaise: 100_000, key: "on-their-pages" });
  settleRefund(account, refund?.id ?? "", "processed");
  for (const delivery of takeDeliveries(account).toReversed()) await site.send(delivery);
  await site.process();
  expect(await site.sums()).toEqual([AMOUNT, -100_000]);
  settleRefund(account, refund?.id ?? "", "failed");
  await site.deliver();
  await site.process();
  expect(await site.sums()).toEqual([AMOUNT, -100_000, 100_000]);
  expect(site.refunds.map(({ movement }) => movement.amountInPaise)).toEqual([-100_000, 100_000]);
});

test("what a lost dispute takes back counts as a refund with its reason, and a won one takes nothing", async () => {
  const site = await openRazorpaySite();
  const { account } = site;
  const { orderId } = await site.newPayment();
  const payment = pay(account, orderId);
  const [lost, won] = [100_000, 50_000].map((amount) => openDispute(account, payment.id, amount));
  if (!lost || !won) throw new Error("There is no dispute.");
  endDispute(account, lost, "lost");
  endDispute(account, won, "won");
  const deliveries = takeDeliveries(account).toReversed();
  for (const delivery of [...deliveries, ...deliveries]) await site.send(delivery);
  expect(await site.process()).toBe(0);
  expect(await site.sums()).toEqual([AMOUNT, -100_000]);
  const reason = "The bank took it back after a dispute";
  expect(site.refunds.map(({ movement }) => movement.note)).toEqual([reason]);
});

test("an event that fails is tried again with growing pauses, for a day", async () => {
  const site = await openRazorpaySite();
  await site.send(makeDelivery(site.account, { event: "payment.captured", payload: {} }));
  const attempts = async (hours: number) => {
    await site.process(new Date(Date.now() + hours * 3_600_000));
    return (await listEvents(site))[0]?.attempts;
  };
  for (let seconds = 0; seconds < 3_600; seconds += 20) await attempts(seconds / 3_600);
  expect(await attempts(1)).toBe(17);
  expect([await attempts(1), await attempts(20), await attempts(20)]).toEqual([17, 18, 19]);
});

test("a payment that failed and then came from abroad ends in the same state as one that came and was then called failed", async () => {
  const states = [];
  for (const isReversed of [false, true]) {
    const site = await openRazorpaySite();
    const { id, orderId } = await site.newPayment();
    const payment = pay(site.account, orderId, { outcome: "failed", international: true });
    markCaptured(site.account, payment);
    const deliveries = takeDeliveries(site.account);
    for (const delivery of isReversed ? deliveries.toReversed() : deliveries) await site.send(delivery);
    await site.process();
    states.push((await findPayment(site.db, id))?.status);
  }
  expect(states).toEqual(["open", "open"]);
});
