import { and, asc, eq, isNull, lt, sql } from "drizzle-orm";
import type { Logger } from "pino";
import { z } from "zod";
import { isHttpError } from "../../api/api.server.ts";
import type { Database } from "../../database/client.server.ts";
import type { Payable } from "../apply-payment.server.ts";
import { countReport } from "../count-report.server.ts";
import { GatewayError, type Gateway } from "../gateway.server.ts";
import { applyRefund } from "../refunds.server.ts";
import { reportedPayment, reportedRefund } from "./razorpay-entities.server.ts";
import { webhookEvents } from "./tables.server.ts";
import { PAYMENT_EVENTS, REFUND_EVENTS } from "./webhook-events.ts";

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
  { kind, gateway: name, body }: { kind: string; gateway: string; body: string },
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
    return "";
  } catch (error) {
    if (isHttpError(error) && error.status === 404) return NOT_OURS;
    throw error;
  }
}

/** Of errors that carry no data of a donor. */
function wordsOf(error: unknown): string {
  if (error instanceof GatewayError) return `${error.message}.`;
  if (error instanceof z.ZodError) return "The event is not built as expected.";
  return "It failed; the site's log says why.";
}
