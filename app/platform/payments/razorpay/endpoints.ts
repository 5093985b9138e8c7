import { z } from "zod";
import { keysetSchema } from "../../database/keyset.ts";
import { endpoint } from "../../endpoints/endpoint.ts";
import { gatewayKeysSchema, paymentGatewaySchema } from "./gateway-keys.ts";
import { webhookBodySchema, webhookEventSchema, webhookTakenSchema } from "./webhook-events.ts";

const keys = { tag: "Giving", access: [] as const, answer: paymentGatewaySchema.meta({ id: "PaymentGateway" }) };
const events = { tag: "Giving", access: ["finance"] as const, answer: webhookEventSchema.meta({ id: "WebhookEvent" }) };

export const razorpayEndpoints = {
  receive: endpoint("POST", "/webhooks/razorpay", {
    tag: "Giving",
    summary: "An event of Razorpay, signed in X-Razorpay-Signature; at most 256 KB",
    access: "anyone",
    body: webhookBodySchema,
    answer: webhookTakenSchema,
    problems: [401, 413],
  }),
  listEvents: endpoint("GET", "/admin/webhooks", {
    ...events,
    summary: "Events of the payment gateway in the last 30 days, the newest first",
    query: keysetSchema,
    list: true,
  }),
  processAgain: endpoint("POST", "/admin/webhooks/{id}/process", {
    ...events,
    summary: "Process an event again; money is not counted twice",
    params: z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
    problems: [400, 404],
  }),
  readKeys: endpoint("GET", "/admin/payment-gateway", { ...keys, summary: "The payment gateway, without its secrets" }),
  setKeys: endpoint("PUT", "/admin/payment-gateway", {
    ...keys,
    summary: "Set the keys of the payment gateway",
    body: gatewayKeysSchema,
  }),
  forgetKeys: endpoint("DELETE", "/admin/payment-gateway", {
    tag: "Giving",
    access: [],
    summary: "Remove the keys of the payment gateway",
  }),
};
