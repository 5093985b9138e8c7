import { createHash, createHmac } from "node:crypto";
import { seconds, type SimulatedAccount, type SimulatedEvent } from "./simulated-account.ts";

export const WEBHOOK_SECRET = "simulatorWebhookSecret";

export type Delivery = { body: string; headers: Record<string, string> };
/** What goes wrong on the way. */
type Choices = { secret?: string; eventId?: string; isCorrupt?: boolean };

/** The bytes of an event and its headers, as Razorpay sends them. */
export function makeDelivery(
  account: SimulatedAccount,
  { event, payload }: SimulatedEvent,
  { secret = WEBHOOK_SECRET, eventId, isCorrupt = false }: Choices = {},
): Delivery {
  const contains = Object.keys(payload);
  const about = { entity: "event", account_id: "acc_SIMULATED00001", event, contains, payload };
  const body = JSON.stringify({ ...about, created_at: seconds(account.now()) });
  const signature = createHmac("sha256", secret).update(body).digest("hex");
  return {
    body: isCorrupt ? body.replace(/"amount":\d/, '"amount":9') : body,
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
