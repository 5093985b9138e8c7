import { and, asc, eq, lt, ne, sum } from "drizzle-orm";
import type { Database } from "../database/client.server.ts";
import { HttpError, invalid, notFound } from "../http/http-error.ts";
import { formatPrice } from "../text/money.ts";
import { indiaDay } from "../time/india-time.ts";
import type { Payable, PaymentServices } from "./apply-payment.server.ts";
import { GatewayError, type Gateway, type ReportedRefund } from "./gateway.server.ts";
import { addMovement, listMovements, reverseMovement, type Movement } from "./movements.server.ts";
import { DEMO_GATEWAYS, REFUND_STATUSES, type RefundStatus } from "./payment.ts";
import type { AttemptRow, PaymentRow } from "./payments.server.ts";
import { gatewayRefunds, paymentAttempts, payments } from "./tables.server.ts";

export type RefundRow = typeof gatewayRefunds.$inferSelect;
type Refunding = { gateway: Gateway; payables: readonly Payable[] };
type NewRefund = {
  payment: PaymentRow;
  attemptId: string;
  amountInPaise: number;
  /** What came with the attempt, where that may be another sum than the order's. */
  came?: { amountInPaise: number; currency: string };
  /** Unique for what is to be sent back: a repeat with the same key sends nothing again. */
  key: string;
  reason: string;
  /** Called in the transaction that notes it, once for a key. */
  onNoted?: (tx: Database) => Promise<void>;
};

export const REFUND_KEY = /^[A-Za-z0-9_-]{10,40}$/;
const MOST_AT_ONCE = 100;
const ASK_AFTER_MS = 60_000;

/**
 * Sends money back through the gateway. Not in a transaction, as it calls another host; where the answer is lost,
 * `askAboutRefunds` completes it.
 * @throws HttpError 400 above what is left of the payment; 409 where nothing is left, and where the gateway refuses; 502
 * where it did not answer
 */
export async function refundPayment(
  db: Database,
  { gateway, payables }: Refunding,
  refund: NewRefund,
  now: Date,
): Promise<RefundStatus> {
  if (!gateway.money || !REFUND_KEY.test(refund.key)) throw new Error("This refund cannot be made at the gateway.");
  const row = await noteRefund(db, refund, now);
  if (row.status === "failed") throw new HttpError(409, "This refund failed: the money stays with the foundation.");
  return row.status === "requested" ? send(db, { gateway, payables }, row, now) : row.status;
}

/**
 * Notes what is to be sent back, before it is: an answer that is lost is then still known. What is only noted is sent by
 * `askAboutRefunds`.
 */
export function noteRefund(db: Database, refund: NewRefund, now: Date): Promise<RefundRow> {
  const { payment, attemptId, amountInPaise, key, reason } = refund;
  const { amountInPaise: cameInPaise, currency } = refund.came ?? payment;
  return db.transaction(async (tx) => {
    await lockPayment(tx, payment.id);
    const [known] = await tx.select().from(gatewayRefunds).where(eq(gatewayRefunds.key, key));
    if (known && (known.attemptId !== attemptId || known.amountInPaise !== amountInPaise))
      throw new HttpError(409, "Another refund was made with this key.");
    if (known) return known;
    const left = cameInPaise - (await refundedOf(tx, attemptId));
    if (left <= 0) throw new HttpError(409, "All of this payment is refunded, or a refund of it is pending.");
    if (amountInPaise > left) throw invalid({ amount: `At most ${formatPrice(left)} can be refunded.` });
    const about = { key, paymentId: payment.id, attemptId, amountInPaise, currency, reason };
    const [added] = await tx
      .insert(gatewayRefunds)
      .values({ ...about, status: "requested", createdAt: now, updatedAt: now })
      .returning();
    if (!added) throw new Error("The refund was not stored.");
    await refund.onNoted?.(tx);
    return added;
  });
}

/** All refunds of a payment at its gateway, the first one first. */
export function listRefundsOf(db: Database, paymentId: string): Promise<RefundRow[]> {
  return db
    .select()
    .from(gatewayRefunds)
    .where(eq(gatewayRefunds.paymentId, paymentId))
    .orderBy(asc(gatewayRefunds.createdAt));
}

/** Whether a refund was noted and did not fail. */
export async function isRefunding(db: Database, key: string): Promise<boolean> {
  const [refund] = await db.select().from(gatewayRefunds).where(eq(gatewayRefunds.key, key));
  return refund !== undefined && refund.status !== "failed";
}

/** The attempts of which money is held that was not sent back. */
export function listHeld(attempts: AttemptRow[], refunds: RefundRow[]) {
  const sentBack = new Set(refunds.filter(({ status }) => status !== "failed").map(({ attemptId }) => attemptId));
  return attempts.flatMap(({ id: _id, problem }) => (problem && !sentBack.has(_id) ? [{ _id, problem }] : []));
}

async function refundedOf(tx: Database, attemptId: string): Promise<number> {
  const [row] = await tx
    .select({ total: sum(gatewayRefunds.amountInPaise).mapWith(Number) })
    .from(gatewayRefunds)
    .where(and(eq(gatewayRefunds.attemptId, attemptId), ne(gatewayRefunds.status, "failed")));
  return row?.total ?? 0;
}

async function send(
  db: Database,
  { gateway, payables }: Refunding,
  { key, attemptId, amountInPaise }: RefundRow,
  now: Date,
): Promise<RefundStatus> {
  try {
    const reported = await gateway.money?.refund(attemptId, { amountInPaise, key });
    if (!reported) throw new Error("This gateway moves no money.");
    return await applyRefund(db, payables, { ...reported, key }, now);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    if (!error.isRefused) throw new HttpError(502, "The gateway did not answer. The refund is sent again by itself.");
    await db.update(gatewayRefunds).set({ status: "failed", updatedAt: now }).where(eq(gatewayRefunds.key, key));
    throw new HttpError(409, "The gateway refused this refund.");
  }
}

/**
 * Counts a report about a refund, from every source and any number of times. A refund that was made on
 * the gateway's own pages is added. One that fails after all is corrected by a movement that reverses it.
 * @throws HttpError 404 for a payment that is not ours
 */
export function applyRefund(
  db: Database,
  payables: readonly Payable[],
  reported: ReportedRefund,
  now: Date,
): Promise<RefundStatus> {
  return db.transaction(async (tx) => {
    const [attempt] = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.id, reported.attemptId));
    if (!attempt) throw notFound("This payment is not known.");
    const payment = await lockPayment(tx, attempt.paymentId);
    const { row, isNew } = await writeRefund(tx, payment, reported, now);
    const movement = await count(tx, payment, { reported, row, now });
    const payable = payables.find(({ kind }) => kind === payment.subjectKind);
    const isDispute = reported.isDispute ?? false;
    if (movement) await payable?.refund?.(tx, { payment, movement, isDispute, now });
    // The donor already got a mail about a refund that was asked for here.
    if (isNew && attempt.problem && row.status !== "failed")
      await payable?.heldBack?.(tx, { payment, refund: row, problem: attempt.problem, isDispute });
    return row.status;
  });
}

async function lockPayment(tx: Database, id: string): Promise<PaymentRow> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for("update");
  if (!payment) throw notFound("This payment is not known.");
  return payment;
}

async function writeRefund(
  tx: Database,
  payment: PaymentRow,
  { id: refundId, attemptId, amountInPaise, currency, status, key, reason = "" }: ReportedRefund,
  now: Date,
): Promise<{ row: RefundRow; isNew: boolean }> {
  const ofAttempt = await tx.select().from(gatewayRefunds).where(eq(gatewayRefunds.attemptId, attemptId));
  const known = ofAttempt.find((one) => one.refundId === refundId || (!one.refundId && one.key === key));
  if (known) {
    const isStronger = REFUND_STATUSES.indexOf(status) > REFUND_STATUSES.indexOf(known.status);
    // A refusal was noted although the refund had been made.
    const next = isStronger || !known.refundId ? status : known.status;
    const changed = { refundId, status: next, updatedAt: now };
    await tx.update(gatewayRefunds).set(changed).where(eq(gatewayRefunds.key, known.key));
    return { row: { ...known, ...changed }, isNew: false };
  }
  const about = { key: refundId, refundId, paymentId: payment.id, attemptId, amountInPaise, currency, status };
  const [added] = await tx
    .insert(gatewayRefunds)
    .values({ ...about, reason, createdAt: now, updatedAt: now })
    .returning();
  if (!added) throw new Error("The refund was not stored.");
  return { row: added, isNew: true };
}

type Counting = { reported: ReportedRefund; row: RefundRow; now: Date };

/** Money that was never credited is not taken out of the totals when it goes back. */
async function count(tx: Database, payment: PaymentRow, { reported, row, now }: Counting): Promise<Movement | null> {
  const { subjectKind, subjectId } = payment;
  const movements = await listMovements(tx, { kind: subjectKind, id: subjectId });
  const received = movements.find(({ gatewayReference }) => gatewayReference === reported.attemptId);
  const refund = movements.find(({ gatewayReference }) => gatewayReference === reported.id);
  if (!received) return null;
  if (row.status === "failed") {
    if (!refund || movements.some(({ reversesId }) => reversesId === refund.id)) return null;
    return reverseMovement(tx, refund, refund.movedOn);
  }
  if (refund) return null;
  const isDemo = DEMO_GATEWAYS.includes(payment.gateway);
  const about = { subjectKind, subjectId, kind: "refunded" as const, method: received.method, isDemo };
  const of = { paymentId: payment.id, gatewayReference: reported.id, note: row.reason, movedOn: indiaDay(now) };
  return addMovement(tx, { ...about, ...of, amountInPaise: -reported.amountInPaise });
}

/** Completes refunds whose answer was lost: those that the gateway has are counted, the others are sent again. */
export async function askAboutRefunds(
  db: Database,
  { gateways, payables, log }: PaymentServices,
  now: Date,
): Promise<number> {
  const isOld = lt(gatewayRefunds.updatedAt, new Date(now.getTime() - ASK_AFTER_MS));
  const rows = await db
    .select({ refund: gatewayRefunds, gateway: payments.gateway })
    .from(gatewayRefunds)
    .innerJoin(payments, eq(payments.id, gatewayRefunds.paymentId))
    .where(and(eq(gatewayRefunds.status, "requested"), isOld))
    .limit(MOST_AT_ONCE);
  for (const { refund, gateway: name } of rows) {
    const gateway = gateways.find((one) => one.name === name);
    if (!gateway?.money) continue;
    try {
      const made = (await gateway.money.listRefunds(refund.attemptId)).find(({ key }) => key === refund.key);
      if (made) await applyRefund(db, payables, made, now);
      else await send(db, { gateway, payables }, refund, now);
    } catch (error) {
      log.error({ err: error }, "A refund could not be completed");
    }
  }
  return rows.length;
}
