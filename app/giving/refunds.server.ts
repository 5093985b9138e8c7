import { eq, sql } from "drizzle-orm";
import { noteChange, type Act } from "../platform/audit/note-change.server.ts";
import type { Database } from "../platform/database/client.server.ts";
import { HttpError, invalid } from "../platform/http/http-error.ts";
import { addMovement } from "../platform/payments/movements.server.ts";
import { formatPrice } from "../platform/text/money.ts";
import { indiaDay } from "../platform/time/india-time.ts";
import { GIFT } from "./gift.ts";
import { voidGiftReceipt } from "./gift-receipts.server.ts";
import { gifts } from "./tables.server.ts";
import { lockGift } from "./gifts.server.ts";

type Refund = { amountInPaise: number; reason: string };

/**
 * Notes that money went back to the donor. Staff transfer it themselves.
 * @throws HttpError 400 above what is left of the gift; 404; 409 for a gift that did not come, and for one of the demo
 */
export function refundGift(db: Database, id: string, { amountInPaise, reason }: Refund, act: Act) {
  return db.transaction(async (tx) => {
    const gift = await lockGift(tx, id);
    if (gift.isDemo) throw new HttpError(409, "No money moved in the demo, so none can be refunded.");
    if (!gift.receivedOn) throw new HttpError(409, "This gift has not come, so nothing can be refunded.");
    const left = gift.amountInPaise - gift.refundedInPaise;
    if (left === 0) throw new HttpError(409, "This gift is refunded already.");
    if (amountInPaise > left) throw invalid({ amount: `At most ${formatPrice(left)} can be refunded.` });
    const about = { subjectKind: GIFT, subjectId: id, kind: "refunded" as const, method: gift.method };
    const refund = { ...about, amountInPaise: -amountInPaise, movedOn: indiaDay(act.now), note: reason };
    await addMovement(tx, refund);
    await setRefunded(tx, id, refund, act);
    await noteChange(tx, act, { kind: "donation", id, action: "refund" });
    return lockGift(tx, id);
  });
}

/** Carries a refund over to its gift; above zero it is the correction of one that failed. The receipt of a gift of which a part stays is still valid. */
export async function setRefunded(
  tx: Database,
  id: string,
  { amountInPaise }: { amountInPaise: number },
  act: Act,
): Promise<void> {
  const refundedInPaise = sql`${gifts.refundedInPaise} - ${amountInPaise}::integer`;
  const status = sql`case when ${refundedInPaise} = 0 then 'paid'
    when ${refundedInPaise} = ${gifts.amountInPaise} then 'refunded' else 'part-refunded' end`;
  const [gift] = await tx.update(gifts).set({ refundedInPaise, status }).where(eq(gifts.id, id)).returning();
  if (gift?.status === "refunded") await voidGiftReceipt(tx, id, "The gift was refunded.", act);
}
