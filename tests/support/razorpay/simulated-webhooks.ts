import { createHash, createHmac } from "node:crypto";
import { seconds, type SimulatedAccount, type SimulatedEvent } from "./simulated-account.ts";

export const WEBHOOK_SECRET = "simulatorWebhookSecret";

const ACCOUNT = "acc_SIMULATED00001";

export type Delivery = { body: string; headers: Record<string, string> };
/** What goes wrong on the way. */
type Choices = { secret?: string; eventId?: string; isCorrupt?: boolean };

/** The bytes of an event and its headers, as Razorpay sends them. */
export function makeDelivery(
  account: SimulatedAccount,
  { event, payload, created_at = seconds(account.now()) }: SimulatedEvent,
  { secret = WEBHOOK_SECRET, eventId, isCorrupt = false }: Choices = {},
): Delivery {
  const contains = Object.keys(payload);
  const body = JSON.stringify({ entity: "event", account_id: ACCOUNT, event, contains, payload, created_at });
  const signature = createHmac("sha256", secret).update(body).digest("hex");
  return {
    body: isCorrupt ? body.replace(/"(amount|paid_count)":\d/, '"$1":9') : body,
    headers: {
      "content-type": "application/json",
      "x-razorpay-signature": signature,
      "x-razorpay-event-id": eventId ?? createHash("sha256").update(body).digest("hex").slice(0, 14),
    },
  };
}

/** All events that were not delivered yet, as deliveries. */
export function takeDeliveries(account: SimulatedAccount, choices: Choices = {}): Delivery[] {
  return account.events.splice(0).map((event) => makeDelivery(account, event, choices));
}
