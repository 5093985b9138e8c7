import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openSite } from "../../tests/support/site.ts";
import { mails } from "../platform/mail/tables.server.ts";
import { applyPayment } from "../platform/payments/apply-payment.server.ts";
import { answerOfDemoBank, type DemoOutcome } from "../platform/payments/demo-gateway.server.ts";
import { findPayment } from "../platform/payments/payments.server.ts";
import { settings } from "../platform/settings/tables.server.ts";
import { findCheckout } from "./checkout/checkout.server.ts";
import type { GiftAnswer, GiftPage, GiftTotals } from "./gift.ts";
import { makeDonation } from "./make-donation.ts";
import { giftPayable } from "./settle-gift.server.ts";

/** A site that nobody has set up: gifts go through the demo's gateway. */
async function openDemo() {
  const site = await openSite({ VISITOR_FORMS_PER_MINUTE: "1000" });
  const { db, services } = site;
  await db.insert(settings).values({ key: "giving", value: { isSample: true } });
  const finance = await site.signInAs("finance");
  const ask = async (path: string, body?: object, headers: Record<string, string> = {}) => {
    const sent = body && { method: "POST", body: JSON.stringify(body) };
    const answer = await site.request(`/api/v1${path}`, {
      headers: { "content-type": "application/json", ...headers },
      ...sent,
    });
    return { status: answer.status, body: (await answer.json()) as never };
  };
  const give = async (changes: object = {}) => {
    const { body } = await ask("/public/donations", makeDonation(changes));
    return body as { reference: string; checkout: string | null };
  };
  const answer = async (checkout: string | null, outcome: DemoOutcome) => {
    const payment = await findPayment(db, checkout?.replace("/checkout/", "") ?? "");
    if (!payment) throw new Error("There is no payment.");
    const now = new Date();
    return applyPayment(
      db,
      [giftPayable(services.encryption)],
      answerOfDemoBank(payment, { outcome, method: "card", now }),
      now,
    );
  };
  const panel = async <Answer>(path: string) => (await ask(path, undefined, finance)).body as Answer;
  return { ...site, finance, ask, give, answer, panel };
}

test("a gift of the demo is paid after a failure, and its page tells what happened without data about others", async () => {
  const { ask, give, answer, panel } = await openDemo();
  const { reference, checkout } = await give({
    dedicatedTo: "Kamala Iyer",
    dedicationKind: "memory",
    message: "Thanks",
  });
  expect(checkout).toMatch(/^\/checkout\/[\w-]{22}$/);
  const path = `/public/payments/${checkout?.slice(-22)}`;
  expect((await ask(path)).body).toEqual({ status: "open", amount: 2_500, currency: "INR", reference });
  expect(await panel<GiftAnswer[]>("/admin/gifts")).toMatchObject([{ status: "pending", isDemo: true }]);

  await answer(checkout, "failed");
  expect((await ask(path)).body).toMatchObject({ status: "failed" });
  await answer(checkout, "captured");
  expect((await ask(path)).body).toMatchObject({ status: "paid" });
  const page = await panel<GiftPage>(`/admin/gifts/${reference}`);
  expect(page).toMatchObject({
    status: "paid",
    amount: 2_500,
    refunded: 0,
    dedication: "In memory of Kamala Iyer",
    message: "Thanks",
    address: "14, 3rd Cross, Saibaba Colony, Coimbatore 641011",
  });
  expect(page.events.map(({ title }) => title).toSorted()).toEqual([
    "Created on the donate page",
    "Paid",
    "Payment failed",
    "Receipt DEMO/2026-27/000001 issued",
    "Received: ₹2,500",
  ]);
  expect((await ask("/public/payments/none")).status).toBe(404);
});

test("demo money is in the totals of the demo, and in none once the foundation enters its account", async () => {
  const { db, give, answer, panel } = await openDemo();
  await answer((await give()).checkout, "captured");
  expect((await panel<GiftTotals>("/admin/gifts/totals")).months).toMatchObject([{ count: 1, amount: 2_500 }]);
  await db.update(settings).set({ value: { isSample: false, upi: "prayas@sbi" } });
  // The site reads its settings again once the database reports the change.
  await expect.poll(async () => (await panel<GiftTotals>("/admin/gifts/totals")).months).toEqual([]);
});

test("where the foundation's own account stands, gifts are transferred by the methods that work", async () => {
  const { ask, db, give } = await openDemo();
  await db.update(settings).set({ value: { isSample: false, upi: "prayas@sbi" } });
  expect(await give()).toMatchObject({ checkout: null });
  expect(await ask("/public/donations", makeDonation({ method: "card" }))).toMatchObject({
    status: 400,
    body: { errors: { method: "Please choose another payment method." } },
  });
});

test("what a gateway reports is not decided by hand, and no demo money is refunded", async () => {
  const { ask, give, answer, finance } = await openDemo();
  const { reference, checkout } = await give();
  const receive = { receivedOn: "2026-11-01", bankReference: "UTR" };
  expect((await ask(`/admin/gifts/${reference}/receive`, receive, finance)).status).toBe(409);
  await answer(checkout, "captured");
  expect((await ask(`/admin/gifts/${reference}/undo-receive`, {}, finance)).status).toBe(409);
  const refund = { ...finance, "idempotency-key": "a-key-of-this-refund" };
  expect(await ask(`/admin/gifts/${reference}/refund`, { amount: 1, reason: "Asked" }, refund)).toMatchObject({
    status: 409,
    body: { message: "No money moved in the demo, so none can be refunded." },
  });
});

test("the declaration, its wording and its time are stored; a PAN is stored encrypted and shown masked", async () => {
  const { ask, give, panel, pool } = await openDemo();
  expect(await ask("/public/donations", makeDonation({ declaration: false as never }))).toMatchObject({ status: 400 });
  const { reference } = await give({ wantsTaxReceipt: true, pan: "abcpe1234f" });
  await give({ pan: "ABCPE1234F", email: "other@example.org" });
  const { rows } = await pool.query<{ pan: string | null; pan_masked: string; wording: string; declared_at: Date }>(
    "select pan, pan_masked, wording, declared_at from gifts join consent_wordings on declaration_id = consent_wordings.id order by gifts.created_at",
  );
  expect(rows).toMatchObject([{ pan_masked: "ABCPE••••F" }, { pan: null, pan_masked: "" }]);
  expect(rows[0]?.pan).toMatch(/^e1\./);
  expect(rows[0]?.wording).toContain("Indian citizen");
  expect(JSON.stringify(await panel(`/admin/gifts/${reference}`))).not.toContain("ABCPE1234F");
});

test("of a received gift at most what is left is refunded, once for each key", async () => {
  const { ask, finance, panel } = await openDemo();
  const cash = { name: "Dawa Lepcha", amount: "1500", method: "cash", receivedOn: "2026-11-01", tier: "" };
  const { body: gift } = await ask("/admin/gifts", cash, finance);
  const { _id: id } = gift as GiftAnswer;
  const refund = (amount: number, key?: string) =>
    ask(
      `/admin/gifts/${id}/refund`,
      { amount, reason: "Given twice" },
      { ...finance, ...(key && { "idempotency-key": key }) },
    );
  expect((await refund(500)).status).toBe(400);
  for (const _ of [1, 2])
    expect((await refund(500, "refund-number-1")).body).toMatchObject({ status: "part-refunded", refunded: 500 });
  expect(await refund(1_000.01, "refund-number-2")).toMatchObject({
    status: 400,
    body: { errors: { amount: "At most ₹1,000 can be refunded." } },
  });
  const both = await Promise.all([refund(1_000, "refund-number-3"), refund(1_000, "refund-number-4")]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await panel<GiftPage>(`/admin/gifts/${id}`)).toMatchObject({ status: "refunded", refunded: 1_500 });
  const { months } = await panel<GiftTotals>("/admin/gifts/totals");
  expect(months.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
});

test("the page of a demo gift shows the card of its dedication once it is paid, and none is sent", async () => {
  const { db, services, give, answer } = await openDemo();
  const dedicated = { dedicatedTo: "Kamala Iyer", dedicationKind: "memory", dedicationEmail: "ravi@example.org" };
  const { checkout } = await give(dedicated);
  const visitor = { encryption: services.encryption, address: "", now: new Date() };
  const card = async () => (await findCheckout(db, checkout?.slice(-22) ?? "", visitor))?.checkout.card;
  expect(await card()).toEqual([]);
  await answer(checkout, "captured");
  expect((await card())?.join(" ")).toContain("In memory of Kamala Iyer");
  expect(await db.$count(mails, eq(mails.kind, "gift-dedicated"))).toBe(0);
});
