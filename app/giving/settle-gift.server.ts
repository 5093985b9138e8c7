import { eq, sql } from "drizzle-orm";
import type { Payable } from "../platform/payments/apply-payment.server.ts";
import type { PaymentStatus } from "../platform/payments/payment.ts";
import { thankWithReceipt, voidGiftReceipt } from "./gift-receipts.server.ts";
import type { GiftStatus } from "./gift.ts";
import { gifts } from "./tables.server.ts";

/** Of a gift: the kind of its payments and movements. */
export const GIFT = "gift";

const STATUS_OF: Record<PaymentStatus, GiftStatus> = {
  open: "pending",
  pending: "pending",
  paid: "paid",
  failed: "failed",
  cancelled: "cancelled",
};

/** Carries the status of a payment over to its gift. */
export const giftPayable: Payable = {
  kind: GIFT,
  settle: async (tx, { payment, movement, now }) => {
    const received = movement && { receivedOn: movement.movedOn, bankReference: "" };
    const { rowCount } = await tx
      .update(gifts)
      .set({ status: STATUS_OF[payment.status], ...received })
      .where(eq(gifts.id, payment.subjectId));
    // The money counts also where the donor was erased meanwhile; a receipt would have no name.
    if (movement && rowCount) await thankWithReceipt(tx, movement, now);
  },
  refund: async (tx, { payment, movement, now }) => {
    const refundedInPaise = sql`${gifts.refundedInPaise} - ${movement.amountInPaise}::integer`;
    const status = sql`case when ${refundedInPaise} = 0 then 'paid'
      when ${refundedInPaise} = ${gifts.amountInPaise} then 'refunded' else 'part-refunded' end`;
    const isGift = eq(gifts.id, payment.subjectId);
    const [gift] = await tx.update(gifts).set({ refundedInPaise, status }).where(isGift).returning();
    if (gift?.status === "refunded") await voidGiftReceipt(tx, gift.id, "The gift was refunded.", { by: "", now });
  },
};
