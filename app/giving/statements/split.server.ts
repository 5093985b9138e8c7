import { eq } from "drizzle-orm";
import type { Act } from "../../platform/audit/note-change.server.ts";
import type { Database } from "../../platform/database/client.server.ts";
import { HttpError, invalid } from "../../platform/http/http-error.ts";
import { formatPrice } from "../../platform/text/money.ts";
import type { Gift } from "../gift.ts";
import { lockGift } from "../gifts.server.ts";
import { enterGift, receiveGift, removeGift, undoReceived } from "../write-gifts.server.ts";
import { lockCredit, lockOpenCredit, type CreditPlace } from "./confirm.server.ts";
import type { SplitCredit } from "./statement.ts";
import { bankCreditParts } from "./tables.server.ts";

/**
 * Confirms a credit as several gifts, each announced or entered here: all on the credit's day, and together its amount.
 * @throws HttpError 400 for parts that do not add up; 404; 409 where the credit or a gift was confirmed meanwhile
 */
export async function splitCredit(
  tx: Database,
  place: CreditPlace,
  { method, parts }: SplitCredit,
  act: Act,
): Promise<Gift[]> {
  const credit = await lockOpenCredit(tx, place);
  refuseOtherSum(credit.amountInPaise, parts);
  await lockAnnounced(tx, parts);
  const received: Gift[] = [];
  for (const [index, { gift, amount: amountInPaise, ...given }] of parts.entries()) {
    const bankReference = index === 0 ? credit.reference : `${credit.reference}/${index + 1}`;
    const money = { receivedOn: credit.day, bankReference, amountInPaise };
    const donor = { ...given, ...money, method, phone: "", tier: "" as const, isForeign: false };
    const one = gift ? await receiveGift(tx, gift, money, act) : await enterGift(tx, donor, act);
    await tx
      .insert(bankCreditParts)
      .values({ creditId: credit.id, part: index + 1, giftId: one.id, amountInPaise, reference: bankReference });
    received.push(one);
  }
  return received;
}

function refuseOtherSum(amountInPaise: number, parts: SplitCredit["parts"]): void {
  const sum = parts.reduce((all, { amount }) => all + amount, 0);
  if (sum === amountInPaise) return;
  throw invalid({
    parts: `The gifts are ${formatPrice(sum)} together, and the credit is ${formatPrice(amountInPaise)}.`,
  });
}

/** In one order, so that two who name the same gifts wait for each other. */
async function lockAnnounced(tx: Database, parts: SplitCredit["parts"]): Promise<void> {
  const ids = parts.flatMap(({ gift }) => gift || []).toSorted();
  if (new Set(ids).size < ids.length) throw invalid({ parts: "A gift can be only one of the parts." });
  for (const id of ids) await lockGift(tx, id);
}

/**
 * Opens a credit again that is several gifts: those that were announced are to be confirmed again, the others are
 * cancelled.
 * @throws HttpError 404; 409 for a credit that is not several gifts, and where money of one was refunded
 */
export function undoSplit(db: Database, place: CreditPlace, act: Act): Promise<void> {
  return db.transaction(async (tx) => {
    const { id, isSplit, gifts } = await lockCredit(tx, place);
    if (!isSplit) throw new HttpError(409, "This credit is not split into several gifts.");
    for (const giftId of gifts.map((gift) => gift.id).toSorted()) {
      const { enteredByHand } = await lockGift(tx, giftId);
      if (enteredByHand) await removeGift(tx, giftId, act);
      else await undoReceived(tx, giftId, act);
    }
    await tx.delete(bankCreditParts).where(eq(bankCreditParts.creditId, id));
  });
}
