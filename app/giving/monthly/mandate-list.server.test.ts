import pino from "pino";
import { expect, test } from "vitest";
import { openSite } from "../../../tests/support/site.ts";
import type { AuditAnswer } from "../../platform/audit/audit.ts";
import { mails } from "../../platform/mail/tables.server.ts";
import { askAboutMandates } from "../../platform/payments/ask-about-mandates.server.ts";
import { createDemoGateway } from "../../platform/payments/demo-gateway.server.ts";
import { findPayment } from "../../platform/payments/payments.server.ts";
import { settings } from "../../platform/settings/tables.server.ts";
import { indiaDay } from "../../platform/time/india-time.ts";
import { findCheckout } from "../checkout/checkout.server.ts";
import { answerDemo } from "../checkout/demo-payment.server.ts";
import { newDonationSchema } from "../donation.ts";
import { createDonation } from "../donations.server.ts";
import type { GiftCounts, GiftPage, GiftTotals } from "../gift.ts";
import { makeDonation } from "../make-donation.ts";
import { giftData } from "../personal-data.server.ts";
import type { Report } from "../reports/report.ts";
import { reportAsCsv } from "../reports/report-files.server.ts";
import { giftPayments } from "./gift-payments.server.ts";
import type { MonthlyAnswer } from "./monthly-answer.ts";

const HOUR = 3_600_000;
const now = new Date();
const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);
const LIST = "/admin/monthly-gifts";

/** A demo's site, where donors give each month. */
async function open() {
  const site = await openSite();
  const { db, services, request } = site;
  const { encryption } = services;
  await db.insert(settings).values({ key: "giving", value: { isSample: true } });
  const finance = await site.signInAs("finance");
  const begin = async (name: string, changes: object = {}, at = now) => {
    const given = makeDonation({ name, email: `${name}@example.org`, frequency: "monthly", amount: 1_000, ...changes });
    const { reference, checkout } = await createDonation(db, newDonationSchema.parse(given), { encryption, now: at });
    return { reference, paymentId: (checkout ?? "").slice("/checkout/".length) };
  };
  /** @returns the gift, and the id of what its donor approved */
  const give = async (name: string, changes: object = {}, at = now) => {
    const { reference, paymentId } = await begin(name, changes, at);
    const found = await findCheckout(db, paymentId, { encryption, address: "", now: at });
    if (!found) throw new Error("The payment is not there.");
    await answerDemo(db, found, { outcome: "captured", method: "upi", encryption }, at);
    return { reference, id: (await findPayment(db, paymentId))?.mandateId ?? "" };
  };
  const ask = async (path: string, headers: Record<string, string> = finance, method = "GET") => {
    const answer = await request(`/api/v1${path}`, { method, headers });
    const next = /<\/api\/v1([^>]+)>; rel="next"/.exec(answer.headers.get("link") ?? "")?.[1];
    return { status: answer.status, body: (await answer.json().catch(() => null)) as never, next };
  };
  const list = async (query = "") => (await ask(`${LIST}${query}`)).body as MonthlyAnswer[];
  const asking = {
    gateways: [createDemoGateway(db)],
    payables: [giftPayments(encryption)],
    log: pino({ level: "silent" }),
  };
  return { ...site, finance, begin, give, ask, list, pass: (at: Date) => askAboutMandates(db, asking, at) };
}

test("finance sees each approved monthly gift, newest first, with its next debit and what came", async () => {
  const { begin, give, list, ask } = await open();
  await begin("Kiran");
  const asha = await give("Asha", {}, ago(2));
  const dawa = await give("Dawa", { amount: 500 }, ago(1));
  const first = { since: indiaDay(ago(2)), way: "UPI", gifts: 1, isDemo: true, endedOn: null, isEnding: false };
  const rows = await list();
  expect(rows).toMatchObject([
    { _id: dawa.id, name: "Dawa", gift: dawa.reference, amount: 500, given: 500 },
    { _id: asha.id, name: "Asha", gift: asha.reference, amount: 1_000, given: 1_000, state: "active", ...first },
  ]);
  expect(rows[0]?.nextOn).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(await list("?q=asha+example")).toMatchObject([{ name: "Asha" }]);
  expect(await list(`?q=${dawa.reference}`)).toMatchObject([{ name: "Dawa" }]);
  expect(await list("?q=kiran")).toEqual([]);
  const page = await ask(`${LIST}?limit=1`);
  expect(page.body).toMatchObject([{ name: "Dawa" }]);
  expect((await ask(page.next ?? "")).body).toMatchObject([{ name: "Asha" }]);
  expect((await ask("/admin/gifts/counts")).body as GiftCounts).toMatchObject({ monthly: 2, all: 3 });
  expect((await ask("/admin/gifts/totals")).body as GiftTotals).toMatchObject({ monthly: { count: 2, amount: 1_500 } });
});

test("a row leads to the newest gift, and counts each that came", async () => {
  const { give, list, pass } = await open();
  const { reference } = await give("Asha", {}, ago(24 * 40));
  await pass(now);
  const [row] = await list();
  expect(row).toMatchObject({ gifts: 2, given: 2_000 });
  expect(row?.gift).not.toBe(reference);
});

test("the page of a gift has its monthly gift, and says what became of it", async () => {
  const { give, ask, list } = await open();
  const { reference, id } = await give("Asha");
  const once = await give("Dawa", { frequency: "one-time" });
  const page = (await ask(`/admin/gifts/${reference}`)).body as GiftPage;
  expect(await list(`?gift=${reference}`)).toMatchObject([{ _id: id, subscription: `demo_subscription_${id}` }]);
  expect(page.events.map(({ title }) => title)).toContain("Monthly gift approved");
  for (const other of [once.reference, "", "%00"]) expect(await list(`?gift=${other}`)).toEqual([]);
});

test("finance cancels a monthly gift once; then it ends at the gateway, and its donor gets a mail", async () => {
  const { db, give, ask, list, pass, signInAs } = await open();
  const { reference, id } = await give("Asha");
  const cancel = (headers?: Record<string, string>, one = id) => ask(`${LIST}/${one}/cancel`, headers, "POST");
  for (const role of ["editor", "events", "member"] as const)
    expect((await cancel(await signInAs(role))).status, role).toBe(403);
  for (const unknown of ["none", "%00", "a".repeat(22)]) expect((await cancel(undefined, unknown)).status).toBe(404);
  const both = await Promise.all([cancel(), cancel()]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
  expect(await list()).toMatchObject([{ state: "cancelled", isEnding: true, nextOn: null, endedOn: indiaDay(now) }]);
  const ended = async () => (await db.select().from(mails)).filter(({ kind }) => kind === "monthly-ended");
  expect(await ended()).toEqual([]);
  await pass(new Date(now.getTime() + HOUR));
  expect(await list()).toMatchObject([{ state: "cancelled", isEnding: false }]);
  expect(await ended()).toHaveLength(1);
  const { events } = (await ask(`/admin/gifts/${reference}`)).body as GiftPage;
  const titles = events.map(({ title }) => title);
  expect(titles).toEqual(expect.arrayContaining(["Monthly gift cancelled", "Monthly gift ended"]));
  const { body: changes } = await ask("/admin/audit?kind=donation", await signInAs("admin"));
  expect(changes as AuditAnswer[]).toMatchObject([
    { by: "A finance", action: "cancel-monthly", recordId: reference, subject: { path: `/admin/gifts/${reference}` } },
  ]);
  expect((await ask("/admin/gifts/totals")).body as GiftTotals).toMatchObject({ monthly: { count: 0, amount: 0 } });
});

test("a report counts the monthly gifts that go on, and those that ended in its days", async () => {
  const { give, ask, pass } = await open();
  const { id } = await give("Asha");
  await give("Dawa", { amount: 500 });
  await ask(`${LIST}/${id}/cancel`, undefined, "POST");
  const later = new Date(now.getTime() + HOUR);
  await pass(later);
  const report = async (query: string) => (await ask(`/admin/giving/report${query}`)).body as Report;
  const day = indiaDay(later);
  const ofToday = await report(`?from=${day}&to=${day}`);
  expect(ofToday.monthly).toEqual({ active: 1, amount: 500, ended: 1 });
  expect(reportAsCsv(ofToday)).toContain(
    ["Monthly gifts,Now,,1,,,,,500", "Monthly gifts,Ended in these days,,1,,,,,", ""].join("\r\n"),
  );
  expect((await report("?from=2025-04-01&to=2025-05-01")).monthly).toEqual({ active: 1, amount: 500, ended: 0 });
});

test("the copy of a donor's data has the donor's own monthly gifts", async () => {
  const { db, give } = await open();
  await give("Asha");
  await give("Dawa");
  const asha = { userId: null, email: "asha@example.org", references: [] };
  const copy = await db.transaction((tx) => giftData.export(tx, asha));
  expect(copy.filter((row) => "monthlyGift" in row)).toMatchObject([
    { amountInPaise: 100_000, status: "active", approvedAt: expect.any(Date), endedAt: null },
  ]);
});
