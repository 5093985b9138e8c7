import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, notInArray, or, sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Database } from "../database/client.server.ts";
import { HttpError } from "../http/http-error.ts";
import { DAY_MS, HOUR_MS } from "../time/durations.ts";
import { indiaDay } from "../time/india-time.ts";
import type { PaymentServices } from "./apply-payment.server.ts";
import { CANCEL_AFTER_MS } from "./payment.ts";
import { listAttempts, type PaymentRow } from "./payments.server.ts";
import { noteRefund } from "./refunds.server.ts";
import { mandates, payments } from "./tables.server.ts";
import { ENDED_STATUSES } from "./mandate.ts";
import { listPaymentsOfMandate, type MandateRow } from "./mandates.server.ts";
import { cancelReplaced, syncMandate, writeState } from "./sync-mandate.server.ts";

const MOST_AT_ONCE = 100;
const SOON_MS = 60_000;
const DUE_MS = HOUR_MS / 4;
const ANYHOW_MS = 6 * HOUR_MS;
/** Banks try a debit again for three days. */
const LATE_MS = 5 * DAY_MS;

/** Asks the gateways about mandates: often where something is to be carried out or a debit is due, else a few times a day. */
export async function askAboutMandates(db: Database, asking: PaymentServices, now: Date): Promise<number> {
  await cancelReplaced(db, now);
  const before = (ms: number) => new Date(now.getTime() - ms);
  const today = indiaDay(now);
  const { status, askedAt, cancelAskedAt, pausedUntil, nextAt } = mandates;
  const isPausing = and(gt(pausedUntil, today), inArray(status, ["active"]));
  const toDo = or(eq(status, "created"), isNotNull(cancelAskedAt), isPausing, lte(pausedUntil, today));
  const due = await db
    .select()
    .from(mandates)
    .where(
      and(
        notInArray(status, [...ENDED_STATUSES]),
        lt(askedAt, before(SOON_MS)),
        or(toDo, and(lt(nextAt, now), lt(askedAt, before(DUE_MS))), lt(askedAt, before(ANYHOW_MS))),
      ),
    )
    .orderBy(asc(askedAt))
    .limit(MOST_AT_ONCE);
  for (const mandate of due) {
    // First, so that one about which nothing can be found out does not keep others waiting.
    await db.update(mandates).set({ askedAt: now }).where(eq(mandates.id, mandate.id));
    try {
      await askAbout(db, asking, mandate, now);
    } catch (error) {
      asking.log.error({ err: error }, "A monthly gift could not be asked about");
    }
  }
  return due.length;
}

async function askAbout(
  db: Database,
  { gateways, payables }: PaymentServices,
  mandate: MandateRow,
  now: Date,
): Promise<void> {
  const { id, status, subscriptionId, createdAt } = mandate;
  const [first] = status === "created" ? await listPaymentsOfMandate(db, id) : [];
  const isOld = now.getTime() - createdAt.getTime() > CANCEL_AFTER_MS;
  const isAbandoned = status === "created" && (isOld || first?.status === "cancelled") && first?.status !== "pending";
  const mayAsk = and(eq(mandates.id, id), isNull(mandates.cancelAskedAt));
  if (isAbandoned) await db.update(mandates).set({ cancelAskedAt: now }).where(mayAsk);
  const gateway = gateways.find(({ name }) => name === mandate.gateway);
  if (subscriptionId && gateway) await syncMandate(db, { gateway, payables }, id, now);
  else if (!subscriptionId && (isAbandoned || mandate.cancelAskedAt))
    await writeState(db, payables, { id, status: "cancelled", nextAt: null }, now);
}

/** Sends back the debits that came although their donors had chosen something else and asked for this. */
export async function refundLateDebits(db: Database, { log }: { log: Logger }, now: Date): Promise<number> {
  const rows = await db
    .select({ mandate: mandates, payment: payments })
    .from(mandates)
    .innerJoin(payments, eq(payments.mandateId, mandates.id))
    .where(
      and(
        mandates.refundsLate,
        eq(payments.status, "paid"),
        gt(payments.updatedAt, sql`${mandates.lateDebitOn}::timestamptz - interval '1 day'`),
      ),
    )
    .limit(MOST_AT_ONCE);
  for (const { mandate, payment } of rows)
    try {
      await refund(db, mandate, payment, now);
    } catch (error) {
      log.error({ err: error }, "A late debit could not be refunded");
    }
  const isOver = lt(mandates.lateDebitOn, indiaDay(new Date(now.getTime() - LATE_MS)));
  await db.update(mandates).set({ lateDebitOn: null, refundsLate: false }).where(isOver);
  return rows.length;
}

async function refund(db: Database, mandate: MandateRow, payment: PaymentRow, now: Date): Promise<void> {
  const captured = (await listAttempts(db, payment.id)).find(
    ({ status, problem }) => status === "captured" && !problem,
  );
  if (!captured) return;
  const { amountInPaise } = payment;
  const reason = "The donor had stopped this debit";
  try {
    await noteRefund(db, { payment, attemptId: captured.id, amountInPaise, key: `late-${payment.id}`, reason }, now);
  } catch (error) {
    // It was refunded meanwhile, by staff.
    if (!(error instanceof HttpError && error.status < 500)) throw error;
  }
  await db.update(mandates).set({ lateDebitOn: null, refundsLate: false }).where(eq(mandates.id, mandate.id));
}
