import type { Database } from "../../database/client.server.ts";
import { HttpError } from "../../http/http-error.ts";
import { applyPayment, type Payable } from "../apply-payment.server.ts";
import { countReports } from "../count-report.server.ts";
import { GatewayError } from "../gateway.server.ts";
import type { PaymentRow } from "../payments.server.ts";
import { openRazorpay, type Using } from "./gateways.server.ts";
import { verifyPaymentSignature } from "./signatures.server.ts";

type Confirming = Using & { payables: readonly Payable[] };
/** What Razorpay's window came back with. */
type Confirmation = { payment: PaymentRow; attemptId: string; signature: string };

/**
 * Counts the payment with which a donor came back from Razorpay's window. The signature says nothing about the amount, so
 * the payment is asked for at Razorpay. Where that does not answer the payment is pending, and the job that asks about
 * open payments settles it. Not in a transaction, as it calls another host.
 * @throws HttpError 400 for a signature that does not fit our order
 */
export async function confirmPayment(
  db: Database,
  { payables, ...using }: Confirming,
  { payment, attemptId, signature }: Confirmation,
  now: Date,
): Promise<void> {
  const razorpay = await openRazorpay(db, using, now);
  const { orderId, gateway: name, amountInPaise, currency } = payment;
  const signed = { orderId: orderId ?? "", paymentId: attemptId, signature };
  const isSigned = razorpay?.gateway.name === name && verifyPaymentSignature(signed, razorpay.keys.keySecret);
  if (!isSigned || !orderId)
    throw new HttpError(400, "This could not be confirmed as a payment of this gift. Nothing was counted.");
  if (payment.status === "paid") return;
  try {
    await countReports(db, { gateway: razorpay.gateway, payables }, orderId, now);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const unknown = { id: attemptId, orderId, amountInPaise, currency, method: "", reason: "", isInternational: false };
    await applyPayment(db, payables, { ...unknown, status: "pending", at: now }, now);
  }
}
