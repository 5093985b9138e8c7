import { z } from "zod";

/** The events to select at Razorpay; others are stored and involve nothing. */
export const PAYMENT_EVENTS = ["payment.authorized", "payment.captured", "payment.failed", "order.paid"];
export const REFUND_EVENTS = ["refund.created", "refund.processed", "refund.failed"];
/** A donor's bank took the money back. */
export const DISPUTE_EVENTS = ["payment.dispute.lost"];
export const SUBSCRIPTION_EVENTS = [
  "subscription.authenticated",
  "subscription.activated",
  "subscription.charged",
  "subscription.pending",
  "subscription.halted",
  "subscription.paused",
  "subscription.resumed",
  "subscription.cancelled",
  "subscription.completed",
];

/** What Razorpay sends; only the name of the event is read before it is stored. */
export const webhookBodySchema = z.looseObject({ event: z.string().min(1).max(100) });

export const webhookTakenSchema = z.object({ received: z.literal(true) });

/** An event as the panel lists it; its body is never shown. */
export const webhookEventSchema = z.object({
  _id: z.int(),
  kind: z.string().describe("Such as payment.captured."),
  receivedAt: z.iso.datetime(),
  processedAt: z.iso.datetime().nullable(),
  attempts: z.int(),
  problem: z.string(),
});
export type WebhookEventAnswer = z.output<typeof webhookEventSchema>;
