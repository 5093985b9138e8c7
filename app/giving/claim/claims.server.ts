import { and, eq, ne, or } from "drizzle-orm";
import { lock } from "../../platform/database/advisory-locks.server.ts";
import type { Database } from "../../platform/database/client.server.ts";
import { HttpError, invalid } from "../../platform/http/http-error.ts";
import { addUpdateToInbox } from "../../platform/inbox/inbox.server.ts";
import { isWaiting } from "../gift.ts";
import { lockGift } from "../gifts.server.ts";
import { gifts } from "../tables.server.ts";
import type { Claim } from "./claim.ts";

/**
 * Stores the number under which a donor transferred a gift. A later one replaces it; the money counts only once staff
 * find it in the bank's statement. Called in a transaction.
 * @throws HttpError 400 for a number that another gift has; 404; 409 for a gift that is not to be transferred
 */
export async function claimGift(tx: Database, { reference, number }: Claim, now: Date): Promise<string> {
  const { status, claimedNumber } = await lockGift(tx, reference);
  if (!isWaiting(status))
    throw new HttpError(409, "This gift is not waiting for a transfer any more. Nothing was changed.");
  if (claimedNumber === number) return reference;
  await refuseKnownNumber(tx, reference, number);
  const claim = { status: "claimed" as const, claimedNumber: number, claimedAt: now };
  await tx.update(gifts).set(claim).where(eq(gifts.id, reference));
  const details = { "Reference number": number };
  await addUpdateToInbox(tx, "donation", reference, { summary: "paid, says the donor", details });
  return reference;
}

/** One payment is one gift. The sentence says nothing about the other gift, because anybody may send any number. */
async function refuseKnownNumber(tx: Database, reference: string, number: string): Promise<void> {
  await lock(tx, "bankReference", number);
  const [other] = await tx
    .select({ id: gifts.id })
    .from(gifts)
    .where(and(or(eq(gifts.claimedNumber, number), eq(gifts.bankReference, number)), ne(gifts.id, reference)))
    .limit(1);
  if (other) throw invalid({ number: "This number came with another gift. Please compare it with your app or bank." });
}
