import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeForm, makePictureFile, openSite } from "../../../tests/support/site.ts";
import { applyPayment } from "../../platform/payments/apply-payment.server.ts";
import { answerOfDemoBank } from "../../platform/payments/demo-gateway.server.ts";
import { findPayment } from "../../platform/payments/payments.server.ts";
import { settings } from "../../platform/settings/tables.server.ts";
import type { GiftAnswer, GiftPage } from "../gift.ts";
import { makeDonation } from "../make-donation.ts";
import { giftData } from "../personal-data.server.ts";
import { giftPayable } from "../settle-gift.server.ts";
import { gifts } from "../tables.server.ts";
import { spendingWords, type CampaignAnswer } from "../campaigns/campaign.ts";
import { toCampaignPageData } from "../campaigns/campaign-data.ts";
import { findOpenCampaign } from "../campaigns/open-campaigns.server.ts";
import { findCampaign, browseCampaigns, listNamedDonors, listRunning } from "./campaigns.server.ts";
import { makeCampaignFields, makeCampaignRow } from "../campaigns/make-campaign.ts";
import { campaigns } from "../campaigns/tables.server.ts";

const CASH = { name: "Dawa Lepcha", amount: "1500", method: "cash", receivedOn: "2026-11-01", tier: "" };

async function open() {
  const site = await openSite({ VISITOR_FORMS_PER_MINUTE: "1000" });
  const { db } = site;
  await db.insert(settings).values({ key: "giving", value: { isSample: true } });
  const finance = await site.signInAs("finance");
  const editor = await site.signInAs("editor");
  const send = async (method: string, path: string, headers: object = {}, body?: object) => {
    const answer = await site.request(`/api/v1${path}`, {
      method,
      headers: { "content-type": "application/json", ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json().catch(() => null)) as never };
  };
  const enter = async (changes: object = {}) =>
    (await send("POST", "/admin/gifts", finance, { ...CASH, campaign: "warm-floor", ...changes })) as {
      status: number;
      body: GiftAnswer;
    };
  const progress = async () => {
    const campaign = await findCampaign(db, "warm-floor");
    return [campaign?.raisedInPaise, campaign?.people];
  };
  return { ...site, finance, editor, send, enter, progress };
}

/** Gives online, through the demo's bank. */
async function give({ db, services, send }: Awaited<ReturnType<typeof open>>, changes: object) {
  const { status, body } = await send("POST", "/public/donations", {}, makeDonation(changes));
  if (status !== 201) return { status, body };
  const { checkout, reference } = body as { checkout: string; reference: string };
  const payment = await findPayment(db, checkout.slice(-22));
  if (!payment) throw new Error("There is no payment.");
  const now = new Date();
  const answer = answerOfDemoBank(payment, { outcome: "captured", method: "upi", now });
  await applyPayment(db, [giftPayable(services.encryption)], answer, now);
  return { status, body: { reference } };
}

test("what comes for a campaign raises its progress, and a refund or an undone gift lowers it", async () => {
  const { db, enter, progress, send, finance } = await open();
  await makeCampaignRow(db);
  expect(await progress()).toEqual([0, 0]);
  const { body: first } = await enter({ email: "dawa@example.org" });
  await enter({ email: "DAWA@example.org", amount: "500" });
  const { body: wrong } = await enter({ name: "Asha Rawat", amount: "250" });
  expect(first).toMatchObject({ campaign: "A warm floor" });
  expect(await progress()).toEqual([225_000, 2]);

  const refund = { ...finance, "idempotency-key": "a-key-of-this-refund" };
  await send("POST", `/admin/gifts/${first._id}/refund`, refund, { amount: 1_000, reason: "Asked" });
  await send("DELETE", `/admin/gifts/${wrong._id}`, finance);
  expect(await progress()).toEqual([100_000, 1]);
  const { body: page } = await send("GET", `/admin/gifts/${first._id}`, finance);
  expect(page as GiftPage).toMatchObject({ campaign: "A warm floor", refunded: 1_000 });
});

test("a gift names a campaign that runs; an ended, an unknown and a hidden one are refused with a sentence", async () => {
  const site = await open();
  const { db, enter, send, finance } = site;
  await makeCampaignRow(db);
  await makeCampaignRow(db, { id: "over", endsOn: "2026-01-01" });
  const { body } = await give(site, { campaign: "warm-floor" });
  const [gift] = await db.select().from(gifts).where(eq(gifts.id, body.reference));
  expect(gift).toMatchObject({ campaignId: "warm-floor" });
  for (const campaign of ["over", "unknown", "a\u0000b", "../x"])
    expect(await give(site, { campaign })).toMatchObject({
      status: 400,
      body: { errors: { campaign: expect.stringContaining("takes no gifts any more") as string } },
    });
  expect((await give(site, {})).status).toBe(201);
  // The last gifts of a campaign may come after its end.
  expect(await enter({ campaign: "over" })).toMatchObject({ status: 201 });
  expect(await enter({ campaign: "unknown" })).toMatchObject({ status: 400 });
  const { body: choices } = await send("GET", "/admin/gifts/campaigns", finance);
  expect(choices).toEqual([
    { _id: "warm-floor", title: "A warm floor" },
    { _id: "over", title: "A warm floor" },
  ]);
});

test("demo money and the demo's campaigns are gone once the site is live", async () => {
  const site = await open();
  const { db, progress } = site;
  await makeCampaignRow(db);
  await makeCampaignRow(db, { id: "sample", isSample: true, order: 2 });
  await give(site, { campaign: "warm-floor", showName: true });
  expect(await progress()).toEqual([250_000, 1]);
  const now = new Date();
  const running = async () => (await listRunning(db, now)).map(({ id }) => id);
  expect(await running()).toEqual(["warm-floor", "sample"]);
  await db.insert(settings).values({ key: "site", value: { isLive: true } });
  await expect.poll(progress).toEqual([0, 0]);
  expect(await listNamedDonors(db, "warm-floor")).toEqual([]);
  expect(await running()).toEqual(["warm-floor"]);
  expect(await findCampaign(db, "sample")).toBeNull();
});

test("only donors who agreed are named, each once, and not after they were erased or refunded", async () => {
  const site = await open();
  const { db } = site;
  await makeCampaignRow(db);
  const names = async () => (await listNamedDonors(db, "warm-floor")).map(({ name }) => name);
  const named = { campaign: "warm-floor", showName: true };
  await give(site, named);
  await give(site, named);
  await give(site, { ...named, name: "Imtiaz Ali", email: "imtiaz@example.org" });
  await give(site, { ...named, name: "Quiet Donor", email: "quiet@example.org", showName: false });
  await give(site, { showName: true, name: "Elsewhere", email: "elsewhere@example.org" });
  expect((await names()).toSorted()).toEqual(["Asha Rawat", "Imtiaz Ali"]);
  await db.transaction((tx) =>
    giftData.erase(tx, { email: "asha@example.org", userId: null, references: [] }, new Date()),
  );
  expect(await names()).toEqual(["Imtiaz Ali"]);
  await db.update(gifts).set({ status: "refunded" }).where(eq(gifts.email, "imtiaz@example.org"));
  expect(await names()).toEqual([]);
});

test("the live version rises with what a campaign's page shows, and with no other gift", async () => {
  const { db, enter, pool } = await open();
  await makeCampaignRow(db);
  const live = async () => {
    const { rows } = await pool.query<{ live: string }>("select live from page_versions");
    return Number(rows[0]?.live);
  };
  const before = await live();
  await enter({ campaign: "" });
  expect(await live()).toBe(before);
  const { body: gift } = await enter();
  expect(await live()).toBe(before + 1);
  await db.update(gifts).set({ receipt: "KSH/1" }).where(eq(gifts.id, gift._id));
  expect(await live()).toBe(before + 1);
  await db.update(gifts).set({ showNameId: null, name: "" }).where(eq(gifts.id, gift._id));
  expect(await live()).toBe(before + 2);
});

test("a campaign is written with its updates and payments, listed by state, and ends after its last day in India", async () => {
  const { db, editor, request, send } = await open();
  const image = await makePictureFile();
  const form = (fields: Record<string, string>) => makeForm({ ...makeCampaignFields(fields), image });
  const create = async (fields: Record<string, string> = {}) => {
    const answer = await request("/api/v1/admin/campaigns/create", {
      method: "POST",
      headers: editor,
      body: form(fields),
    });
    return { status: answer.status, body: (await answer.json()) as CampaignAnswer };
  };
  const picture = `/uploads/${"0".repeat(32)}-480.webp`;
  const rows = {
    updates: JSON.stringify([{ day: "2026-11-16", title: "The boards are drying", text: "", picture }]),
    spending: JSON.stringify([{ day: "2026-11-14", what: "Boards", amount: "3,18,400.50", receipt: "" }]),
  };
  const { status, body } = await create({ ...rows, endsOn: "2026-11-30" });
  expect(status).toBe(201);
  expect(body).toMatchObject({ goal: 1_200_000, received: 0, spending: [{ amount: "318400.5" }] });
  expect(await findCampaign(db, body._id)).toMatchObject({ spending: [{ amountInPaise: 31_840_050 }] });
  const bad = await create({
    goal: "0",
    endsOn: "soon",
    updates: JSON.stringify([{ day: "2026-11-16", title: "x", text: "", picture: "https://example.org/a.png" }]),
    spending: JSON.stringify([{ day: "2026-11-14", what: "Boards", amount: "a lot", receipt: "" }]),
  });
  expect(bad).toMatchObject({ status: 400 });
  expect(Object.keys((bad.body as unknown as { errors: object }).errors).toSorted()).toEqual([
    "endsOn",
    "goal",
    "spending",
    "updates",
  ]);
  const lastMinute = new Date("2026-11-30T18:29:59Z");
  const after = new Date("2026-11-30T18:30:00Z");
  expect([await listRunning(db, lastMinute), await listRunning(db, after)].map((one) => one.length)).toEqual([1, 0]);
  const page = await browseCampaigns(db, { page: 1, after: "" }, after);
  expect([page.running, page.ended, page.paging.pages]).toMatchObject([[], [{ id: body._id }], 1]);
  expect((await browseCampaigns(db, { page: 2, after: "" }, after)).ended).toEqual([]);
  const { body: running } = await send("GET", "/admin/campaigns/rows?state=running&limit=10", editor);
  expect(running).toHaveLength((await listRunning(db, new Date())).length);
});

test("a campaign takes gifts from its first day on, which is not after its last one", async () => {
  const { db, editor, request } = await open();
  const image = await makePictureFile();
  const create = async (startsOn: string) => {
    const body = makeForm({ ...makeCampaignFields({ startsOn, endsOn: "2026-11-30" }), image });
    return request("/api/v1/admin/campaigns/create", { method: "POST", headers: editor, body });
  };
  expect(await (await create("2026-12-01")).json()).toMatchObject({
    errors: { startsOn: "The first day is after the last one." },
  });
  const { _id } = (await (await create("2026-11-10")).json()) as CampaignAnswer;
  const campaign = await findCampaign(db, _id);
  if (!campaign) throw new Error("The campaign is not there.");
  const [before, first] = [new Date("2026-11-09T18:29:59Z"), new Date("2026-11-09T18:30:00Z")];
  expect([await listRunning(db, before), await listRunning(db, first)].map((one) => one.length)).toEqual([0, 1]);
  expect(await findOpenCampaign(db, _id, before)).toBeNull();
  const shown = (now: Date) => toCampaignPageData(campaign, new Map(), now);
  expect(shown(before)).toMatchObject({ startsOn: "10 Nov 2026", takesGifts: false });
  expect(shown(first)).toMatchObject({ startsOn: null, takesGifts: true });
  expect(shown(new Date("2026-12-01T06:00:00Z"))).toMatchObject({ startsOn: null, takesGifts: false });
});

test("a campaign that hides its progress sends no sum to its page but the goal", async () => {
  const { db, enter } = await open();
  await makeCampaignRow(db, { hidesProgress: true, goalInPaise: 100_000 });
  await enter();
  const campaign = await findCampaign(db, "warm-floor");
  if (!campaign) throw new Error("The campaign is not there.");
  const page = toCampaignPageData(campaign, new Map(), new Date());
  expect(page).toMatchObject({ goal: "₹1,000", progress: null, unspent: null, more: null });
  expect(JSON.stringify(page)).not.toContain("1,500");
});

test("the form says what was spent of what came, and which bills are missing", () => {
  const bill = { amount: "3,18,400.50", receipt: "/uploads/a.webp" };
  expect(spendingWords([bill], 842_500)).toBe("₹3,18,400.50 spent of ₹8,42,500 received.");
  expect(spendingWords([bill, { amount: "21000", receipt: "" }, { amount: "a lot" }], 0)).toBe(
    "₹3,39,400.50 spent of ₹0 received. No bill yet for 2 of 3 payments.",
  );
});

test("a campaign to which gifts were made is archived but not deleted, and its gifts keep their purpose", async () => {
  const { db, editor, enter, finance, send } = await open();
  await makeCampaignRow(db);
  await makeCampaignRow(db, { id: "unloved", order: 2 });
  const { body: gift } = await enter();
  const remove = (id: string) => send("DELETE", `/admin/campaigns/delete/${id}`, editor);
  expect(await remove("warm-floor")).toMatchObject({ status: 409 });
  expect((await remove("unloved")).status).toBe(204);
  expect((await send("POST", "/admin/drafts/campaign/warm-floor/take-off", editor)).status).toBeLessThan(300);
  expect(await findCampaign(db, "warm-floor")).toBeNull();
  const { body: page } = await send("GET", `/admin/gifts/${gift._id}`, finance);
  expect(page).toMatchObject({ campaign: "A warm floor" });
  // From the archive it can go to the bin; who empties that takes it out again.
  expect((await remove("warm-floor")).status).toBe(204);
  expect((await send("DELETE", "/admin/bin/campaign/warm-floor", editor)).status).toBe(204);
  expect(await db.select({ id: campaigns.id }).from(campaigns).where(eq(campaigns.id, "warm-floor"))).toHaveLength(1);
});

test("editors write campaigns; finance enters gifts for them", async () => {
  const { editor, finance, send } = await open();
  const statuses = async (headers: object) => [
    (await send("GET", "/admin/campaigns", headers)).status,
    (await send("GET", "/admin/gifts/campaigns", headers)).status,
  ];
  expect(await statuses(editor)).toEqual([200, 403]);
  expect(await statuses(finance)).toEqual([403, 200]);
});
