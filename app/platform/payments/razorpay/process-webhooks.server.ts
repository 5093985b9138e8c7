import { and, asc, eq, isNull, lt, lte, sql } from "drizzle-orm";
import { z } from "zod";
import { isHttpError } from "../../api/api.server.ts";
import type { Database } from "../../database/client.server.ts";
import type { Payable, PaymentServices } from "../apply-payment.server.ts";
import { countReport } from "../count-report.server.ts";
import { GatewayError, type Gateway } from "../gateway.server.ts";
import { applyRefund } from "../refunds.server.ts";
import { findMandateOf } from "../mandates.server.ts";
import { syncMandate } from "../sync-mandate.server.ts";
import { reportedDispute, reportedPayment, reportedRefund } from "./razorpay-entities.server.ts";
import { webhookEvents } from "./tables.server.ts";
import type { WebhookEvent } from "./webhook-events.server.ts";
import { DISPUTE_EVENTS, PAYMENT_EVENTS, REFUND_EVENTS, SUBSCRIPTION_EVENTS } from "./webhook-events.ts";

export const WEBHOOKS = "webhooks";
const MOST_AT_ONCE = 100;
/** With growing pauses these take a day; after that staff decide. */
const MOST_ATTEMPTS = 25;
const NOT_OURS = "It is about a payment that this site did not ask for.";

const paymentBody = z.object({ payload: z.object({ payment: z.object({ entity: reportedPayment }) }) });
const ofPayment = { payment: z.object({ entity: reportedPayment }).optional() };
const moneyBackBody = z.object({
  payload: z.union([
    z.object({ ...ofPayment, refund: z.object({ entity: reportedRefund }) }),
    z.object({ ...ofPayment, dispute: z.object({ entity: reportedDispute }) }),
  ]),
});
const subscriptionBody = z.object({
  payload: z.object({ subscription: z.object({ entity: z.object({ id: z.string().max(64) }) }) }),
});
/** A debit of a subscription has an invoice, and the order of that. */
const debitBody = z.object({
  payload: z.object({ payment: z.object({ entity: z.object({ invoice_id: z.string().min(1).max(64) }) }) }),
});

/** 2.5 seconds after it came, then 6, five minutes after ten attempts, and a day after the last. */
const dueAt = sql`${webhookEvents.receivedAt} + (power(1.5, ${webhookEvents.attempts}) - 1) * interval '5 seconds'`;

/** Processes what was stored, not processed and is due, in the order of arrival. @returns how many failed */
export async function processWebhooks(db: Database, processing: PaymentServices, now: Date): Promise<number> {
  const events = await db
    .select({ id: webhookEvents.id })
    .from(webhookEvents)
    .where(and(isNull(webhookEvents.processedAt), lt(webhookEvents.attempts, MOST_ATTEMPTS), lte(dueAt, now)))
    .orderBy(asc(webhookEvents.id))
    .limit(MOST_AT_ONCE);
  let failed = 0;
  for (const { id } of events) if (!(await processEvent(db, processing, id, now))) failed += 1;
  return failed;
}

async function processEvent(db: Database, processing: PaymentServices, id: number, now: Date): Promise<boolean> {
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

type Carrying = { gateway: Gateway | undefined; payables: readonly Payable[]; now: Date };

/** Returns what staff should know about it, or nothing. An event of another kind involves nothing. */
async function carryOut(
  db: Database,
  { gateways, payables }: PaymentServices,
  { kind, gateway: name, body: text, receivedAt }: Pick<WebhookEvent, "kind" | "gateway" | "body" | "receivedAt">,
  now: Date,
): Promise<string> {
  const carrying = { gateway: gateways.find((one) => one.name === name), payables, now };
  const body: unknown = JSON.parse(text);
  try {
    if (PAYMENT_EVENTS.includes(kind)) return await countPayment(db, carrying, body);
    if (isOfMoneyBack(kind)) return await countMoneyBack(db, carrying, body);
    return SUBSCRIPTION_EVENTS.includes(kind) ? await syncSubscription(db, carrying, { body, receivedAt }) : "";
  } catch (error) {
    if (!isHttpError(error) || error.status !== 404) throw error;
    const debit = debitBody.safeParse(body);
    if (!debit.success) return NOT_OURS;
    // The event of the subscription itself brings this debit, but not what went back of it.
    return isOfMoneyBack(kind)
      ? countBackOfDebit(db, carrying, body, debit.data.payload.payment.entity.invoice_id)
      : "";
  }
}

const isOfMoneyBack = (kind: string) => REFUND_EVENTS.includes(kind) || DISPUTE_EVENTS.includes(kind);

async function countPayment(db: Database, { now, ...counting }: Carrying, body: unknown): Promise<string> {
  const { entity } = paymentBody.parse(body).payload.payment;
  if (!entity) return NOT_OURS;
  await countReport(db, counting, entity, now);
  return "";
}

async function countMoneyBack(db: Database, { now, ...counting }: Carrying, body: unknown): Promise<string> {
  const { payload } = moneyBackBody.parse(body);
  // The event of the payment itself may come later.
  if (payload.payment?.entity) await countReport(db, counting, payload.payment.entity, now);
  const reported = "refund" in payload ? payload.refund.entity : payload.dispute.entity;
  if (reported) await applyRefund(db, counting.payables, reported, now);
  return "";
}

/** Of a debit of which no event came yet. */
async function countBackOfDebit(db: Database, carrying: Carrying, body: unknown, invoiceId: string): Promise<string> {
  const id = await carrying.gateway?.subscriptions?.findOfInvoice(invoiceId);
  const mandate = id ? await findMandateOf(db, id) : null;
  if (!mandate || !carrying.gateway) return NOT_OURS;
  await syncMandate(db, { ...carrying, gateway: carrying.gateway }, mandate.id, carrying.now);
  return countMoneyBack(db, carrying, body);
}

type Sent = { body: unknown; receivedAt: Date };

async function syncSubscription(db: Database, carrying: Carrying, { body, receivedAt }: Sent): Promise<string> {
  const { gateway, payables, now } = carrying;
  const mandate = await findMandateOf(db, subscriptionBody.parse(body).payload.subscription.entity.id);
  if (!mandate) return NOT_OURS;
  // If the gateway was asked after this event came, what the event says is known already.
  const isKnown = mandate.syncedAt !== null && mandate.syncedAt > receivedAt;
  if (gateway && !isKnown) await syncMandate(db, { gateway, payables }, mandate.id, now);
  return "";
}

/** Of errors that carry no data of a donor. */
function wordsOf(error: unknown): string {
  if (error instanceof GatewayError) return `${error.message}.`;
  if (error instanceof z.ZodError) return "The event is not built as expected.";
  return "It failed; the site's log says why.";
}
