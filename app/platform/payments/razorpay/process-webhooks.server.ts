import { and, asc, eq, isNull, lt, sql } from "drizzle-orm";
import type { Logger } from "pino";
import { z } from "zod";
import { isHttpError } from "../../api/api.server.ts";
import type { Database } from "../../database/client.server.ts";
import type { Payable } from "../apply-payment.server.ts";
import { countReport } from "../count-report.server.ts";
import { GatewayError, type Gateway } from "../gateway.server.ts";
import { applyRefund } from "../refunds.server.ts";
import { findMandateOf } from "../mandates.server.ts";
import { syncMandate } from "../sync-mandate.server.ts";
import { reportedPayment, reportedRefund } from "./razorpay-entities.server.ts";
import { webhookEvents } from "./tables.server.ts";
import type { WebhookEvent } from "./webhook-events.server.ts";
import { PAYMENT_EVENTS, REFUND_EVENTS, SUBSCRIPTION_EVENTS } from "./webhook-events.ts";

export const WEBHOOKS = "webhooks";
const MOST_AT_ONCE = 100;
/** After that staff decide; payments are also found by asking about them. */
const MOST_ATTEMPTS = 50;
const NOT_OURS = "It is about a payment that this site did not ask for.";

export type Processing = { gateways: readonly Gateway[]; payables: readonly Payable[]; log: Logger };

const paymentBody = z.object({ payload: z.object({ payment: z.object({ entity: reportedPayment }) }) });
const refundBody = z.object({
  payload: z.object({
    refund: z.object({ entity: reportedRefund }),
    payment: z.object({ entity: reportedPayment }).optional(),
  }),
});
const subscriptionBody = z.object({
  payload: z.object({ subscription: z.object({ entity: z.object({ id: z.string().max(64) }) }) }),
});
/** A debit of a subscription has an invoice, and the order of that. */
const debitBody = z.object({
  payload: z.object({ payment: z.object({ entity: z.object({ invoice_id: z.string().min(1) }) }) }),
});

/** Processes what was stored and not processed, in the order of arrival. @returns how many failed */
export async function processWebhooks(db: Database, processing: Processing, now: Date): Promise<number> {
  const events = await db
    .select({ id: webhookEvents.id })
    .from(webhookEvents)
    .where(and(isNull(webhookEvents.processedAt), lt(webhookEvents.attempts, MOST_ATTEMPTS)))
    .orderBy(asc(webhookEvents.id))
    .limit(MOST_AT_ONCE);
  let failed = 0;
  for (const { id } of events) if (!(await processEvent(db, processing, id, now))) failed += 1;
  return failed;
}

async function processEvent(db: Database, processing: Processing, id: number, now: Date): Promise<boolean> {
  const [event] = await db.select().from(webhookEvents).where(eq(webhookEvents.id, id));
  // Another instance was faster.
  if (!event || event.processedAt) return true;
  const attempts = sql`${webhookEvents.attempts} + 1`;
  const note = (changes: { processedAt?: Date; problem: string }) =>
    db
      .update(webhookEvents)
      .set({ ...changes, attempts })
      .where(eq(webhookEvents.id, id));
  try {
    await note({ processedAt: now, problem: await carryOut(db, processing, event, now) });
    return true;
  } catch (error) {
    processing.log.error({ err: error }, "An event of the payment gateway could not be processed");
    await note({ problem: wordsOf(error) });
    return false;
  }
}

/** Returns what staff should know about it, or nothing. An event of another kind involves nothing. */
async function carryOut(
  db: Database,
  { gateways, payables }: Processing,
  { kind, gateway: name, body, receivedAt }: Pick<WebhookEvent, "kind" | "gateway" | "body" | "receivedAt">,
  now: Date,
): Promise<string> {
  const gateway = gateways.find((one) => one.name === name);
  try {
    if (PAYMENT_EVENTS.includes(kind)) {
      const { entity } = paymentBody.parse(JSON.parse(body)).payload.payment;
      if (!entity) return NOT_OURS;
      await countReport(db, { gateway, payables }, entity, now);
    }
    if (REFUND_EVENTS.includes(kind)) {
      const { refund, payment } = refundBody.parse(JSON.parse(body)).payload;
      // The event of the payment itself may come later.
      if (payment?.entity) await countReport(db, { gateway, payables }, payment.entity, now);
      await applyRefund(db, payables, refund.entity, now);
    }
    if (SUBSCRIPTION_EVENTS.includes(kind)) {
      const { id } = subscriptionBody.parse(JSON.parse(body)).payload.subscription.entity;
      const mandate = await findMandateOf(db, id);
      if (!mandate) return NOT_OURS;
      // Asked since it came, the gateway said what it says.
      const isKnown = mandate.syncedAt !== null && mandate.syncedAt > receivedAt;
      if (gateway && !isKnown) await syncMandate(db, { gateway, payables }, mandate.id, now);
    }
    return "";
  } catch (error) {
    if (!isHttpError(error) || error.status !== 404) throw error;
    // The event of the subscription itself brings this debit.
    return debitBody.safeParse(JSON.parse(body)).success ? "" : NOT_OURS;
  }
}

/** Of errors that carry no data of a donor. */
function wordsOf(error: unknown): string {
  if (error instanceof GatewayError) return `${error.message}.`;
  if (error instanceof z.ZodError) return "The event is not built as expected.";
  return "It failed; the site's log says why.";
}
