import { eq } from "drizzle-orm";
import { noteChange, type Act } from "../platform/audit/note-change.server.ts";
import type { Database } from "../platform/database/client.server.ts";
import { HttpError, invalid } from "../platform/http/http-error.ts";
import { addMovement } from "../platform/payments/movements.server.ts";
import { formatPrice } from "../platform/text/money.ts";
import { indiaDay } from "../platform/time/india-time.ts";
import type { GiftStatus } from "./gift.ts";
import { voidGiftReceipt } from "./gift-receipts.server.ts";
import { GIFT } from "./settle-gift.server.ts";
import { gifts } from "./tables.server.ts";
import { lockGift } from "./write-gifts.server.ts";

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
    const refundedInPaise = gift.refundedInPaise + amountInPaise;
    const status: GiftStatus = refundedInPaise === gift.amountInPaise ? "refunded" : "part-refunded";
    await tx.update(gifts).set({ status, refundedInPaise }).where(eq(gifts.id, id));
    const about = { subjectKind: GIFT, subjectId: id, kind: "refunded" as const, method: gift.method };
    await addMovement(tx, { ...about, amountInPaise: -amountInPaise, movedOn: indiaDay(act.now), note: reason });
    // The receipt of a gift of which a part stays is still valid for what was given then.
    if (status === "refunded") await voidGiftReceipt(tx, id, "The gift was refunded.", act);
    await noteChange(tx, act, { kind: "donation", id, action: "refund" });
    return { ...gift, status, refundedInPaise };
  });
}
