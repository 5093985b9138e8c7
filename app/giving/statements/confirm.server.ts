import { and, eq, sql } from "drizzle-orm";
import { noteChange, type Act } from "../../platform/audit/note-change.server.ts";
import type { Database } from "../../platform/database/client.server.ts";
import { HttpError, notFound } from "../../platform/http/http-error.ts";
import { formatPrice } from "../../platform/text/money.ts";
import { formatIndiaDate } from "../../platform/time/india-time.ts";
import { MAX_RUPEES } from "../amounts.ts";
import type { Gift } from "../gift.ts";
import { enterGift, receiveGift } from "../write-gifts.server.ts";
import type { GiftOfCredit } from "./statement.ts";
import { selectCredits } from "./statements.server.ts";
import { bankCreditParts, bankCredits } from "./tables.server.ts";

export type CreditPlace = { id: string; credit: number };

/**
 * Confirms a credit as a gift: it is received on the credit's day and under its reference, with the amount that came.
 * @throws HttpError 404; 409 where the credit or the gift was confirmed meanwhile
 */
export function confirmCredit(db: Database, place: CreditPlace, giftId: string, act: Act): Promise<Gift> {
  return db.transaction(async (tx) => {
    // A gift that was undone may still have a credit. The credit is locked before the gift: no confirmation of that credit waits for this one.
    await tx.update(bankCredits).set({ giftId: null }).where(eq(bankCredits.giftId, giftId));
    const credit = await lockOpenCredit(tx, place);
    const { day: receivedOn, reference: bankReference, amountInPaise } = credit;
    const gift = await receiveGift(tx, giftId, { receivedOn, bankReference, amountInPaise }, act);
    await link(tx, credit.id, giftId);
    return gift;
  });
}

/** Enters a credit as a gift that nobody announced. @throws HttpError as above */
export async function enterCredit(tx: Database, place: CreditPlace, given: GiftOfCredit, act: Act): Promise<Gift> {
  const credit = await lockOpenCredit(tx, place);
  const { day: receivedOn, reference: bankReference, amountInPaise } = credit;
  const money = { receivedOn, bankReference, amountInPaise };
  const gift = await enterGift(tx, { ...given, ...money, isForeign: false }, act);
  await link(tx, credit.id, gift.id);
  return gift;
}

async function link(tx: Database, credit: number, giftId: string): Promise<void> {
  await tx.update(bankCredits).set({ giftId }).where(eq(bankCredits.id, credit));
}

/** Stops proposing a gift for a credit. @throws HttpError as above */
export function refuseGift(db: Database, place: CreditPlace, giftId: string): Promise<void> {
  return db.transaction(async (tx) => {
    const { id, notGifts } = await lockOpenCredit(tx, place);
    const without = [...new Set([...notGifts, giftId])];
    await tx.update(bankCredits).set({ notGifts: without }).where(eq(bankCredits.id, id));
  });
}

/** Marks a credit as no gift, or restores it. @throws HttpError as above */
export function setIgnored(db: Database, place: CreditPlace, isIgnored: boolean, act: Act): Promise<void> {
  return db.transaction(async (tx) => {
    const { id, day, amountInPaise, ignoredAt } = await lockUnconfirmed(tx, place);
    if (isIgnored === (ignoredAt !== null)) return;
    await tx
      .update(bankCredits)
      .set({ ignoredAt: isIgnored ? act.now : null, giftId: null })
      .where(eq(bankCredits.id, id));
    const title = `${formatPrice(amountInPaise)}, ${formatIndiaDate(day)}`;
    await noteChange(tx, act, { kind: "bank-statement", id: place.id, title, action: isIgnored ? "reject" : "reopen" });
  });
}

/** A credit, locked until the transaction ends. @throws HttpError 404 */
export async function lockCredit(tx: Database, { id, credit }: CreditPlace) {
  const isThis = and(eq(bankCredits.id, credit), eq(bankCredits.statementId, id));
  await tx.execute(sql`select from ${bankCredits} where ${isThis} for update`);
  // Read after the lock was waited for: by then another person may have confirmed it.
  const [row] = await selectCredits(tx, isThis);
  if (!row) throw notFound("This credit is not in the statement any more.");
  return row;
}

/** One that counts as no gift. @throws HttpError 404; 409 for one that does */
async function lockUnconfirmed(tx: Database, place: CreditPlace) {
  const row = await lockCredit(tx, place);
  const ids = row.gifts.map(({ id }) => id).join(", ");
  if (ids) throw new HttpError(409, `This credit is confirmed already, as the gift ${ids}.`);
  return row;
}

/** One that may be confirmed. @throws HttpError 404; 409 for one that is confirmed, marked as no gift, or too large */
export async function lockOpenCredit(tx: Database, place: CreditPlace) {
  const row = await lockUnconfirmed(tx, place);
  if (row.ignoredAt) throw new HttpError(409, "This credit is marked as no gift. Restore it first.");
  if (row.amountInPaise > MAX_RUPEES * 100)
    throw new HttpError(409, "A gift above ₹1,00,00,000 cannot be stored here.");
  // Of an earlier split, none of whose gifts count any more.
  await tx.delete(bankCreditParts).where(eq(bankCreditParts.creditId, row.id));
  return row;
}
