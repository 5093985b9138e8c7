import { createApi } from "../api/api.server.ts";
import { handle } from "../endpoints/handle.server.ts";
import { notFound } from "../http/http-error.ts";
import { paymentEndpoints } from "./endpoints.ts";
import { describePayment, findPayment } from "./payments.server.ts";

export const paymentsApi = createApi();

handle(paymentsApi, paymentEndpoints.read, async ({ db, params }) => {
  const payment = await findPayment(db, params.paymentId);
  if (!payment) throw notFound("This payment is not known.");
  return describePayment(payment);
});
