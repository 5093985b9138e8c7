import { expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { namePosted } from "../../../tests/support/mails.ts";
import { users } from "../../platform/auth/tables.server.ts";
import { addMovement } from "../../platform/payments/movements.server.ts";
import { saveSection } from "../../platform/sections/save-section.server.ts";
import { getContent } from "../../platform/settings/content.server.ts";
import { settings } from "../../platform/settings/tables.server.ts";
import { RECEIPT_SETTINGS } from "./receipt-content.ts";
import { issueReceipt } from "./receipts.server.ts";
import { receiptCounters } from "./tables.server.ts";
import { expiryNotice, RECEIPTS_SECTION, warnOfApproval } from "./settings.server.ts";

const ACT = { by: "Kavya Joshi", now: new Date("2026-11-24T06:00:00Z") };
const gift = {
  id: "GV-7K3F9M2P",
  name: "Asha",
  address: "",
  panMasked: "",
  way: "UPI",
  bankReference: "",
  purpose: "Where it is needed most",
  isForeign: false,
  dedication: "",
};

async function open() {
  const db = await testDatabase();
  const save = (values: Record<string, string>, before: Record<string, string> = {}) => {
    const named = (given: object) =>
      Object.fromEntries(Object.entries(given).map(([at, text]) => [`receipts.${at}`, text]));
    return db.transaction((tx) =>
      saveSection(tx, RECEIPTS_SECTION, { values: named(values), before: named(before) }, ACT),
    );
  };
  return { db, save };
}

test("the first number of a year can be chosen until its first receipt", async () => {
  const { db, save } = await open();
  await save({ firstNumber: "417", firstNumberYear: "2026-27" });
  const money = { amountInPaise: 100_000, movedOn: "2026-11-24", method: "upi" };
  const movement = await addMovement(db, { subjectKind: "gift", subjectId: gift.id, kind: "received", ...money });
  if (!movement) throw new Error("The money was not counted.");
  await issueReceipt(db, { gift, movement, now: ACT.now });
  await expect(save({ firstNumber: "500" }, { firstNumber: "417" })).rejects.toMatchObject({
    errors: { "receipts.firstNumber": "The receipts of 2026-27 began with 417, and go on from there." },
  });
  await save({ firstNumber: "500", firstNumberYear: "2027-28" }, { firstNumber: "417", firstNumberYear: "2026-27" });
  expect(await getContent(db, RECEIPT_SETTINGS)).toMatchObject({ firstNumber: 500, firstNumberYear: "2027-28" });
});

test("the two series of receipts never have one prefix in a year", async () => {
  const { db, save } = await open();
  const same = { errors: { "receipts.foreignPrefix": "The other receipts have or had this prefix." } };
  await expect(save({ foreignPrefix: "KSH" })).rejects.toMatchObject(same);
  await save({ foreignPrefix: "FC" });
  await db.insert(receiptCounters).values({ series: "main", year: "2026-27", prefix: "KSH", next: 2 });
  await db.insert(receiptCounters).values({ series: "foreign", year: "2026-27", prefix: "FC", next: 2 });
  await save({ prefix: "AYT", foreignPrefix: "" }, { foreignPrefix: "FC" });
  await expect(save({ prefix: "FC" }, { prefix: "AYT" })).rejects.toMatchObject(same);
  await expect(save({ foreignPrefix: "KSH" })).rejects.toMatchObject(same);
});

test.each([
  [{ prefix: "DEMO" }, "receipts.prefix"],
  [{ prefix: "KSH/1" }, "receipts.prefix"],
  [{ firstNumber: "5", firstNumberYear: "2026-28" }, "receipts.firstNumberYear"],
  [{ firstNumber: "5" }, "receipts.firstNumberYear"],
  [{ pan: "AAAXK0000K" }, "receipts.pan"],
  [{ approval: "AAATK0000KF20261", approvalFrom: "2026-04-01" }, "receipts.approvalUntil"],
  [{ approval: "A", approvalFrom: "2026-04-01", approvalUntil: "2026-02-30" }, "receipts.approvalUntil"],
  [{ approval: "A", approvalFrom: "2026-04-01", approvalUntil: "2026-03-31" }, "receipts.approvalUntil"],
])("%o is refused with a sentence", async (values, at) => {
  const { save } = await open();
  await expect(save(values)).rejects.toMatchObject({ status: 400, errors: { [at]: expect.any(String) } });
});

test("admins are told when the approval ends within sixty days", () => {
  const until = "2031-03-31";
  const noticeAt = (instant: string) => expiryNotice(until, new Date(instant));
  expect(noticeAt("2031-01-29T18:29:00Z")).toBeNull();
  expect(noticeAt("2031-01-29T18:30:00Z")).toContain("ends on 31 Mar 2031");
  expect(noticeAt("2031-03-31T18:30:00Z")).toContain("ended on 31 Mar 2031");
  expect(expiryNotice("", new Date())).toBeNull();
});

test("the admins get a mail sixty days before the approval ends, and when it has ended, once each", async () => {
  const db = await testDatabase();
  await db.insert(settings).values({
    key: RECEIPT_SETTINGS.key,
    value: { approval: "AAATK0000A24PN01", approvalFrom: "2026-04-01", approvalUntil: "2027-03-31" },
  });
  await db.insert(users).values({ id: "admin", name: "Meera Nair", email: "meera@letters.in", role: "admin" });
  const told = async (day: string) => {
    await warnOfApproval(db, new Date(`${day}T06:00:00Z`));
    return (await namePosted(db)).length;
  };
  expect(await told("2027-01-29")).toBe(0);
  expect(await told("2027-01-30")).toBe(1);
  expect(await told("2027-03-31")).toBe(1);
  expect(await told("2027-04-01")).toBe(2);
  expect(await told("2027-04-02")).toBe(2);
});
