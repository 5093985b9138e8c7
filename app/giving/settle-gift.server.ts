import { eq } from "drizzle-orm";
import type { Payable } from "../platform/payments/apply-payment.server.ts";
import type { PaymentStatus } from "../platform/payments/payment.ts";
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
  settle: async (tx, { payment, movement }) => {
    const received = movement && { receivedOn: movement.movedOn, bankReference: "" };
    await tx
      .update(gifts)
      .set({ status: STATUS_OF[payment.status], ...received })
      .where(eq(gifts.id, payment.subjectId));
  },
};
