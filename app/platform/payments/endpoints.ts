import { z } from "zod";
import { endpoint } from "../endpoints/endpoint.ts";
import { paymentAnswerSchema } from "./payment.ts";

/** 128 random bits. */
const paymentId = z.string().max(40);

export const paymentEndpoints = {
  read: endpoint("GET", "/public/payments/{paymentId}", {
    tag: "Giving",
    summary: "The state of a payment, for everybody who knows its id",
    access: "anyone",
    params: z.object({ paymentId }),
    answer: paymentAnswerSchema.meta({ id: "Payment" }),
    problems: [404],
  }),
};
