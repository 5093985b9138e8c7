import { createHmac } from "node:crypto";
import type pg from "pg";
import { WEBHOOK_SECRET } from "./simulated-webhooks.ts";
import { KEYS } from "./simulator.ts";

/** In this order: an event is taken while there are keys. */
export function gatewayWrites(secret: string) {
  const event = { event: "invoice.paid", payload: { payment: { entity: { email: `${secret}@example.org` } } } };
  const signature = createHmac("sha256", WEBHOOK_SECRET).update(JSON.stringify(event)).digest("hex");
  return {
    "PUT /admin/payment-gateway": { as: "admin" as const, json: { ...KEYS, webhookSecret: WEBHOOK_SECRET } },
    "POST /webhooks/razorpay": {
      as: "admin" as const,
      json: event,
      headers: { "x-razorpay-signature": signature },
    },
    "POST /admin/webhooks/{id}/process": { as: "admin" as const, path: "/admin/webhooks/900/process" },
    "DELETE /admin/payment-gateway": { as: "admin" as const },
  };
}

/** An event with this number, which the sequence does not reach. */
export async function fillForGatewayWrites(pool: pg.Pool, secret: string): Promise<void> {
  await pool.query(
    `insert into webhook_events (id, gateway, event_id, kind, body, body_hash, received_at)
     overriding system value values (900, 'razorpay-test', 'evt_900', 'invoice.paid', $1, '', now())`,
    [JSON.stringify({ event: "invoice.paid", note: secret })],
  );
}
