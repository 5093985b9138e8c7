import { z } from "zod";
import type { AttemptStatus } from "../payment.ts";
import type { ReportedPayment, ReportedRefund } from "../gateway.server.ts";

const LONGEST_REASON = 200;
const id = z.string().min(1).max(64);
const paise = z.coerce.number().int();
const moment = z.coerce.number().transform((seconds) => new Date(seconds * 1000));
/** Empty notes arrive as an empty list. */
const notes = z.union([z.record(z.string(), z.unknown()), z.array(z.unknown()).transform(() => ({}))]).nullish();

/** What is read of a payment; the rest, such as the payer's address, is left behind. */
const paymentSchema = z.object({
  id,
  order_id: id.nullish(),
  amount: paise,
  currency: z.string().max(3),
  status: z.enum(["created", "authorized", "captured", "refunded", "failed"]),
  captured: z.union([z.boolean(), z.string(), z.number()]).nullish(),
  method: z.string().max(40).nullish(),
  international: z.boolean().nullish(),
  error_description: z.string().nullish(),
  created_at: moment,
  notes,
});

const refundSchema = z.object({
  id,
  payment_id: id,
  amount: paise,
  currency: z.string().max(3),
  status: z.enum(["pending", "processed", "failed"]),
  receipt: z.string().nullish(),
  notes,
});

const disputeSchema = z.object({ id, payment_id: id, amount_deducted: paise, currency: z.string().max(3) });

export const orderSchema = z.object({ id, amount: paise, currency: z.string(), status: z.string(), notes });
export const listOf = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item) });

/** Null for a payment without an order, which is none of ours. */
export const reportedPayment = paymentSchema.transform((payment): ReportedPayment | null => {
  if (!payment.order_id) return null;
  const status = statusOf(payment);
  return {
    id: payment.id,
    orderId: payment.order_id,
    amountInPaise: payment.amount,
    currency: payment.currency,
    status,
    method: payment.method ?? "",
    reason: status === "failed" ? (payment.error_description ?? "").slice(0, LONGEST_REASON) : "",
    isInternational: payment.international ?? false,
    at: payment.created_at,
  };
});

/**
 * A payment that is called authorised may already be captured. One that is refunded and was not captured went back to
 * the donor by itself: its money never came.
 */
function statusOf({ status, captured }: z.output<typeof paymentSchema>): AttemptStatus {
  if (status === "failed") return "failed";
  if (status === "captured" || captured === true || captured === 1 || captured === "1" || captured === "true")
    return "captured";
  if (status === "refunded") return "failed";
  return status === "created" ? "pending" : status;
}

export const reportedRefund = refundSchema.transform(
  ({ id, payment_id: attemptId, amount: amountInPaise, currency, status, receipt }): ReportedRefund => ({
    id,
    attemptId,
    amountInPaise,
    currency,
    status,
    key: receipt ?? "",
  }),
);

/** What a lost dispute took back counts as a refund; null where it took nothing. */
export const reportedDispute = disputeSchema.transform(
  ({ id, payment_id: attemptId, amount_deducted: amountInPaise, currency }): ReportedRefund | null => {
    if (amountInPaise <= 0) return null;
    const reason = "The bank took it back after a dispute";
    return { id, attemptId, amountInPaise, currency, status: "processed", key: "", reason, isDispute: true };
  },
);
