import type { Database } from "../../database/client.server.ts";
import { HttpError } from "../../http/http-error.ts";
import { setPending, type Payable } from "../apply-payment.server.ts";
import { GatewayError } from "../gateway.server.ts";
import { findMandate } from "../mandates.server.ts";
import type { PaymentRow } from "../payments.server.ts";
import { askAboutPayment } from "../sync-mandate.server.ts";
import { openRazorpay, type Using } from "./gateways.server.ts";
import { verifyPaymentSignature, verifySubscriptionSignature } from "./signatures.server.ts";

type Confirming = Using & { payables: readonly Payable[] };
/** What Razorpay's window came back with. */
type Confirmation = { payment: PaymentRow; attemptId: string; signature: string };

/**
 * Counts the payment with which a donor came back from Razorpay's window. The signature says nothing about the amount, so
 * the payment is asked for at Razorpay. Where that does not answer the payment is pending, and the job that asks about
 * open payments settles it. Not in a transaction, as it calls another host.
 * @throws HttpError 400 for a signature that does not fit our order or mandate
 */
export async function confirmPayment(
  db: Database,
  { payables, ...using }: Confirming,
  confirmation: Confirmation,
  now: Date,
): Promise<void> {
  const { payment } = confirmation;
  const razorpay = await openRazorpay(db, using, now);
  const isSigned =
    razorpay?.gateway.name === payment.gateway && (await isSignedFor(db, confirmation, razorpay.keys.keySecret));
  if (!isSigned)
    throw new HttpError(400, "This could not be confirmed as a payment of this gift. Nothing was counted.");
  if (payment.status === "paid") return;
  try {
    await askAboutPayment(db, { gateway: razorpay.gateway, payables }, payment, now);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    await setPending(db, payables, payment.id, now);
  }
}

async function isSignedFor(
  db: Database,
  { payment: { orderId, mandateId }, attemptId: paymentId, signature }: Confirmation,
  secret: string,
): Promise<boolean> {
  if (!mandateId) return orderId !== null && verifyPaymentSignature({ orderId, paymentId, signature }, secret);
  const subscriptionId = (await findMandate(db, mandateId))?.subscriptionId;
  return (
    Boolean(subscriptionId) &&
    verifySubscriptionSignature({ subscriptionId: subscriptionId ?? "", paymentId, signature }, secret)
  );
}
