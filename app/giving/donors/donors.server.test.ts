import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { freshDatabase, testDatabase, untilSomebodyWaits } from "../../../tests/support/database.ts";
import { openSite } from "../../../tests/support/site.ts";
import { storeGifts } from "../../../tests/support/store-gifts.ts";
import { PEOPLE } from "../../../server/features.ts";
import type { Database } from "../../platform/database/client.server.ts";
import { createEncryption } from "../../platform/encryption/encryption.server.ts";
import { mails } from "../../platform/mail/tables.server.ts";
import { erasePersonalData, exportPersonalData } from "../../platform/people/personal-data.server.ts";
import { settings } from "../../platform/settings/tables.server.ts";
import { mailGivingLink } from "../donor-page/donor-page.server.ts";
import { findDonor, makeGivingLink } from "../donor-links/giving-links.server.ts";
import { listGifts } from "../gifts.server.ts";
import { storedPan } from "../receipts/stored-pan.server.ts";
import { donorAddresses } from "../donor-links/tables.server.ts";
import { donorMerges, donorNotes, gifts } from "../tables.server.ts";
import { getDonorPage, saveDonorNote } from "./panel-donor-page.server.ts";
import type { DonorState } from "./donor.ts";
import { countDonors, listDonors } from "./donors.server.ts";
import { mergeDonors, undoMerge } from "./merge-donors.server.ts";
import { deleteOldDonorData } from "./personal-data.server.ts";

const encryption = createEncryption(["a secret of more than thirty-two characters"]);
const NOW = new Date("2026-11-26T10:00:00Z");
const ACT = { by: "Farida Khan", byId: "farida", now: NOW };
const STAFF = { role: "finance" } as const;

type Given = Partial<typeof gifts.$inferInsert>;
let day = 0;

/** Stores a gift that came, later than the one before. */
async function give(db: Database, id: string, changes: Given = {}): Promise<void> {
  const createdAt = new Date(Date.parse("2026-06-01T10:00:00Z") + day++ * 60_000);
  const person = { name: "Asha Rawat", email: "asha@example.org", frequency: "one-time", method: "upi" };
  const came = { amountInPaise: 50_000, status: "paid" as const, receivedOn: "2026-06-01", bankReference: id };
  await storeGifts(db, [{ ...person, ...came, id, createdAt, ...changes }]);
}

const list = async (db: Database, state: DonorState | "" = "", q = "") =>
  (await listDonors(db, { state, q }, { limit: 50 }, NOW)).rows;
const merge = (db: Database, id: string, other: string, now = NOW) =>
  mergeDonors(db, { id, other, encryption }, { ...ACT, now });
const stored = (db: Database, id: string) =>
  db
    .select()
    .from(gifts)
    .where(eq(gifts.id, id))
    .then(([gift]) => gift);

test("gifts of one address are one donor, whatever its capitals; without an address each gift is one", async () => {
  const db = await testDatabase();
  await give(db, "GV-1");
  await give(db, "GV-2", {
    email: "Asha@Example.org",
    amountInPaise: 70_000,
    refundedInPaise: 20_000,
    status: "part-refunded",
  });
  await give(db, "GV-3", { name: "Dawa", email: "" });
  await give(db, "GV-4", { name: "Dawa", email: "" });
  await give(db, "GV-5", { email: "never@example.org", receivedOn: null, bankReference: null, status: "announced" });
  expect(await list(db)).toMatchObject([
    { _id: "GV-4", name: "Dawa", gifts: 1 },
    { _id: "GV-3", name: "Dawa", gifts: 1 },
    { _id: "GV-1", name: "Asha Rawat", email: "Asha@Example.org", amount: 1000, gifts: 2, lastOn: "2026-06-01" },
  ]);
});

test("donors are found by what their gifts are found by, and by tab; gifts by the number that the donor sent", async () => {
  const db = await testDatabase();
  const claim = { claimedNumber: "632817440926", claimedAt: NOW };
  await give(db, "GV-NEW", { phone: "+91 98765 43210", panMasked: "ABCPE••••F", ...claim });
  await give(db, "GV-OLD", { name: "Kiran", email: "kiran@example.org", receivedOn: "2026-03-31" });
  await give(db, "GV-ELDER", { name: "Mira", email: "mira@example.org", receivedOn: "2025-03-31" });
  const names = async (state: DonorState | "", q = "") => (await list(db, state, q)).map(({ name }) => name);
  for (const q of ["rawat", "ASHA@example", "98765", "GV-NEW", "ABCPE", "632817440926"])
    expect(await names("", q), q).toEqual(["Asha Rawat"]);
  expect(await names("new")).toEqual(["Asha Rawat"]);
  expect(await names("lapsed")).toEqual(["Kiran"]);
  expect(await names("monthly")).toEqual([]);
  expect(await countDonors(db, NOW)).toEqual({ all: 3, monthly: 0, new: 1, lapsed: 1 });
  const found = await listGifts(db, { state: "", month: "", q: "632817440926" }, { limit: 5 });
  expect(found.rows.map(({ id }) => id)).toEqual(["GV-NEW"]);
});

test("gifts of the demo are in no list and no history once they do not count", async () => {
  const db = await testDatabase();
  await db.insert(settings).values({ key: "giving", value: { isSample: true } });
  await give(db, "GV-DEMO", { isDemo: true });
  expect(await list(db)).toHaveLength(1);
  await db
    .update(settings)
    .set({ value: { isSample: false } })
    .where(eq(settings.key, "giving"));
  expect(await list(db)).toEqual([]);
  expect(await getDonorPage(db, "GV-DEMO", STAFF)).toMatchObject({ name: "Asha Rawat", gifts: 0, history: [] });
});

test("a merge moves gifts, contact, links and later gifts to the donor who stays, and Undo puts back exactly what it moved", async () => {
  const db = await testDatabase();
  const old = {
    name: "A. Rawat",
    email: "old@example.org",
    phone: "1",
    city: "Pune",
    pin: "411001",
    addressLine: "1, Road",
  };
  await give(db, "GV-1", { phone: "2" });
  await give(db, "GV-2", old);
  const link = await makeGivingLink(db, "old@example.org", NOW);
  const token = link.replace("/giving/", "");
  const before = await stored(db, "GV-2");
  const id = await merge(db, "GV-1", "GV-2");
  expect(await stored(db, "GV-2")).toEqual({
    ...before,
    donorId: "GV-1",
    name: "Asha Rawat",
    email: "asha@example.org",
    phone: "2",
  });
  expect(await list(db)).toMatchObject([{ _id: "GV-1", gifts: 2, amount: 1000 }]);
  expect(await getDonorPage(db, "GV-2", STAFF), "found by each gift").toMatchObject({
    _id: "GV-1",
    address: "1, Road, Pune 411001",
    merges: [{ _id: id, gifts: 1, mergedBy: "Farida Khan" }],
  });
  expect(await findDonor(db, token, NOW)).toBe("asha@example.org");
  await mailGivingLink(db, "old@example.org");
  expect((await db.select().from(mails)).map(({ recipient }) => recipient)).toEqual(["asha@example.org"]);

  await give(db, "GV-LATER", { email: "OLD@example.org" });
  expect(await stored(db, "GV-LATER")).toMatchObject({ donorId: "GV-1", email: "asha@example.org" });
  expect(await undoMerge(db, id, ACT)).toBe("GV-2");
  expect(await stored(db, "GV-2")).toEqual(before);
  expect(await findDonor(db, token, NOW)).toBe("old@example.org");
  await give(db, "GV-LAST", { email: "old@example.org" });
  expect(await stored(db, "GV-LAST")).toMatchObject({ donorId: "GV-2", email: "old@example.org" });
  const { rows } = await db.execute(sql`select action, differences from audit_log where kind = 'donor' order by id`);
  expect(rows).toEqual([
    { action: "merge", differences: [{ label: "Gifts moved", before: "", after: "GV-2" }] },
    { action: "undo-merge", differences: [] },
  ]);
  await expect(undoMerge(db, id, ACT)).rejects.toMatchObject({ status: 404 });
});

test("who gave cash without an address is merged too; the address of the other one is then that of both", async () => {
  const db = await testDatabase();
  await give(db, "GV-CASH", { name: "Dawa", email: "", method: "cash", enteredByHand: true });
  await give(db, "GV-MORE", { name: "Dawa L.", email: "", method: "cash", enteredByHand: true });
  await give(db, "GV-MAIL", { name: "Dawa Lepcha", email: "dawa@example.org" });
  const first = await merge(db, "GV-CASH", "GV-MORE");
  const second = await merge(db, "GV-CASH", "GV-MAIL", new Date(NOW.getTime() + 1000));
  for (const id of ["GV-CASH", "GV-MORE", "GV-MAIL"])
    expect(await stored(db, id), id).toMatchObject({ donorId: "GV-CASH", name: "Dawa", email: "dawa@example.org" });
  await give(db, "GV-NEXT", { email: "dawa@example.org" });
  expect(await stored(db, "GV-NEXT")).toMatchObject({ donorId: "GV-CASH" });
  await expect(undoMerge(db, first, ACT), "the newer one first").rejects.toMatchObject({ status: 409 });
  await undoMerge(db, second, ACT);
  await undoMerge(db, first, ACT);
  expect((await list(db)).map(({ _id }) => _id).toSorted()).toEqual(["GV-CASH", "GV-MAIL", "GV-MORE"].toSorted());
  expect(await stored(db, "GV-MORE")).toMatchObject({ name: "Dawa L.", email: "" });
});

test("the country moves with the postal address, except that of a foreign source, and Undo puts it back", async () => {
  const db = await testDatabase();
  await give(db, "GV-1", { addressLine: "1, Road", city: "Pune", pin: "411001" });
  const source = {
    isForeign: true,
    enteredByHand: true,
    country: "Nepal",
    method: "transfer",
    status: "paid",
  } as const;
  await give(db, "GV-2", { email: "nepal@example.org", ...source });
  await give(db, "GV-3", {
    email: "abroad@example.org",
    addressLine: "4 Hill St",
    city: "Leeds",
    pin: "LS1 4AP",
    country: "UK",
  });
  const first = await merge(db, "GV-3", "GV-1");
  const second = await merge(db, "GV-3", "GV-2", new Date(NOW.getTime() + 1000));
  const countries = async () => (await db.select().from(gifts).orderBy(gifts.id)).map(({ country }) => country);
  expect(await countries()).toEqual(["UK", "Nepal", "UK"]);
  await undoMerge(db, second, ACT);
  await undoMerge(db, first, ACT);
  expect(await countries()).toEqual(["", "Nepal", "UK"]);
});

test("a gift that was made anonymous after a merge stays so when the merge is undone", async () => {
  const db = await testDatabase();
  await give(db, "GV-1");
  for (const id of ["GV-2", "GV-3"]) await give(db, id, { name: "A. Rawat", email: "old@example.org" });
  const id = await merge(db, "GV-1", "GV-2");
  await db.update(gifts).set({ name: "", email: "" }).where(eq(gifts.id, "GV-3"));
  await undoMerge(db, id, ACT);
  expect(await stored(db, "GV-2")).toMatchObject({ donorId: "GV-2", name: "A. Rawat", email: "old@example.org" });
  expect(await stored(db, "GV-3")).toMatchObject({ donorId: "GV-1", name: "", email: "" });
});

test("two donors with different PANs are refused, as is one donor twice; a malformed PAN does not count", async () => {
  const db = await testDatabase();
  await give(db, "GV-1", storedPan(encryption, "ABCPE1234F"));
  await give(db, "GV-2", { email: "b@example.org", ...storedPan(encryption, "ABCPE1234G") });
  await give(db, "GV-3", { email: "c@example.org", ...storedPan(encryption, "NONE") });
  await expect(merge(db, "GV-1", "GV-2")).rejects.toMatchObject({ status: 409, message: /different PANs/ });
  await expect(merge(db, "GV-1", "GV-1")).rejects.toMatchObject({ status: 409 });
  await expect(merge(db, "GV-1", "GV-NOBODY")).rejects.toMatchObject({ status: 404 });
  await merge(db, "GV-1", "GV-3");
});

test("notes of two merged donors are joined, and are two again after Undo", async () => {
  const db = await testDatabase();
  await give(db, "GV-1");
  await give(db, "GV-2", { email: "old@example.org" });
  await saveDonorNote(db, "GV-1", { note: "Likes letters.", before: "" }, ACT);
  await saveDonorNote(db, "GV-2", { note: "Calls on Mondays.", before: "" }, ACT);
  const id = await merge(db, "GV-1", "GV-2");
  expect((await getDonorPage(db, "GV-1", STAFF)).note).toBe("Likes letters.\n\nCalls on Mondays.");
  await undoMerge(db, id, ACT);
  expect((await getDonorPage(db, "GV-1", STAFF)).note).toBe("Likes letters.");
  expect((await getDonorPage(db, "GV-2", STAFF)).note).toBe("Calls on Mondays.");
});

test("a merged donor is exported and erased by either address; nights delete what names nobody", async () => {
  const db = await testDatabase();
  await give(db, "GV-1");
  await give(db, "GV-2", { email: "old@example.org" });
  await saveDonorNote(db, "GV-1", { note: "Likes letters.", before: "" }, ACT);
  await merge(db, "GV-1", "GV-2");
  const found = JSON.stringify(await exportPersonalData(db, PEOPLE, { email: "old@example.org" }));
  for (const words of ["GV-1", "GV-2", "Likes letters.", "old@example.org"]) expect(found).toContain(words);
  await erasePersonalData(db, PEOPLE, { email: "old@example.org" }, NOW);
  for (const table of [donorAddresses, donorMerges, donorNotes]) expect(await db.$count(table)).toBe(0);

  await give(db, "GV-3", { email: "kiran@example.org" });
  await give(db, "GV-4", { email: "mira@example.org" });
  await saveDonorNote(db, "GV-3", { note: "Likes letters.", before: "" }, ACT);
  await merge(db, "GV-3", "GV-4");
  expect(await deleteOldDonorData(db, NOW)).toBe(0);
  await db.update(gifts).set({ name: "", email: "" });
  expect(await deleteOldDonorData(db, new Date("2027-11-27T00:00:00Z"))).toBe(4);
});

test("a gift that is made while its donor is merged goes to the donor who stays", async () => {
  const { db } = await freshDatabase();
  await give(db, "GV-1");
  await give(db, "GV-2", { email: "old@example.org" });
  const making = Promise.withResolvers<undefined>();
  const made = db.transaction(async (tx) => {
    await give(tx, "GV-3", { email: "old@example.org" });
    await making.promise;
  });
  const merging = merge(db, "GV-1", "GV-2");
  await untilSomebodyWaits(db);
  making.resolve(undefined);
  await Promise.all([made, merging]);
  expect(await stored(db, "GV-3")).toMatchObject({ donorId: "GV-1", email: "asha@example.org" });
});

test("donors are for finance and admins; the link to the page of all gifts is mailed and noted", async () => {
  const site = await openSite();
  await give(site.db, "GV-1");
  const send = async (headers: Record<string, string>) =>
    (await site.request("/api/v1/admin/donors/GV-1/send-link", { method: "POST", headers })).status;
  expect(await send(await site.signInAs("editor"))).toBe(403);
  expect(await send(await site.signInAs("finance"))).toBe(204);
  expect((await site.db.select().from(mails)).map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ["giving-link", "asha@example.org"],
  ]);
});
