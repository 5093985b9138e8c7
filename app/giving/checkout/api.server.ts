import { createApi, type ApiContext } from "../../platform/api/api.server.ts";
import { addEndpoint } from "../../platform/endpoints/handle.server.ts";
import { notFound } from "../../platform/http/http-error.ts";
import { parseInput } from "../../platform/http/parse.ts";
import { describePayment, findPayment } from "../../platform/payments/payments.server.ts";
import { confirmPayment } from "../../platform/payments/razorpay/confirm-payment.server.ts";
import { giftPayments } from "../monthly/gift-payments.server.ts";
import { checkoutEndpoints, confirmationSchema } from "./endpoints.ts";

export const checkoutApi = createApi();

// Its body is left unread by Hono: where a browser opens no window, Razorpay sends it as a form.
addEndpoint(checkoutApi, checkoutEndpoints.confirm, confirm, { skipBody: true });

async function confirm(c: ApiContext): Promise<Response> {
  const { db, encryption, environment } = c.var;
  const id = c.req.param("paymentId") ?? "";
  const isForm = (c.req.header("content-type") ?? "").toLowerCase().startsWith("application/x-www-form-urlencoded");
  const sent = isForm
    ? Object.fromEntries(new URLSearchParams(await c.req.text()))
    : await c.req.json<unknown>().catch(() => ({}));
  const payment = await findPayment(db, id);
  if (!payment) throw notFound("This payment is not known.");
  // A form without a payment tells of a failure, which the gateway reports itself.
  const isFailure = isForm && !("razorpay_payment_id" in (sent as object));
  if (!isFailure) {
    const { razorpay_payment_id: attemptId, razorpay_signature: signature } = parseInput(confirmationSchema, sent);
    const confirming = { encryption, environment, payables: [giftPayments(encryption)] };
    await confirmPayment(db, confirming, { payment, attemptId, signature }, new Date());
  }
  if (isForm) return c.redirect(`/checkout/${id}`, 303);
  return c.json(describePayment((await findPayment(db, id)) ?? payment), 200);
}
