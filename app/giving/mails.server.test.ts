import { expect, test } from "vitest";
import { freshDatabase, testDatabase } from "../../tests/support/database.ts";
import { listPosted, namePosted, openPostOffice, readMail } from "../../tests/support/mails.ts";
import { storeDonation } from "../../tests/support/store-donation.ts";
import type { Database } from "../platform/database/client.server.ts";
import { composeMail, readComposeSettings } from "../platform/mail/compose-mail.server.ts";
import { renderMail } from "../platform/mail/render-mail.server.tsx";
import { afterUndo } from "../platform/mail/outbox.server.ts";
import { settings } from "../platform/settings/tables.server.ts";
import { findPledgePage } from "./donations.server.ts";
import { GIVING_STATEMENT } from "./donor-page/mails.server.ts";
import { GIFT_NOTED, GIFT_RECEIVED } from "./mails.server.ts";
import { DEBIT_COMES, DEBIT_FAILED } from "./monthly/mails.server.ts";
import { newGiftSchema } from "./new-gift.ts";
import { enterGift, receiveGift, removeGift, undoReceived } from "./write-gifts.server.ts";

const ACT = { by: "Kavya Joshi", now: new Date("2026-11-23T06:00:00Z") };
const BANK = { accountName: "Kshitij", accountNumber: "000123", ifsc: "SBIN0001234", bank: "SBI, Rishikesh" };
const cash = {
  name: "Dawa Lepcha",
  email: "dawa@letters.in",
  amount: "1,500.50",
  method: "cash",
  receivedOn: "2026-11-20",
};

const intend = (db: Database, changes: object = {}) => storeDonation(db, { email: "asha@letters.in", ...changes });
const giveTo = (db: Database, more: object) =>
  db.insert(settings).values({ key: "giving", value: { upi: "kshitij@sbi", bank: BANK, ...more } });

test("a pledge is confirmed by mail with the payment details of the donate page", async () => {
  const db = await testDatabase();
  await giveTo(db, {});
  const reference = await intend(db, { frequency: "monthly" });
  const mail = await readMail(db, GIFT_NOTED);
  expect(mail.subject).toBe("Thank you: how to send your gift of ₹2,500 each month");
  expect(mail.paragraphs.slice(0, 2).join(" ")).toContain(
    "Namaste Asha Rawat, Thank you for the gift you plan to make.",
  );
  expect(mail.facts).toEqual([
    ["Amount", "₹2,500 each month"],
    ["Reference", reference],
    ["UPI", "kshitij@sbi"],
    ["Account name", "Kshitij"],
    ["Account number", "000123"],
    ["IFSC", "SBIN0001234"],
    ["Bank", "SBI, Rishikesh"],
  ]);
  const opened = new URL(mail.button?.href ?? "");
  expect(opened.pathname).toBe("/donate");
  const noted = await findPledgePage(db, opened.searchParams.get("reference") ?? "", { payee: "", upi: "" });
  expect(noted).toMatchObject({ reference, amountInPaise: 250_000 });
});

test("no mail names the demo's account, or a gift that was not stored", async () => {
  const db = await testDatabase();
  await giveTo(db, { isSample: true });
  // The demo's gateway takes no gifts for a site that speaks for a foundation.
  await db.insert(settings).values({ key: "site", value: { isLive: true } });
  await intend(db);
  expect((await readMail(db, GIFT_NOTED)).facts.map(([label]) => label)).toEqual(["Amount", "Reference"]);
  await db.delete(settings);
  await expect(
    db.transaction(async (tx) => {
      await intend(tx);
      throw new Error("The line dropped.");
    }),
  ).rejects.toThrow("The line dropped.");
  expect(await namePosted(db)).toEqual(["gift-noted to asha@letters.in"]);
});

test("each receipt is mailed once, and none that is void, however often a gift is marked and undone", async () => {
  const { db } = await freshDatabase();
  const { deliver } = await openPostOffice(db, [GIFT_NOTED, GIFT_RECEIVED]);
  const id = await intend(db);
  await deliver();
  const receive = (receivedOn: string) => receiveGift(db, id, { receivedOn, bankReference: "UTR 4711" }, ACT);
  await receive("2026-11-20");
  await receive("2026-11-20");
  await undoReceived(db, id, ACT);
  await receive("2026-11-20");
  const mail = await readMail(db, GIFT_RECEIVED);
  expect(mail.subject).toBe("Your gift of ₹2,500 has arrived");
  expect(mail.paragraphs[1]).toBe("Your gift of ₹2,500 reached us on 20 Nov 2026. Thank you.");
  expect(JSON.stringify(mail)).not.toContain("80G");
  await deliver();
  await undoReceived(db, id, ACT);
  await receive("2026-11-20");
  await deliver();
  expect(await namePosted(db)).toEqual([
    "gift-noted to asha@letters.in: sent",
    "gift-received to asha@letters.in: not-sent",
    "gift-received to asha@letters.in: sent",
    "gift-received to asha@letters.in: sent",
  ]);
  await undoReceived(db, id, ACT);
  await receive("2026-11-19");
  await undoReceived(db, id, ACT);
  await deliver();
  expect((await listPosted(db)).at(-1)).toMatchObject({
    state: "not-sent",
    problem: "The gift was marked as not received before this was sent.",
  });
});

test("the mail of thanks is sent only after Undo is no longer offered", async () => {
  const { db } = await freshDatabase();
  const id = await intend(db);
  await receiveGift(db, id, { receivedOn: "2026-11-20", bankReference: "UTR 4711" }, ACT);
  const thanks = (await listPosted(db)).find(({ kind }) => kind === GIFT_RECEIVED.name);
  expect(thanks?.dueAt).toEqual(afterUndo(ACT.now));
});

test("the mail with payment details is not sent once the gift was received", async () => {
  const { db } = await freshDatabase();
  const { deliver } = await openPostOffice(db, [GIFT_NOTED, GIFT_RECEIVED]);
  const id = await intend(db);
  await receiveGift(db, id, { receivedOn: "2026-11-20", bankReference: "UTR 4711" }, ACT);
  await deliver();
  expect(await namePosted(db)).toEqual([
    "gift-noted to asha@letters.in: not-sent",
    "gift-received to asha@letters.in: sent",
  ]);
});

test("a gift entered by staff is thanked for by mail if it is recent, has an address and was not deleted", async () => {
  const { db } = await freshDatabase();
  const enter = (changes: object) => {
    const { amount: amountInPaise, ...given } = newGiftSchema.parse({ ...cash, ...changes });
    return db.transaction((tx) => enterGift(tx, { ...given, amountInPaise }, ACT));
  };
  await enter({ email: "" });
  await enter({ receivedOn: "2026-10-22" });
  expect(await namePosted(db)).toEqual([]);
  const { id } = await enter({});
  const { figure, facts } = await readMail(db, GIFT_RECEIVED);
  expect(figure).toBe("₹1,500.50");
  expect(facts).toEqual([
    ["Received on", "20 Nov 2026"],
    ["Receipt", "KSH/2026-27/000003", expect.stringMatching(/\/receipts\/[\w-]{22}$/)],
    ["Paid by", "Cash"],
    ["Purpose", "Where it is needed most"],
    ["Reference", id],
  ]);
  await removeGift(db, id, ACT);
  const { deliver } = await openPostOffice(db, [GIFT_RECEIVED]);
  await deliver();
  expect(await namePosted(db)).toEqual(["gift-received to dawa@letters.in: not-sent"]);
});

test.each([GIFT_RECEIVED, DEBIT_COMES, DEBIT_FAILED, GIVING_STATEMENT])(
  "the mail $name says in both of its parts that nobody asks for a PIN",
  async (kind) => {
    const settings = await readComposeSettings(await testDatabase());
    const about = { values: kind.examples, siteUrl: "https://kshitij.example" };
    const { html, text } = renderMail(composeMail(kind, about, settings, "/giving/abc"));
    for (const part of [html, text]) expect(part).toContain("We never ask for a PIN, an OTP or a card number.");
  },
);
