import { eq } from "drizzle-orm";
import pino from "pino";
import { expect, test } from "vitest";
import { openSite } from "../../../tests/support/site.ts";
import { lookAtMail } from "../../platform/mail/show-mail.server.ts";
import { mails } from "../../platform/mail/tables.server.ts";
import { cancelPayment } from "../../platform/payments/apply-payment.server.ts";
import { askAboutMandates, refundLateDebits } from "../../platform/payments/ask-about-mandates.server.ts";
import { createDemoGateway } from "../../platform/payments/demo-gateway.server.ts";
import { findMandate } from "../../platform/payments/mandates.server.ts";
import { findPayment } from "../../platform/payments/payments.server.ts";
import { settings } from "../../platform/settings/tables.server.ts";
import { makeDonation } from "../make-donation.ts";
import { createDonation } from "../donations.server.ts";
import { findCheckout } from "../checkout/checkout.server.ts";
import { answerDemo } from "../checkout/demo-payment.server.ts";
import { transferInstead } from "../checkout/razorpay-payment.server.ts";
import { newDonationSchema } from "../donation.ts";
import { giftPayments } from "./gift-payments.server.ts";
import { getGiftPage } from "../gift-page.server.ts";
import { mandates } from "../../platform/payments/tables.server.ts";
import { gifts } from "../tables.server.ts";
import { beforeDebits } from "./debits.server.ts";
import { DEBIT_COMES } from "./mails.server.ts";
import { chooseForMonthly, listMonthlyGifts } from "./monthly-gifts.server.ts";

const EMAIL = "asha@example.org";
const HOUR = 3_600_000;
const BEGUN = new Date("2026-11-05T06:00:00Z");
/** Eight in the morning in India on the fifth. */
const DEBITED = new Date("2026-12-05T02:30:00Z");

/** A site on which a donor gives each month, by the demo's bank. */
async function openMonthly(changes: object = {}) {
  const { db, services } = await openSite();
  const { encryption } = services;
  await db.insert(settings).values({ key: "giving", value: { isSample: true } });
  const gateways = [createDemoGateway(db)];
  const asking = { gateways, payables: [giftPayments(encryption)], log: pino({ level: "silent" }) };
  const open = async (checkout: string, now: Date) => {
    const found = await findCheckout(db, checkout.slice("/checkout/".length), { encryption, address: "", now });
    if (!found) throw new Error("The payment is not there.");
    return found;
  };
  const pay = async (checkout: string, outcome: string, now: Date) =>
    answerDemo(db, await open(checkout, now), { outcome, method: "upi", encryption }, now);
  const donation = newDonationSchema.parse(
    makeDonation({ email: EMAIL, frequency: "monthly", amount: 1_000, ...changes }),
  );
  const { reference, checkout } = await createDonation(db, donation, { encryption, now: BEGUN });
  const paymentId = (checkout ?? "").slice("/checkout/".length);
  const { mandateId } = (await findPayment(db, paymentId)) ?? {};
  const list = async (now: Date) => (await listMonthlyGifts(db, EMAIL, now)).gifts;
  return {
    db,
    services,
    reference,
    checkout: checkout ?? "",
    mandateId: mandateId ?? "",
    open,
    pay,
    list,
    find: () => findMandate(db, mandateId ?? ""),
    ask: (now: Date) => askAboutMandates(db, asking, now),
    refundLate: (now: Date) => refundLateDebits(db, asking, now),
    notice: (now: Date) => beforeDebits(db, now),
    choose: (choice: string, now: Date, more: object = {}) =>
      chooseForMonthly(db, { monthly: mandateId ?? "", choice, ...more }, { email: EMAIL, now }),
    given: () => db.select().from(gifts).orderBy(gifts.createdAt),
    mailed: (kind: string) => db.select().from(mails).where(eq(mails.kind, kind)),
  };
}

test("a monthly gift is approved once, and each debit is a gift with a receipt of its own", async () => {
  const site = await openMonthly();
  expect(await site.list(BEGUN)).toEqual([]);
  await site.pay(site.checkout, "captured", BEGUN);
  expect(await site.list(BEGUN)).toMatchObject([
    { state: "active", amount: "₹1,000", nextOn: "2026-12-05", way: "UPI" },
  ]);
  await site.ask(new Date(DEBITED.getTime() - HOUR));
  expect(await site.given()).toHaveLength(1);
  const later = new Date(DEBITED.getTime() + HOUR);
  await Promise.all([site.ask(later), site.ask(later)]);
  await site.ask(new Date(later.getTime() + HOUR));
  const given = await site.given();
  expect(given).toMatchObject([
    { id: site.reference, status: "paid", receivedOn: "2026-11-05" },
    { status: "paid", receivedOn: "2026-12-05", frequency: "monthly", name: given[0]?.name, email: EMAIL },
  ]);
  expect(new Set(given.map(({ receipt }) => receipt)).size).toBe(2);
  expect(await site.mailed("gift-received")).toHaveLength(2);
  expect(await site.list(later)).toMatchObject([{ nextOn: "2027-01-05" }]);
});

const SOON = new Date("2026-11-20T06:00:00Z");
/** Less than 36 hours before the debit. */
const LATE = new Date("2026-12-04T06:00:00Z");
const days = (from: Date, count: number) => new Date(from.getTime() + count * 24 * HOUR);

async function openActive() {
  const site = await openMonthly();
  await site.pay(site.checkout, "captured", BEGUN);
  return site;
}

test("a month is skipped: nothing is debited in it, and the next one is", async () => {
  const site = await openActive();
  await site.choose("skip", SOON);
  expect(await site.list(SOON)).toMatchObject([{ state: "skipped", goesOnOn: "2027-01-05", lateDebit: null }]);
  await site.ask(days(SOON, 1));
  expect(await site.find()).toMatchObject({ status: "paused" });
  await expect(site.choose("skip", SOON)).rejects.toMatchObject({ status: 409 });
  await expect(site.choose("skip", SOON, { monthly: "\0" })).rejects.toMatchObject({ status: 400 });
  await expect(site.choose("skip", SOON, { monthly: "A".repeat(22) })).rejects.toMatchObject({ status: 404 });
  for (const day of [15, 16, 17, 18]) await site.ask(days(SOON, day));
  expect(await site.given()).toHaveLength(1);
  expect(await site.list(days(SOON, 18))).toMatchObject([{ state: "active", nextOn: "2027-01-05" }]);
  await site.ask(new Date("2027-01-05T04:00:00Z"));
  expect((await site.given()).map(({ receivedOn }) => receivedOn)).toEqual(["2026-11-05", "2027-01-05"]);
});

test("a pause of three months goes on at its end, or when the donor resumes it", async () => {
  const site = await openActive();
  await site.choose("pause", SOON, { debits: "3" });
  expect(await site.list(SOON)).toMatchObject([{ state: "paused", goesOnOn: "2027-03-05" }]);
  await site.ask(days(SOON, 1));
  await site.choose("resume", days(SOON, 2));
  // The gateway hears of it from the job, and the donor need not wait for that.
  expect(await site.list(days(SOON, 2))).toMatchObject([{ state: "active", nextOn: "2026-12-05", goesOnOn: null }]);
  await site.choose("skip", days(SOON, 2));
  expect(await site.list(days(SOON, 2))).toMatchObject([{ state: "skipped" }]);
  await site.choose("resume", days(SOON, 2));
  await site.ask(days(SOON, 3));
  expect(await site.list(days(SOON, 3))).toMatchObject([{ state: "active", nextOn: "2026-12-05", goesOnOn: null }]);
  await expect(site.choose("resume", SOON)).rejects.toMatchObject({ status: 409 });
});

test("a cancelled gift debits nothing more, never begins again, and its donor gets one mail", async () => {
  const site = await openActive();
  await site.choose("cancel", SOON);
  await site.choose("cancel", SOON);
  expect(await site.list(SOON)).toMatchObject([{ state: "ended", endedOn: "2026-11-20" }]);
  for (const day of [1, 16, 50]) await site.ask(days(SOON, day));
  expect(await site.find()).toMatchObject({ status: "cancelled" });
  expect(await site.given()).toHaveLength(1);
  expect(await site.mailed("monthly-ended")).toHaveLength(1);
  await expect(site.choose("change", SOON, { rupees: "500" })).rejects.toMatchObject({ status: 409 });
});

test("another amount takes the place of the old one once it is approved, and never are both debited", async () => {
  const site = await openActive();
  await expect(site.choose("change", SOON, { rupees: "20000" })).rejects.toMatchObject({ status: 400 });
  const [first, second] = [
    await site.choose("change", SOON, { rupees: "1500" }),
    await site.choose("change", SOON, { rupees: "1,700" }),
  ];
  expect(await site.list(SOON)).toMatchObject([{ state: "active", amount: "₹1,000", change: { checkout: second } }]);
  // The donor approves both, in two windows.
  await site.pay(first ?? "", "captured", SOON);
  await site.pay(second ?? "", "captured", SOON);
  await site.ask(days(SOON, 1));
  expect(await site.list(days(SOON, 1))).toMatchObject([{ state: "approved", amount: "₹1,700", nextOn: "2026-12-05" }]);
  await site.ask(new Date(DEBITED.getTime() + HOUR));
  expect(
    (await site.given()).filter(({ status }) => status === "paid").map(({ amountInPaise }) => amountInPaise),
  ).toEqual([100_000, 170_000]);
  expect(await site.mailed("monthly-ended")).toHaveLength(1);
});

test("an amount changed too late for the coming debit begins with the one after it, and that debit comes", async () => {
  const site = await openActive();
  await site.pay((await site.choose("change", LATE, { rupees: "500" })) ?? "", "captured", LATE);
  expect(await site.list(LATE)).toMatchObject([
    { state: "approved", amount: "₹500", nextOn: "2027-01-05" },
    { state: "active", amount: "₹1,000", nextOn: "2026-12-05" },
  ]);
  const debited = new Date(DEBITED.getTime() + HOUR);
  await site.ask(debited);
  await site.ask(days(debited, 1));
  await site.ask(days(debited, 2));
  await site.ask(new Date("2027-01-05T04:00:00Z"));
  const paid = (await site.given()).filter(({ status }) => status === "paid");
  expect(paid.map(({ amountInPaise }) => amountInPaise).toSorted()).toEqual([100_000, 100_000, 50_000]);
  expect(await site.find()).toMatchObject({ status: "cancelled" });
});

test("what is chosen too late may not stop the debit, which is then refunded where the donor wants it", async () => {
  const site = await openActive();
  await site.choose("cancel", LATE);
  expect(await site.list(LATE)).toMatchObject([{ state: "ended", lateDebit: { on: "2026-12-05", isRefunded: false } }]);
  await site.choose("refund-late", LATE);
  expect(await site.list(LATE)).toMatchObject([{ lateDebit: { isRefunded: true } }]);
});

test("between the moment of a debit and the bank's answer it is too late for it, and for the next one it is not", async () => {
  const site = await openActive();
  const debited = new Date(DEBITED.getTime() + HOUR / 4);
  expect(await site.list(debited)).toMatchObject([{ state: "active", nextOn: "2026-12-05", choosesUntil: null }]);
  await site.choose("cancel", debited);
  expect(await site.list(debited)).toMatchObject([{ state: "ended", lateDebit: { on: "2026-12-05" } }]);
});

test("what the bank halted starts again with the same amount, and the halted one ends with the approval", async () => {
  const site = await openActive();
  await site.db.update(mandates).set({ status: "halted", nextAt: null });
  const checkout = (await site.choose("change", SOON, { rupees: "₹1,000" })) ?? "";
  await site.pay(checkout, "captured", SOON);
  await site.ask(days(SOON, 1));
  expect(await site.list(days(SOON, 1))).toMatchObject([{ state: "active", amount: "₹1,000", nextOn: "2026-12-20" }]);
  expect(await site.find()).toMatchObject({ status: "cancelled" });
  expect(await site.mailed("monthly-ended")).toEqual([]);
});

test("what the bank halted and the donor then cancelled does not start again", async () => {
  const site = await openActive();
  await site.db.update(mandates).set({ status: "halted", nextAt: null, cancelAskedAt: SOON });
  await expect(site.choose("change", SOON, { rupees: "₹1,000" })).rejects.toMatchObject({ status: 409 });
});

test("the page of a gift in the panel has what its donor chose for the debits to come", async () => {
  const site = await openActive();
  await site.choose("skip", SOON);
  await site.choose("resume", days(SOON, 1));
  await site.choose("pause", days(SOON, 2), { debits: "3" });
  const titles = (await getGiftPage(site.db, site.reference)).events.map(({ title }) => title);
  expect(titles.filter((title) => title.endsWith("by the donor"))).toEqual([
    "Debits until 5 Feb 2027 left out by the donor",
    "Monthly gift resumed by the donor",
    "Debit of 5 Dec 2026 skipped by the donor",
  ]);
});

test("the notice of a debit leaves once, between three days and one day before it", async () => {
  const site = await openActive();
  const at = (hours: number) => new Date(DEBITED.getTime() - hours * HOUR);
  await site.notice(at(73));
  expect(await site.mailed("debit-comes")).toEqual([]);
  await Promise.all([site.notice(at(71)), site.notice(at(71))]);
  await site.notice(at(25));
  const mailed = await site.mailed("debit-comes");
  expect(mailed).toMatchObject([
    { recipient: EMAIL, values: { amount: "₹1,000", date: "5 Dec 2026", until: "3 Dec 2026, 8:00 PM" } },
  ]);
  const looking = { db: site.db, kinds: [DEBIT_COMES], siteUrl: "https://k.example", now: at(25) };
  const { ways, button } = await lookAtMail(looking, String(mailed[0]?.id), true);
  expect(ways.map(({ label }) => label)).toEqual(["Skip December", "Pause", "Change amount", "Cancel"]);
  const links = ways.map(({ href }) => /^https:\/\/k\.example\/giving\/([\w-]{20,})\?choice=(\w+)#monthly$/.exec(href));
  expect(links.map((link) => link?.[2])).toEqual(["skip", "pause", "change", "cancel"]);
  expect(new Set(links.map((link) => link?.[1])).size).toBe(1);
  expect(button).toBeNull();
  await site.ask(new Date(DEBITED.getTime() + HOUR));
  await site.notice(new Date("2027-01-03T02:30:00Z"));
  expect(await site.mailed("debit-comes")).toMatchObject([{}, { values: { date: "5 Jan 2027" } }]);
});

test("the page of the payment says what is approved, when the next debit comes, and of a change when the first one does", async () => {
  const site = await openMonthly();
  const see = async (checkout: string, now: Date) => (await site.open(checkout, now)).checkout;
  const unapproved = { isChange: false, isApproved: false, startsOn: "", nextOn: "", statementIn: "April 2027" };
  expect((await see(site.checkout, BEGUN)).monthly).toEqual(unapproved);
  await site.pay(site.checkout, "captured", BEGUN);
  expect(await see(site.checkout, BEGUN)).toMatchObject({ status: "paid", monthly: { nextOn: "5 Dec 2026" } });
  await site.db.update(settings).set({ value: { isSample: true, upi: "prayas@sbi" } });
  const change = (await site.choose("change", SOON, { rupees: "1500" })) ?? "";
  const asked = { isChange: true, isApproved: false, startsOn: "5 Dec 2026" };
  expect(await see(change, SOON)).toMatchObject({ status: "open", canTransfer: false, monthly: asked });
  await site.pay(change, "captured", SOON);
  expect(await see(change, SOON)).toMatchObject({ status: "pending", monthly: { ...asked, isApproved: true } });
  await site.ask(new Date(DEBITED.getTime() + HOUR));
  const begun = { isChange: true, isApproved: false, startsOn: "", nextOn: "5 Jan 2027" };
  expect(await see(change, new Date(DEBITED.getTime() + HOUR))).toMatchObject({ status: "paid", monthly: begun });
});

test("a change of the amount is never transferred instead, and what was closed is not approved later", async () => {
  const site = await openActive();
  const change = (await site.choose("change", SOON, { rupees: "1500" })) ?? "";
  const { payment } = await site.open(change, SOON);
  await site.db.update(settings).set({ value: { upi: "prayas@sbi" } });
  await expect(transferInstead(site.db, site.services, payment, SOON)).rejects.toMatchObject({ status: 409 });
  await site.db.update(settings).set({ value: { isSample: true } });
  await cancelPayment(site.db, [giftPayments(site.services.encryption)], payment.id, SOON);
  await expect(site.pay(change, "captured", SOON)).rejects.toMatchObject({ status: 404 });
  await site.ask(days(SOON, 1));
  expect(await site.list(days(SOON, 1))).toMatchObject([{ state: "active", amount: "₹1,000", change: null }]);
});
