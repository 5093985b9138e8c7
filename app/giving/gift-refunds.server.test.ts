import { expect, test } from "vitest";
import { listPosted, openPostOffice, readMail } from "../../tests/support/mails.ts";
import { AMOUNT, openRazorpaySite } from "../../tests/support/razorpay/razorpay-site.ts";
import { endDispute, openDispute, pay, settleRefund } from "../../tests/support/razorpay/simulated-account.ts";
import type { Database } from "../platform/database/client.server.ts";
import { listMovements } from "../platform/payments/movements.server.ts";
import { askAboutRefunds } from "../platform/payments/refunds.server.ts";
import { seedContent } from "../platform/settings/content.server.ts";
import { formatPrice } from "../platform/text/money.ts";
import { GIVING } from "./giving-content.ts";
import type { GiftPage } from "./gift.ts";
import { HELD_WORDS } from "./gift-words.ts";
import { GIFT_DISPUTED, GIFT_REFUNDED } from "./mails.server.ts";
import { giftPayable } from "./settle-gift.server.ts";
import { receipts } from "./receipts/tables.server.ts";
import { gifts } from "./tables.server.ts";

const ID = "GV-7K3F9M2P";
const KEY = "0f8fad5b-d9cb-469f-a165-70867728950e";
const RUPEES = AMOUNT / 100;
const SOON = () => new Date(Date.now() + 120_000);
type Problem = { message: string; errors?: Record<string, string> };

/** A gift that Razorpay took, and the payments that came for it. */
async function openPaid(...paying: Parameters<typeof pay>[2][]) {
  const site = await openRazorpaySite({ payables: [giftPayable] });
  const { db, account, request, admin } = site;
  const donor = { name: "Lakshmi Iyer", email: "lakshmi@letters.in" };
  const about = { frequency: "one-time", method: "upi", status: "pending" as const, isDemo: true };
  await db.insert(gifts).values({ id: ID, ...donor, amountInPaise: AMOUNT, ...about });
  const { orderId } = await site.newPayment(ID);
  const [attemptId = "", second = ""] = (paying.length ? paying : [{}]).map((one) => pay(account, orderId, one).id);
  const settle = async () => {
    await site.deliver();
    await site.process();
  };
  await settle();
  const headers = { ...admin, "content-type": "application/json" };
  const refund = async (amount: number, key = KEY) => {
    const body = JSON.stringify({ amount, reason: "Paid twice" });
    const sent = { method: "POST", headers: { ...headers, "idempotency-key": key }, body };
    const answer = await request(`/api/v1/admin/gifts/${ID}/refund`, sent);
    return { status: answer.status, body: (await answer.json()) as GiftPage & Problem };
  };
  const sendBack = async (attempt: string, key = KEY) => {
    const sent = { method: "POST", headers: { ...admin, "idempotency-key": key } };
    return (await request(`/api/v1/admin/gifts/${ID}/held/${attempt}/refund`, sent)).status;
  };
  const page = async () => (await (await request(`/api/v1/admin/gifts/${ID}`, { headers })).json()) as GiftPage;
  const changes = async () =>
    (await (await request("/api/v1/admin/audit?kind=donation", { headers })).json()) as { action: string }[];
  const sums = async () => (await listMovements(db, { kind: "gift", id: ID })).map((one) => one.amountInPaise);
  return { ...site, attemptId, second, sendBack, settle, refund, page, changes, sums };
}

const mailedRefunds = async (db: Database) => (await listPosted(db)).filter(({ kind }) => kind === GIFT_REFUNDED.name);

test("a refund in full goes through the gateway under the given key, voids the receipt, and stands in the timeline", async () => {
  const { account, refund, page, changes } = await openPaid();
  expect(await refund(RUPEES)).toMatchObject({ status: 200, body: { status: "refunded", refunded: RUPEES } });
  expect([...account.refundKeys.keys()]).toEqual([KEY]);
  const { events, refunds, receipt } = await page();
  expect([refunds, receipt]).toEqual([
    [{ _id: expect.stringMatching(/^rfnd_/) as never, amount: RUPEES, currency: "INR", status: "pending" }],
    "",
  ]);
  expect(events.map(({ title }) => title)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Receipt DEMO.+ made void$/),
      "Refunded: ₹2,500",
      expect.stringMatching(/^Receipt DEMO.+ issued$/),
      "Received: ₹2,500",
      "Created on the donate page",
    ]),
  );
  expect((await changes()).filter(({ action }) => action === "refund")).toHaveLength(1);
});

test("the mail to the donor says what goes back, what stays, and what becomes of the receipt", async () => {
  const { db, refund, page, services } = await openPaid();
  const { receipt } = await page();
  const read = async () => {
    const { subject, paragraphs } = await readMail(db, GIFT_REFUNDED);
    return [subject, ...paragraphs.slice(1)];
  };
  const [told, way] = ["You do not need to do anything.", "It goes back the way you paid. Banks show it"];
  const isTest = "This was the test mode of the payment gateway: no money moved.";
  await refund(500);
  expect(await read()).toEqual([
    "We have refunded ₹500 to you",
    `We have refunded ₹500 to you. ${told}`,
    `${way} within 5 to 7 working days.`,
    "₹2,000 of the gift stays with us, and its receipt stays valid.",
    isTest,
  ]);
  await seedContent(db, GIVING, { refundTime: "two weeks" });
  await services.versions.caughtUp();
  await refund(2_000, `${KEY}-2`);
  expect((await page()).refundTime).toBe("two weeks");
  expect(await read()).toMatchObject([
    "We have refunded ₹2,000 to you",
    expect.anything(),
    `${way} within two weeks.`,
    `Receipt ${receipt} is void: please do not use it for your taxes.`,
    isTest,
  ]);
});

test("twice with one key is one refund, and with a key of other signs too", async () => {
  for (const key of [KEY, `a.key:${"of other signs ".repeat(4).replaceAll(" ", "-")}`]) {
    const { account, refund, sums, changes } = await openPaid();
    const both = await Promise.all([refund(500, key), refund(500, key)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await refund(500, key)).toMatchObject({ body: { status: "part-refunded", refunded: 500 } });
    expect(account.refunds.size).toBe(1);
    expect(await sums()).toEqual([AMOUNT, -50_000]);
    expect((await changes()).filter(({ action }) => action === "refund")).toHaveLength(1);
  }
});

test("never more goes back than came, also with two at once", async () => {
  const { account, refund, sums } = await openPaid();
  const sentence = "At most ₹2,500 can be refunded.";
  expect(await refund(RUPEES + 1)).toMatchObject({ status: 400, body: { errors: { amount: sentence } } });
  const two = await Promise.all([refund(2_000, `${KEY}-1`), refund(2_000, `${KEY}-2`)]);
  expect(two.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect(await refund(500, `${KEY}-3`)).toMatchObject({ status: 200, body: { status: "refunded" } });
  expect(await refund(1, `${KEY}-4`)).toMatchObject({
    status: 409,
    body: { message: "All of this payment is refunded, or a refund of it is pending." },
  });
  expect(account.refunds.size).toBe(2);
  expect(await sums()).toEqual([AMOUNT, -200_000, -50_000]);
});

test("where the gateway refuses, the gift says so and another refund is possible", async () => {
  const { db, account, attemptId, refund, page, sums } = await openPaid();
  const payment = account.payments.get(attemptId);
  if (!payment) throw new Error("The payment is not there.");
  payment.status = "authorized";
  expect(await refund(500)).toMatchObject({ status: 409, body: { message: "The gateway refused this refund." } });
  expect((await refund(500)).status).toBe(409);
  expect((await page()).events.map(({ title }) => title)).toContain("Refund failed: ₹500");
  expect(await mailedRefunds(db)).toEqual([]);
  payment.status = "captured";
  expect((await refund(500, `${KEY}-2`)).status).toBe(200);
  expect(await sums()).toEqual([AMOUNT, -50_000]);
});

test("a refund whose answer is lost is pending, and completed by the job", async () => {
  const { db, account, simulator, refund, page, processing, sums } = await openPaid();
  simulator.failNext("reset-after");
  expect(await refund(500)).toMatchObject({
    status: 502,
    body: { message: "The gateway did not answer. The refund is sent again by itself." },
  });
  expect(await page()).toMatchObject({
    status: "paid",
    refunds: [{ amount: 500, status: "requested" }],
    events: expect.arrayContaining([expect.objectContaining({ title: "Refund pending: ₹500" })]) as never,
  });
  await askAboutRefunds(db, await processing(SOON()), SOON());
  expect(await page()).toMatchObject({ status: "part-refunded", refunded: 500 });
  expect(account.refunds.size).toBe(1);
  expect(await sums()).toEqual([AMOUNT, -50_000]);
});

test("a refund that the bank fails afterwards is a failed refund, and the gift is received again", async () => {
  const { account, refund, page, settle } = await openPaid();
  await refund(500);
  settleRefund(account, [...account.refunds.keys()][0] ?? "", "failed");
  await settle();
  const { status, events, refunds } = await page();
  expect([status, refunds]).toMatchObject(["paid", [{ amount: 500, status: "failed" }]]);
  const titles = events.map(({ title }) => title);
  expect(titles).toEqual(expect.arrayContaining(["Refund failed: ₹500", "Refunded: ₹500"]));
  expect(titles.join()).not.toContain("not received");
});

test("where the refund of a whole gift fails afterwards, the gift has a receipt again, which replaces the void one", async () => {
  const { account, refund, page, settle, db } = await openPaid();
  const numbers = [(await page()).receipt];
  await refund(RUPEES);
  expect((await page()).receipt).toBe("");
  const fail = async () => {
    settleRefund(account, [...account.refunds.keys()].at(-1) ?? "", "failed");
    await settle();
    numbers.push((await page()).receipt);
  };
  await fail();
  await refund(RUPEES, `${KEY}-2`);
  await fail();
  expect(await page()).toMatchObject({ status: "paid", refunded: 0 });
  expect(numbers.map((number) => number.slice(-1))).toEqual(["1", "2", "3"]);
  const rows = await db.select().from(receipts).orderBy(receipts.serial);
  expect(rows.map(({ replacedBy }) => replacedBy)).toEqual([rows[1]?.id, rows[2]?.id, null]);
});

test("without the gateway's keys, and for money of the demo, nothing is refunded", async () => {
  const { db, request, admin, refund, pool } = await openPaid();
  await request("/api/v1/admin/payment-gateway", { method: "DELETE", headers: admin });
  expect(await refund(500)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining("The keys of the gateway that took this gift are not entered") as never },
  });
  await pool.query("update payments set gateway = 'demo'");
  expect(await refund(500)).toMatchObject({
    status: 409,
    body: { message: "No money moved in the demo, so none can be refunded." },
  });
  expect(await listMovements(db, { kind: "gift", id: ID })).toHaveLength(1);
});

test("money that is held goes back whole through the gateway, whatever came, and no total loses what it never had", async () => {
  for (const [changes, problem, sum] of [
    [{ international: true }, "international", RUPEES],
    [{ amount: 100 }, "amount", 1],
    [{ amount: AMOUNT * 2 }, "amount", RUPEES * 2],
    [{ currency: "USD", amount: 1_050 }, "currency", 10.5],
  ] as const) {
    const { account, attemptId, db, sendBack, page, settle, changes: log, sums } = await openPaid(changes);
    expect(await page()).toMatchObject({ held: [{ _id: attemptId, problem }], receipt: "", receivedOn: null });
    expect(await Promise.all([sendBack(attemptId), sendBack(attemptId)])).toEqual([200, 200]);
    expect(await sendBack(attemptId, `${KEY}-2`)).toBe(200);
    expect(account.refunds.size).toBe(1);
    settleRefund(account, [...account.refunds.keys()][0] ?? "", "processed");
    await settle();
    const { held, refunds, refunded, status, events } = await page();
    const words = problem === "currency" ? "10.5 USD" : formatPrice(sum * 100);
    expect([held, refunded, status, await sums()]).toEqual([[], 0, "pending", []]);
    expect(refunds).toMatchObject([{ amount: sum, status: "processed" }]);
    const titles = events.map(({ title }) => title);
    expect(titles.slice(0, 2).toSorted()).toEqual(["Paid, not counted", `Refunded: ${words}`]);
    expect((await log()).filter(({ action }) => action === "refund")).toHaveLength(1);
    const mail = await readMail(db, GIFT_REFUNDED);
    expect([mail.subject, mail.paragraphs.join(" ")]).toEqual([
      `We have refunded ${words} to you`,
      expect.stringContaining(`${HELD_WORDS[problem]} It was in no total and on no receipt.`),
    ]);
    expect(await mailedRefunds(db)).toHaveLength(1);
  }
});

test("held money that is refunded on the gateway's own pages is mailed about once", async () => {
  const { db, attemptId, findGateway, settle } = await openPaid({ international: true });
  await (await findGateway()).money?.refund(attemptId, { amountInPaise: AMOUNT, key: "on-its-own-pages" });
  await settle();
  await settle();
  const mail = await readMail(db, GIFT_REFUNDED);
  expect(mail.subject).toBe("We have refunded ₹2,500 to you");
  expect(mail.paragraphs.join(" ")).toContain(`${HELD_WORDS.international} It was in no total and on no receipt.`);
  expect(await mailedRefunds(db)).toHaveLength(1);
});

test("staff get one mail about a dispute that was lost, and none about one that was won", async () => {
  const { account, attemptId, db, settle, page } = await openPaid();
  const [lost, won] = [100_000, 50_000].map((amount) => openDispute(account, attemptId, amount));
  if (!lost || !won) throw new Error("There is no dispute.");
  endDispute(account, won, "won");
  await settle();
  const disputed = async () => (await listPosted(db)).filter(({ kind }) => kind === GIFT_DISPUTED.name);
  expect(await disputed()).toEqual([]);
  endDispute(account, lost, "lost");
  await settle();
  await settle();
  expect(await disputed()).toHaveLength(1);
  const mail = await readMail(db, GIFT_DISPUTED);
  expect([mail.subject, mail.paragraphs.join(" ")]).toEqual([
    "The bank took back ₹1,000",
    expect.stringContaining(`the gift ${ID} disputed the payment`),
  ]);
  expect(new URL(mail.button?.href ?? "").pathname).toBe(`/admin/gifts/${ID}`);
  expect(JSON.stringify(mail)).not.toMatch(/Lakshmi|letters\.in/);
  expect(await page()).toMatchObject({ status: "part-refunded", refunded: 1_000 });
});

test("a dispute about held money is told to staff, and not to the donor", async () => {
  const { account, attemptId, db, settle } = await openPaid({ international: true });
  endDispute(account, openDispute(account, attemptId, AMOUNT), "lost");
  await settle();
  await settle();
  const kinds = (await listPosted(db)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === GIFT_DISPUTED.name)).toHaveLength(1);
  expect(kinds).not.toContain(GIFT_REFUNDED.name);
});

test("where the gateway refuses to send held money back, the mail about it is not sent", async () => {
  const { db, account, attemptId, sendBack } = await openPaid({ international: true });
  const payment = account.payments.get(attemptId);
  if (!payment) throw new Error("The payment is not there.");
  payment.status = "authorized";
  expect(await sendBack(attemptId)).toBe(409);
  const { deliver } = await openPostOffice(db, [GIFT_REFUNDED]);
  await deliver(new Date());
  expect(await mailedRefunds(db)).toMatchObject([{ state: "waiting" }]);
  await deliver(SOON());
  expect(await mailedRefunds(db)).toMatchObject([{ state: "not-sent", problem: "The gateway refused this refund." }]);
});

test("a second payment of a gift goes back, and the gift stays received with its receipt", async () => {
  const { account, attemptId, second, sendBack, page, sums } = await openPaid({ method: "card" }, {});
  const { receipt, held, gateway } = await page();
  expect([held, gateway?.payment]).toEqual([[{ _id: second, problem: "paid twice" }], attemptId]);
  expect(await sendBack(attemptId), "that counts").toBe(404);
  expect(await sendBack("pay_%00")).toBe(404);
  expect(await sendBack(second)).toBe(200);
  expect([...account.refunds.values()]).toMatchObject([{ payment_id: second, amount: AMOUNT }]);
  expect(await page()).toMatchObject({ held: [], status: "paid", refunded: 0, receipt });
  expect(await sums()).toEqual([AMOUNT]);
});

test("where the gateway does not answer, or the bank fails the refund, held money can be sent back again", async () => {
  const { account, simulator, attemptId, sendBack, page, settle, sums } = await openPaid({ international: true });
  simulator.failNext("html-502");
  expect(await sendBack(attemptId)).toBe(502);
  expect((await page()).refunds).toEqual([]);
  expect(await sendBack(attemptId)).toBe(200);
  settleRefund(account, [...account.refunds.keys()][0] ?? "", "failed");
  await settle();
  expect((await page()).held).toMatchObject([{ _id: attemptId }]);
  expect(await sendBack(attemptId, `${KEY}-2`)).toBe(200);
  expect([(await page()).held, account.refunds.size, await sums()]).toEqual([[], 2, []]);
});
