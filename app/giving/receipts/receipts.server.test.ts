import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { freshDatabase, testDatabase } from "../../../tests/support/database.ts";
import type { Database } from "../../platform/database/client.server.ts";
import { addMovement, type Movement } from "../../platform/payments/movements.server.ts";
import { settings } from "../../platform/settings/tables.server.ts";
import { indiaDay } from "../../platform/time/india-time.ts";
import {
  anonymiseReceipts,
  findReceiptByCode,
  getReceipt,
  issueReceipt,
  listReceiptsOfGifts,
  reissueReceipt,
  voidReceipt,
} from "./receipts.server.ts";
import { receiptCounters, receipts } from "./tables.server.ts";

const NOW = new Date("2026-11-24T13:14:00Z");
const ACT = { by: "Kavya Joshi", now: new Date("2026-11-26T06:00:00Z") };
const gift = {
  id: "GV-7K3F9M2P",
  name: "Lakshmi Iyer",
  address: "14, 3rd Cross, Coimbatore 641011",
  panMasked: "ABCPI••••K",
  way: "UPI",
  bankReference: "632817440926",
  purpose: "Where it is needed most",
  isForeign: false,
  dedication: "In memory of Kamala Iyer",
};
const APPROVAL = { approval: "AAATK0000KF20261", approvalFrom: "2021-04-01", approvalUntil: "2031-03-31" };

async function receive(tx: Database, changes: Partial<Movement> = {}): Promise<Movement> {
  const about = { subjectKind: "gift", subjectId: gift.id, kind: "received" as const };
  const movement = await addMovement(tx, {
    ...about,
    amountInPaise: 250_000,
    movedOn: "2026-11-24",
    method: "upi",
    ...changes,
  });
  if (!movement) throw new Error("The money was not counted.");
  return movement;
}

const issue = (tx: Database, movement: Movement) => issueReceipt(tx, { gift, movement, now: NOW });
const receiveAndIssue = async (tx: Database, changes: Partial<Movement> = {}) => issue(tx, await receive(tx, changes));
const store = (db: Database, value: object) => db.insert(settings).values({ key: "receipts", value });

test("of 200 receipts at once, some of which are rolled back, the serials have no gap", async () => {
  const { db } = await freshDatabase();
  const all = Array.from({ length: 200 }, (_, index) =>
    db.transaction(async (tx) => {
      await receiveAndIssue(tx);
      if (index % 7 === 3) throw new Error("The line dropped.");
    }),
  );
  const done = (await Promise.allSettled(all)).filter(({ status }) => status === "fulfilled").length;
  expect(done).toBe(171);
  const rows = await db.select({ serial: receipts.serial }).from(receipts).orderBy(asc(receipts.serial));
  expect(rows.map(({ serial }) => serial)).toEqual(Array.from({ length: done }, (_, index) => index + 1));
  expect(await db.select().from(receiptCounters)).toEqual([
    { series: "main", year: "2026-27", prefix: "KSH", next: done + 1 },
  ]);
}, 60_000);

test("a receipt belongs to the financial year of the day in India on which the money came", async () => {
  const db = await testDatabase();
  const days = ["2026-03-31T18:29:59Z", "2026-03-31T18:30:00Z"].map((instant) => indiaDay(new Date(instant)));
  const [last, first] = [await receive(db, { movedOn: days[0] }), await receive(db, { movedOn: days[1] })];
  expect((await issue(db, last)).number).toBe("KSH/2025-26/000001");
  expect((await issue(db, first)).number).toBe("KSH/2026-27/000001");
});

test("money has one receipt, and none in place of a void one by itself", async () => {
  const db = await testDatabase();
  const movement = await receive(db);
  const receipt = await issue(db, movement);
  expect(await issue(db, movement)).toEqual(receipt);
  await voidReceipt(db, receipt.id, "The money never came.", ACT);
  expect(await issue(db, movement)).toMatchObject({ id: receipt.id, voided: { reason: "The money never came." } });
  expect(await db.$count(receipts)).toBe(1);
});

test("prefix and first number are those of the settings when a year begins, and stay", async () => {
  const db = await testDatabase();
  await store(db, { prefix: "AYT", firstNumberYear: "2026-27", firstNumber: 417 });
  expect((await receiveAndIssue(db)).number).toBe("AYT/2026-27/000417");
  await db.update(settings).set({ value: { prefix: "NEW", firstNumberYear: "2026-27", firstNumber: 900 } });
  expect((await receiveAndIssue(db)).number).toBe("AYT/2026-27/000418");
  expect((await receiveAndIssue(db, { movedOn: "2027-04-01" })).number).toBe("NEW/2027-28/000001");
});

test("the demo counts by itself, and its receipts never mention tax", async () => {
  const db = await testDatabase();
  await store(db, APPROVAL);
  const real = await receiveAndIssue(db);
  const demo = await receiveAndIssue(db, { isDemo: true });
  expect(demo).toMatchObject({ number: "DEMO/2026-27/000001", series: "demo", facts: { taxSentence: "" } });
  expect(real).toMatchObject({ number: "KSH/2026-27/000001", series: "main" });
  expect(real.facts.taxSentence).toContain("by 31 May 2027");
});

test("a receipt keeps what stood on it when it was issued", async () => {
  const db = await testDatabase();
  await store(db, {
    ...APPROVAL,
    pan: "AAATK0000K",
    signatoryName: "Farida Khan",
    signatoryRole: "Treasurer",
    kindOfGift: "Corpus",
  });
  const receipt = await receiveAndIssue(db);
  expect(receipt).toMatchObject({ issuedOn: "2026-11-24", amountInPaise: 250_000, voided: null });
  expect(receipt.facts).toMatchObject({
    foundation: { name: "Kshitij", pan: "AAATK0000K", approvalUntil: "2031-03-31", hasMark: true },
    donor: { name: "Lakshmi Iyer", panMasked: "ABCPI••••K" },
    receivedOn: "2026-11-24",
    dedication: "In memory of Kamala Iyer",
    way: "UPI",
    kindOfGift: "Corpus",
    signatory: { name: "Farida Khan", role: "Treasurer" },
  });
  await db.update(settings).set({ value: {} });
  expect(await getReceipt(db, receipt.id)).toEqual(receipt);
});

test("a receipt in place of another one has a new number and the present facts, and both name each other", async () => {
  const db = await testDatabase();
  const old = await receiveAndIssue(db);
  const corrected = { ...gift, name: "Lakshmi Iyengar" };
  const fresh = await reissueReceipt(db, { id: old.id, reason: "The name was wrong.", gift: corrected }, ACT);
  expect(fresh).toMatchObject({ number: "KSH/2026-27/000002", issuedOn: "2026-11-26", amountInPaise: 250_000 });
  expect(fresh.facts).toEqual({ ...old.facts, donor: { ...old.facts.donor, name: "Lakshmi Iyengar" } });
  expect(await listReceiptsOfGifts(db, [gift.id])).toEqual([
    fresh,
    {
      ...old,
      voidedAt: ACT.now,
      voided: { on: "2026-11-26", reason: "The name was wrong.", replacedBy: fresh.number },
    },
  ]);
  await expect(voidReceipt(db, old.id, "Twice", ACT)).rejects.toMatchObject({ status: 409 });
  await expect(reissueReceipt(db, { id: old.id, reason: "Twice", gift }, ACT)).rejects.toMatchObject({ status: 409 });
});

test("the code on the paper has 128 random bits and finds its receipt, and nothing else does", async () => {
  const db = await testDatabase();
  const receipt = await receiveAndIssue(db);
  const other = await receiveAndIssue(db);
  expect(Buffer.from(receipt.checkCode, "base64url")).toHaveLength(16);
  expect(other.checkCode).not.toBe(receipt.checkCode);
  expect(await findReceiptByCode(db, receipt.checkCode)).toEqual(receipt);
  for (const code of ["", receipt.id, receipt.number, receipt.checkCode.slice(0, -1), "x".repeat(5_000)])
    expect(await findReceiptByCode(db, code)).toBeNull();
});

test("anonymous receipts keep number and sum, and lose the donor", async () => {
  const db = await testDatabase();
  const receipt = await receiveAndIssue(db);
  await anonymiseReceipts(db, [gift.id]);
  const [row] = await db.select().from(receipts).where(eq(receipts.id, receipt.id));
  expect(JSON.stringify(row)).not.toMatch(/Iyer|Coimbatore|ABCPI/);
  expect(await getReceipt(db, receipt.id)).toMatchObject({ number: receipt.number, amountInPaise: 250_000 });
});
