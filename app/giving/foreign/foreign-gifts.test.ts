import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openSite } from "../../../tests/support/site.ts";
import type { Overview } from "../../platform/panel-rows/overview.ts";
import { settings } from "../../platform/settings/tables.server.ts";
import { findCampaign, listNamedDonors } from "../campaign-progress/campaigns.server.ts";
import { makeCampaignRow } from "../campaigns/make-campaign.ts";
import { readDonorPage } from "../donor-page/donor-page.server.ts";
import { mailYearlyStatements } from "../donor-page/year-statements.server.ts";
import type { GiftAnswer, GiftCounts, GiftPage, GiftTotals } from "../gift.ts";
import { deleteOldGifts } from "../personal-data.server.ts";
import type { Report } from "../reports/report.ts";
import { findValidReceipt, listReceiptsOfGifts } from "../receipts/receipts.server.ts";
import { receipts } from "../receipts/tables.server.ts";
import { consentWordings, gifts } from "../tables.server.ts";
import { listDonorSums } from "../tax/tax-lines.server.ts";

const ABROAD = {
  registration: "231661234",
  validFrom: "",
  validUntil: "2026-11-20",
  accountName: "Kshitij FC account",
  accountNumber: "40012345678",
  ifsc: "SBIN0000691",
  swift: "SBININBB104",
  bank: "State Bank of India, New Delhi Main Branch",
};
const GIFT = {
  name: "Hanna Weber",
  email: "hanna@example.org",
  amount: "50000",
  method: "transfer",
  receivedOn: "2026-11-10",
  bankReference: "swift 1",
  isForeign: true,
  country: "Germany",
};
const FROM_INDIA = {
  name: "Asha Rawat",
  email: "asha@example.org",
  amount: "1000",
  method: "cash",
  receivedOn: "2026-11-10",
};
const APPROVAL = { approval: "AAATK0000KF20261", approvalFrom: "2021-04-01", approvalUntil: "2031-03-31" };

async function open(abroad: Partial<typeof ABROAD> = {}) {
  const site = await openSite();
  const finance = await site.signInAs("finance");
  await site.db.insert(settings).values([
    { key: "giving-abroad", value: { ...ABROAD, ...abroad } },
    { key: "receipts", value: APPROVAL },
  ]);
  const ask = async (method: string, path: string, body?: object, headers: object = {}) => {
    const answer = await site.request(`/api/v1/admin${path}`, {
      method,
      headers: { "content-type": "application/json", ...finance, ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json().catch(() => null)) as never };
  };
  const read = async <Answer>(path: string) => (await ask("GET", path)).body as Answer;
  let last = 0;
  const enter = async (changes: object = {}) => {
    const { status, body } = await ask("POST", "/gifts", {
      ...GIFT,
      bankReference: `swift ${(last += 1)}`,
      ...changes,
    });
    expect(status, JSON.stringify(body)).toBe(201);
    return body as GiftAnswer;
  };
  const receiptOf = async (id: string) => (await listReceiptsOfGifts(site.db, [id]))[0];
  return { ...site, ask, read, enter, receiptOf };
}

test.each([
  [{ method: "cash" }, "method"],
  [{ method: "upi" }, "method"],
  [{ country: "" }, "country"],
  [{ country: "India" }, "country"],
  [{ bankReference: "" }, "bankReference"],
  [{ receivedOn: "2026-11-21" }, "receivedOn"],
])("a gift from a foreign source with %o is refused at a field", async (changes, field) => {
  const { ask, db } = await open();
  const { status, body } = await ask("POST", "/gifts", { ...GIFT, ...changes });
  expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([400, [field]]);
  expect(await db.$count(gifts)).toBe(0);
});

test("without the registration and the whole account in the settings none is offered, and none taken", async () => {
  const { ask, read, db, services } = await open({ swift: "" });
  expect(await read("/gifts/foreign-account")).toEqual({ until: null });
  expect(await ask("POST", "/gifts", GIFT)).toMatchObject({
    status: 400,
    body: { errors: { receivedOn: expect.stringContaining("Settings, Gifts from abroad") } },
  });
  await db.update(settings).set({ value: ABROAD }).where(eq(settings.key, "giving-abroad"));
  await services.versions.caughtUp();
  expect(await read("/gifts/foreign-account")).toEqual({ until: "2026-11-20" });
});

test("none is taken that came before the registration, where its first day is in the settings", async () => {
  const { ask, enter } = await open({ validFrom: "2026-11-10" });
  await enter({ receivedOn: "2026-11-10" });
  expect(await ask("POST", "/gifts", { ...GIFT, bankReference: "swift 0", receivedOn: "2026-11-09" })).toMatchObject({
    status: 400,
    body: { errors: { receivedOn: expect.stringMatching(/^The FCRA registration began on 10 Nov 2026/) as string } },
  });
});

test("it is in no total, list or progress of gifts from India, and has a tab and a total of its own", async () => {
  const { db, enter, read, request, ask } = await open();
  await makeCampaignRow(db);
  const { _id } = await enter({ campaign: "warm-floor", tier: "Advocate" });
  const [consent] = await db.insert(consentWordings).values({ wording: "Show my name" }).returning();
  await db
    .update(gifts)
    .set({ showNameId: consent?.id ?? null })
    .where(eq(gifts.id, _id));
  await enter({ ...FROM_INDIA, isForeign: false, campaign: "warm-floor" });

  expect(await read<GiftTotals>("/gifts/totals")).toMatchObject({
    months: [{ month: "2026-11", count: 1, amount: 1_000 }],
    year: { count: 1, amount: 1_000 },
  });
  expect(await read<GiftCounts>("/gifts/counts")).toMatchObject({ received: 1, foreign: 1, all: 2 });
  const listed = async (query: string) => (await read<GiftAnswer[]>(`/gifts?${query}`)).map(({ name }) => name);
  expect(await listed("state=received")).toEqual(["Asha Rawat"]);
  expect(await listed("state=foreign")).toEqual(["Hanna Weber"]);
  expect(await listed("")).toHaveLength(2);
  expect((await read<{ name: string }[]>("/donors")).map(({ name }) => name)).toEqual(["Asha Rawat"]);
  const { month } = await read<Overview>("/overview");
  expect(month?.figures).toContainEqual(expect.objectContaining({ label: "Gifts received", value: "₹1,000" }));
  expect(await findCampaign(db, "warm-floor")).toMatchObject({ raisedInPaise: 100_000, people: 1 });
  expect(await listNamedDonors(db, "warm-floor")).toEqual([]);

  const { url } = (await ask("POST", "/gifts/download-link?state=foreign")).body as { url: string };
  const file = await request(url);
  expect(file.headers.get("content-disposition")).toContain("foreign-gifts.csv");
  const [head, row, ...more] = (await file.text()).trim().split("\r\n");
  expect(head).toMatch(/,Foreign source,Lives in$/);
  expect(row).toMatch(
    /Hanna Weber.*,50000,.*,Bank transfer,Advocate,A warm floor,.*KSH-F\/2026-27\/000001,10 Nov 2026,SWIFT 1,.*,Germany,$/,
  );
  expect(more).toEqual([]);
});

test("the report has it by quarter, beside the other sums, and so have its files", async () => {
  const { enter, read, ask, request } = await open();
  await enter({ receivedOn: "2026-06-30", amount: "100.50" });
  await enter({ receivedOn: "2026-07-01", amount: "200" });
  await enter({ receivedOn: "2026-09-30", amount: "300" });
  const wrong = await enter({ receivedOn: "2026-10-01" });
  await ask("DELETE", `/gifts/${wrong._id}`);
  await enter({ ...FROM_INDIA, isForeign: false });
  const report = await read<Report>("/giving/report?from=2026-04-01&to=2026-11-24");
  expect(report).toMatchObject({ received: 1_000, gifts: 1, methods: [{ method: "Cash" }] });
  expect(report.months.map(({ newDonors }) => newDonors)).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
  expect(report.foreign).toEqual({
    received: 600.5,
    gifts: 3,
    quarters: [
      { quarter: "2026-04", received: 100.5, gifts: 1 },
      { quarter: "2026-07", received: 500, gifts: 2 },
    ],
  });
  const { body } = await ask("POST", "/giving/report/download-link?from=2026-04-01&to=2026-11-24&format=csv");
  const lines = (await (await request((body as { url: string }).url)).text()).split("\r\n");
  expect(lines.slice(-3)).toEqual([
    "From foreign sources,April to June 2026,100.5,1,,,,,",
    "From foreign sources,July to September 2026,500,2,,,,,",
    "",
  ]);
});

test("neither the tax statement nor the donor's statement has it, and nobody asks its donor for a PAN", async () => {
  const { db, enter, ask, services } = await open();
  const { encryption } = services;
  const { _id } = await enter();
  expect(await listDonorSums(db, encryption, "2026-27")).toEqual([]);
  const address = { addressLine: "1 Allee", city: "Bonn", pin: "263001" };
  for (const [what, body] of [
    ["ask", undefined],
    ["pan", { pan: "ABCPE1234F" }],
    ["address", address],
  ] as const)
    expect((await ask("POST", `/tax/gifts/${_id}/${what}`, body)).status, what).toBe(404);
  const india = await enter({ ...FROM_INDIA, email: GIFT.email, isForeign: false });
  await ask("POST", `/tax/gifts/${india._id}/pan`, { pan: "ABCPE1234F" });
  expect(await db.select({ id: gifts.id, pan: gifts.panMasked }).from(gifts).orderBy(gifts.isForeign)).toEqual([
    { id: india._id, pan: "ABCPE••••F" },
    { id: _id, pan: "" },
  ]);
  await ask("DELETE", `/gifts/${india._id}`);
  const page = await readDonorPage(db, { email: GIFT.email, encryption, now: new Date("2026-11-24T06:00:00Z") });
  expect(page).toMatchObject({ years: [], withoutPan: null, yearsWithPan: "" });
  expect(page.gifts.map(({ reference }) => reference)).toContain(_id);
  expect(await mailYearlyStatements(db, { encryption, now: new Date("2027-04-06T06:00:00Z") })).toBe(0);
});

test("its receipts have serials without a gap, the registration, the country, and never a word about tax", async () => {
  const { db, ask, enter, receiptOf } = await open();
  const first = await enter({ addressLine: "Lindenweg 4", city: "Köln", pin: "50667" });
  const second = await enter();
  const india = await enter({ ...FROM_INDIA, isForeign: false, country: "Germany", addressLine: "Lindenweg 4" });
  expect([first.receipt, second.receipt, india.receipt]).toEqual([
    "KSH-F/2026-27/000001",
    "KSH-F/2026-27/000002",
    "KSH/2026-27/000001",
  ]);
  expect(await receiptOf(first._id)).toMatchObject({
    series: "foreign",
    facts: {
      kindOfGift: "Foreign contribution, not corpus",
      foundation: { fcra: "231661234", approval: "", approvalUntil: "" },
      donor: { address: "Lindenweg 4, Köln 50667, Germany" },
      taxSentence: "",
    },
  });
  expect((await receiptOf(india._id))?.facts).toMatchObject({ foundation: { fcra: "" }, donor: { address: "" } });

  const { id = "" } = (await receiptOf(first._id)) ?? {};
  expect(await ask("POST", `/receipts/${id}/reissue`, { reason: "The name was wrong." })).toMatchObject({
    status: 200,
    body: { number: "KSH-F/2026-27/000003", voided: null },
  });
  expect((await receiptOf(first._id))?.facts.foundation.fcra).toBe("231661234");
  await ask("DELETE", `/gifts/${second._id}`);
  expect(await findValidReceipt(db, second._id)).toBeNull();
  expect((await enter()).receipt).toBe("KSH-F/2026-27/000004");
  const rows = await db.select({ serial: receipts.serial }).from(receipts).where(eq(receipts.series, "foreign"));
  expect(rows.map(({ serial }) => serial).toSorted()).toEqual([1, 2, 3, 4]);
});

test("it is removed and refunded as other gifts by hand, and keeps its country when its donor is no longer stored", async () => {
  const { db, ask, read, enter } = await open();
  const removed = await enter();
  expect((await ask("DELETE", `/gifts/${removed._id}`)).status).toBe(204);
  const kept = await enter();
  const key = { "idempotency-key": "a-key-of-this-refund" };
  await ask("POST", `/gifts/${kept._id}/refund`, { amount: 20_000, reason: "The donor asked" }, key);
  const page = await read<GiftPage>(`/gifts/${kept._id}`);
  expect(page).toMatchObject({ status: "part-refunded", refunded: 20_000, given: { count: 1, amount: 30_000 } });
  expect(page.events.map(({ title }) => title)).toEqual(
    expect.arrayContaining(["Refunded: ₹20,000", "Received: ₹50,000", "Receipt KSH-F/2026-27/000002 issued"]),
  );
  const { foreign, received } = await read<Report>("/giving/report");
  expect([foreign.received, foreign.gifts, received]).toEqual([30_000, 1, 0]);
  await deleteOldGifts(db, new Date("2040-04-02T06:00:00Z"));
  expect(
    await db.select({ name: gifts.name, country: gifts.country }).from(gifts).where(eq(gifts.id, kept._id)),
  ).toEqual([{ name: "", country: "Germany" }]);
});

test("its country stays when its donor is merged with one who has an Indian address", async () => {
  const { db, ask, enter } = await open();
  const { _id } = await enter();
  const india = await enter({ ...FROM_INDIA, isForeign: false });
  await db.update(gifts).set({ addressLine: "7, Lake Road", city: "Nainital" }).where(eq(gifts.id, india._id));
  expect((await ask("POST", `/donors/${india._id}/merge`, { other: _id })).status).toBeLessThan(300);
  expect(await db.select({ country: gifts.country }).from(gifts).where(eq(gifts.id, _id))).toEqual([
    { country: "Germany" },
  ]);
});
