import { createHmac, timingSafeEqual } from "node:crypto";

/** That Razorpay took this payment for this order. The order's id comes from our own row, never from the browser. */
export function verifyPaymentSignature(
  { orderId, paymentId, signature }: { orderId: string; paymentId: string; signature: string },
  keySecret: string,
): boolean {
  return matches(`${orderId}|${paymentId}`, signature, keySecret);
}

/** That a donor approved this subscription with this payment. Razorpay signs the two the other way round here. */
export function verifySubscriptionSignature(
  { subscriptionId, paymentId, signature }: { subscriptionId: string; paymentId: string; signature: string },
  keySecret: string,
): boolean {
  return matches(`${paymentId}|${subscriptionId}`, signature, keySecret);
}

/** That Razorpay sent exactly these bytes. Events from before a change of the secret are signed with the former one. */
export function verifyWebhookSignature(body: Uint8Array, signature: string, secrets: readonly string[]): boolean {
  return secrets.filter((secret) => matches(body, signature, secret)).length > 0;
}

function matches(signed: string | Uint8Array, signature: string, secret: string): boolean {
  if (!secret || !/^[0-9a-f]{64}$/.test(signature)) return false;
  return timingSafeEqual(createHmac("sha256", secret).update(signed).digest(), Buffer.from(signature, "hex"));
}
