import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { freshDatabase, testDatabase } from "../../tests/support/database.ts";
import { namePosted, openPostOffice, readMail } from "../../tests/support/mails.ts";
import type { Database } from "../platform/database/client.server.ts";
import { createEncryption } from "../platform/encryption/encryption.server.ts";
import { postMail } from "../platform/mail/outbox.server.ts";
import { addMovement, type Movement } from "../platform/payments/movements.server.ts";
import {
  issueGiftReceipt,
  listReceiptsOf,
  reissueReceiptById,
  sendReceiptAgain,
  thankWithReceipt,
  voidGiftReceipt,
  voidReceiptById,
} from "./gift-receipts.server.ts";
import { GIFT_DEDICATED, GIFT_RECEIVED } from "./mails.server.ts";
import { deleteOldGifts } from "./personal-data.server.ts";
import { listReceiptsOfGifts } from "./receipts/receipts.server.ts";
import { gifts } from "./tables.server.ts";

const NOW = new Date("2026-11-24T13:14:00Z");
const ACT = { by: "Kavya Joshi", now: new Date("2026-11-26T06:00:00Z") };
const encryption = createEncryption(["a secret of thirty-two characters"]);
const ID = "GV-7K3F9M2P";

async function receive(db: Database): Promise<Movement> {
  const money = { amountInPaise: 250_000, method: "upi" };
  await db.insert(gifts).values({
    id: ID,
    name: "Lakshmi Iyer",
    email: "lakshmi@letters.in",
    frequency: "one-time",
    status: "paid",
    receivedOn: "2026-11-24",
    bankReference: "632817440926",
    addressLine: "14, 3rd Cross",
    city: "Coimbatore",
    pin: "641011",
    panMasked: "ABCPI••••K",
    dedicatedTo: "Kamala Iyer",
    dedicationKind: "memory",
    ...money,
  });
  const about = { subjectKind: "gift", subjectId: ID, kind: "received" as const, movedOn: "2026-11-24" };
  const movement = await addMovement(db, { ...about, ...money });
  if (!movement) throw new Error("The money was not counted.");
  return movement;
}

async function numberOf(db: Database): Promise<string | undefined> {
  const [gift] = await db.select({ receipt: gifts.receipt }).from(gifts).where(eq(gifts.id, ID));
  return gift?.receipt;
}

test("the receipt of a gift has what the donor gave, and the gift its number", async () => {
  const db = await testDatabase();
  const receipt = await issueGiftReceipt(db, await receive(db), NOW);
  expect(receipt.facts).toMatchObject({
    donor: { name: "Lakshmi Iyer", address: "14, 3rd Cross, Coimbatore 641011", panMasked: "ABCPI••••K" },
    purpose: "Where it is needed most",
    way: "UPI",
    bankReference: "632817440926",
    dedication: "In memory of Kamala Iyer",
  });
  expect(await numberOf(db)).toBe("KSH/2026-27/000001");
});

test("reports of one payment at the same moment give one receipt", async () => {
  const { db } = await freshDatabase();
  const movement = await receive(db);
  const issued = await Promise.all(
    Array.from({ length: 20 }, () => db.transaction((tx) => issueGiftReceipt(tx, movement, NOW))),
  );
  expect(new Set(issued.map(({ number }) => number))).toEqual(new Set(["KSH/2026-27/000001"]));
  expect(await listReceiptsOfGifts(db, [ID])).toHaveLength(1);
});

test("a gift without a valid receipt has no number, and a repeated refund changes nothing", async () => {
  const db = await testDatabase();
  const movement = await receive(db);
  await issueGiftReceipt(db, movement, NOW);
  await voidGiftReceipt(db, ID, "The gift was refunded.", ACT);
  await voidGiftReceipt(db, ID, "Again.", ACT);
  await issueGiftReceipt(db, movement, NOW);
  expect(await numberOf(db)).toBe("");
  expect(await listReceiptsOfGifts(db, [ID])).toMatchObject([{ voided: { reason: "The gift was refunded." } }]);
});

test("a receipt is issued again from the gift as it is now, and mailed with its PDF", async () => {
  const { db } = await freshDatabase();
  const { deliver, received } = await openPostOffice(db, [GIFT_RECEIVED]);
  await db.transaction(async (tx) => thankWithReceipt(tx, await receive(tx), NOW));
  const [old] = await listReceiptsOfGifts(db, [ID]);
  if (!old) throw new Error("There is no receipt.");
  await db.update(gifts).set({ name: "Lakshmi Iyengar" });
  const fresh = await reissueReceiptById(db, { id: old.id, reason: "The name was wrong.", encryption }, ACT);
  expect([fresh.number, fresh.facts.donor.name, await numberOf(db)]).toEqual([
    "KSH/2026-27/000002",
    "Lakshmi Iyengar",
    "KSH/2026-27/000002",
  ]);
  await deliver();
  expect(await namePosted(db)).toEqual([
    "gift-received to lakshmi@letters.in: not-sent",
    "gift-received to lakshmi@letters.in: sent",
  ]);
  const [attachment] = received[0]?.mail.attachments ?? [];
  expect(received).toHaveLength(1);
  expect(attachment).toMatchObject({ filename: "KSH-2026-27-000002.pdf", contentType: "application/pdf" });
  expect(attachment?.content.subarray(0, 5).toString()).toBe("%PDF-");
});

test("the mail has number, amount, day and reference, and leads to the page that checks the receipt", async () => {
  const db = await testDatabase();
  await thankWithReceipt(db, await receive(db), NOW);
  const [receipt] = await listReceiptsOfGifts(db, [ID]);
  const mail = await readMail(db, GIFT_RECEIVED);
  expect(mail.subject).toBe("Your gift of ₹2,500 has arrived");
  expect(mail.figure).toBe("₹2,500");
  expect(mail.facts).toEqual([
    ["Received on", "24 Nov 2026"],
    ["Receipt", "KSH/2026-27/000001", `https://kshitij.in/receipts/${receipt?.checkCode}`],
    ["Paid by", "UPI, reference 632817440926"],
    ["Purpose", "Where it is needed most"],
    ["Dedicated", "In memory of Kamala Iyer"],
    ["PAN", "ABCPI••••K"],
    ["Reference", ID],
  ]);
});

test("a valid receipt is mailed again, and is not where it is void or the donor has no address", async () => {
  const db = await testDatabase();
  await thankWithReceipt(db, await receive(db), NOW);
  const [receipt] = await listReceiptsOfGifts(db, [ID]);
  const send = () => sendReceiptAgain(db, receipt?.id ?? "", ACT);
  await send();
  const mail = "gift-received to lakshmi@letters.in";
  expect(await namePosted(db)).toEqual([mail, mail]);
  await db.update(gifts).set({ email: "" });
  await expect(send()).rejects.toMatchObject({ status: 409, message: "There is no e-mail address of this donor." });
  await voidGiftReceipt(db, ID, "The gift was refunded.", ACT);
  await expect(send()).rejects.toMatchObject({ status: 409, message: "Receipt KSH/2026-27/000001 is void." });
  expect(await namePosted(db)).toHaveLength(2);
});

test("a receipt made void twice is a conflict; one that is not there is missing", async () => {
  const db = await testDatabase();
  const { id } = await issueGiftReceipt(db, await receive(db), NOW);
  expect(await voidReceiptById(db, id, "Wrong donor", ACT)).toMatchObject({ voided: { on: "2026-11-26" } });
  await expect(voidReceiptById(db, id, "Wrong donor", ACT)).rejects.toMatchObject({ status: 409 });
  await expect(reissueReceiptById(db, { id: "RC-22222222", reason: "Wrong", encryption }, ACT)).rejects.toMatchObject({
    status: 404,
  });
  expect(await listReceiptsOf(db, "nobody")).toEqual([]);
});

test("ten years after its year neither a gift nor its receipt names the donor, and both keep the sum", async () => {
  const db = await testDatabase();
  await thankWithReceipt(db, await receive(db), NOW);
  expect(await deleteOldGifts(db, new Date("2037-03-31T18:29:59Z"))).toBe(0);
  expect(await deleteOldGifts(db, new Date("2037-04-01T12:00:00Z"))).toBe(1);
  const stored = JSON.stringify([await db.select().from(gifts), await listReceiptsOfGifts(db, [ID])]);
  expect(stored).not.toMatch(/Lakshmi|letters|Coimbatore|Kamala|ABCPI/);
  expect(stored).toContain("KSH/2026-27/000001");
});

test("the card of a dedication leaves once, after the money came, names no amount, and the demo sends none", async () => {
  const db = await testDatabase();
  const movement = await receive(db);
  await db.update(gifts).set({ dedicationEmail: "ravi@letters.in", isDemo: true });
  await thankWithReceipt(db, movement, NOW);
  expect(await namePosted(db)).toEqual(["gift-received to lakshmi@letters.in"]);
  await db.update(gifts).set({ isDemo: false });
  await thankWithReceipt(db, movement, NOW);
  await thankWithReceipt(db, movement, NOW);
  const cards = (await namePosted(db)).filter((one) => one.startsWith("gift-dedicated"));
  expect(cards).toEqual(["gift-dedicated to ravi@letters.in"]);
  const card = await readMail(db, GIFT_DEDICATED);
  expect(card.subject).toBe("Lakshmi Iyer gave to us. In memory of Kamala Iyer");
  expect(JSON.stringify(card)).not.toMatch(/2,500|lakshmi@/);
});

test("one address gets three cards a day at most", async () => {
  const db = await testDatabase();
  for (let gift = 0; gift < 4; gift++)
    await postMail(db, GIFT_DEDICATED, { to: "ravi@letters.in", aboutId: `${gift}`, isFromStranger: true });
  expect(await namePosted(db)).toEqual([
    ...Array.from({ length: 3 }, () => "gift-dedicated to ravi@letters.in"),
    "gift-dedicated to ravi@letters.in: not-sent",
  ]);
});
