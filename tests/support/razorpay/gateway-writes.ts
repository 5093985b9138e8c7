import { createHmac } from "node:crypto";
import type pg from "pg";
import { WEBHOOK_SECRET } from "./simulated-webhooks.ts";
import { KEYS } from "./simulator.ts";

/** A payment of which everything is known. */
const PAID = "ppppppppppppppRAZORPAY";

const sign = (words: string, secret: string) => createHmac("sha256", secret).update(words).digest("hex");

/** In this order: an event is taken while there are keys. */
export function gatewayWrites(secret: string) {
  const event = { event: "invoice.paid", payload: { payment: { entity: { email: `${secret}@example.org` } } } };
  return {
    "PUT /admin/payment-gateway": { as: "admin" as const, json: { ...KEYS, webhookSecret: WEBHOOK_SECRET } },
    "POST /webhooks/razorpay": {
      as: "admin" as const,
      json: event,
      headers: { "x-razorpay-signature": sign(JSON.stringify(event), WEBHOOK_SECRET) },
    },
    "POST /public/payments/{paymentId}/callback": {
      as: "admin" as const,
      path: `/public/payments/${PAID}/callback`,
      json: { razorpay_payment_id: secret, razorpay_signature: sign(`order_900|${secret}`, KEYS.keySecret) },
    },
    "POST /admin/webhooks/{id}/process": { as: "admin" as const, path: "/admin/webhooks/900/process" },
    "DELETE /admin/payment-gateway": { as: "admin" as const },
  };
}

/** An event with this number, which the sequence does not reach, and a payment. */
export async function fillForGatewayWrites(pool: pg.Pool, secret: string): Promise<void> {
  await pool.query(
    `insert into webhook_events (id, gateway, event_id, kind, body, body_hash, received_at)
     overriding system value values (900, 'razorpay-test', 'evt_900', 'invoice.paid', $1, '', now())`,
    [JSON.stringify({ event: "invoice.paid", note: secret })],
  );
  await pool.query(
    `insert into payments (id, subject_kind, subject_id, gateway, order_id, amount_in_paise, status, created_at, updated_at)
     values ($1, 'gift', 'GV-RAZORPAY', 'razorpay-test', 'order_900', 50000, 'paid', now(), now())`,
    [PAID],
  );
}
