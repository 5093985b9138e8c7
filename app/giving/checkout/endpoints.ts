import { z } from "zod";
import { endpoint } from "../../platform/endpoints/endpoint.ts";
import { paymentAnswerSchema } from "../../platform/payments/payment.ts";

const SENTENCE = "This is not an answer of Razorpay's window.";
const sent = (longest: number) =>
  z
    .string({ error: () => SENTENCE })
    .trim()
    .min(1, SENTENCE)
    .max(longest, SENTENCE);

/** What Razorpay's window hands back. Its order id is ignored: ours is used. */
export const confirmationSchema = z.object({
  razorpay_payment_id: sent(64),
  razorpay_signature: sent(128),
});

export const checkoutEndpoints = {
  confirm: endpoint("POST", "/public/payments/{paymentId}/callback", {
    tag: "Giving",
    summary:
      "Confirm a payment with what Razorpay's window handed back. As a form it is answered by a redirect to its page",
    access: "anyone",
    params: z.object({ paymentId: z.string().max(40) }),
    body: confirmationSchema,
    answer: paymentAnswerSchema.meta({ id: "Payment" }),
    problems: [404],
  }),
};
