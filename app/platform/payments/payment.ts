import { z } from "zod";
import { DAY_MS } from "../time/durations.ts";

/** An order: `open` until an attempt is made, `pending` while a bank has not answered. */
export const PAYMENT_STATUSES = ["open", "pending", "paid", "failed", "cancelled"] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** From the weakest to the strongest: a report never weakens what an earlier one said, in whatever order they come. */
export const ATTEMPT_STATUSES = ["pending", "failed", "authorized", "captured"] as const;
export type AttemptStatus = (typeof ATTEMPT_STATUSES)[number];

/** From the weakest to the strongest, as above. A refund may fail months after it was processed. */
export const REFUND_STATUSES = ["requested", "pending", "processed", "failed"] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** Why captured money is held: it is not credited by itself, and staff send it back. */
export const PAYMENT_PROBLEMS = ["international", "currency", "amount", "paid twice"] as const;
export type PaymentProblem = (typeof PAYMENT_PROBLEMS)[number];

export const MOVEMENT_KINDS = ["received", "refunded", "reversed"] as const;

/** A payment that nobody made is closed. */
export const CANCEL_AFTER_MS = DAY_MS;

export const DEMO_GATEWAY = "demo";
/** The order of a payment at the demo's gateway. */
export const demoOrder = (paymentId: string) => `demo_order_${paymentId}`;
export const RAZORPAY = "razorpay";
/** With its test keys no money moves, so these payments are apart from those of the live keys. */
export const RAZORPAY_TEST = "razorpay-test";
/** What they take is stored apart, as no money moves. */
export const DEMO_GATEWAYS: string[] = [DEMO_GATEWAY, RAZORPAY_TEST];
export type GatewayName = typeof DEMO_GATEWAY | typeof RAZORPAY | typeof RAZORPAY_TEST;

export const PAYMENT_METHODS = ["card", "upi", "netbanking"] as const;

/** The state of an order that follows from those of its attempts; null where there are none. */
export function paymentStatusOf(attempts: readonly AttemptStatus[]): PaymentStatus | null {
  if (attempts.includes("captured")) return "paid";
  if (attempts.some((status) => status === "authorized" || status === "pending")) return "pending";
  return attempts.length > 0 ? "failed" : null;
}

/** What everybody may read who knows the id. */
export const paymentAnswerSchema = z.object({
  status: z.enum(PAYMENT_STATUSES),
  amount: z.number().describe("Rupees."),
  currency: z.string(),
  reference: z.string().describe("The reference of the gift."),
});

/** A payment that came and is held. */
export const heldPaymentSchema = z.object({
  _id: z.string().describe("The gateway's id of the payment."),
  problem: z.enum(PAYMENT_PROBLEMS),
});

/** A refund at the gateway. */
export const gatewayRefundSchema = z.object({
  _id: z.string().describe("The gateway's id of it; ours until it has answered."),
  amount: z.number(),
  currency: z.string().describe("Another one than INR where held money went back."),
  status: z.enum(REFUND_STATUSES).describe("`requested` until the gateway has answered."),
});
