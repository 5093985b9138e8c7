import { eq } from "drizzle-orm";
import type { Payable } from "../platform/payments/apply-payment.server.ts";
import type { PaymentStatus } from "../platform/payments/payment.ts";
import { thankWithReceipt } from "./gift-receipts.server.ts";
import { GIFT, type GiftStatus } from "./gift.ts";
import { setRefunded } from "./refunds.server.ts";
import { gifts } from "./tables.server.ts";

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
    await setRefunded(tx, payment.subjectId, movement, { by: "", now });
  },
};
