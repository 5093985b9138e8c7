import { eq } from "drizzle-orm";
import type { Logger } from "pino";
import type { Database } from "../database/client.server.ts";
import { notFound } from "../http/http-error.ts";
import { indiaDay } from "../time/india-time.ts";
import type { Gateway, ReportedPayment } from "./gateway.server.ts";
import type { MandateRow } from "./mandates.server.ts";
import { addMovement, type Movement } from "./movements.server.ts";
import {
  ATTEMPT_STATUSES,
  DEMO_GATEWAYS,
  paymentStatusOf,
  type AttemptStatus,
  type PaymentProblem,
  type PaymentStatus,
} from "./payment.ts";
import type { AttemptRow, PaymentRow } from "./payments.server.ts";
import { type gatewayRefunds, paymentAttempts, payments } from "./tables.server.ts";

export type PaymentChange = {
  payment: PaymentRow;
  /** The money that came with this change. */
  movement: Movement | null;
  now: Date;
};

/** A refund, below zero; or above zero the correction of a refund that failed. */
export type RefundChange = { payment: PaymentRow; movement: Movement; isDispute: boolean; now: Date };

/** Money that was held and goes back, although nobody asked for that here. */
export type HeldBack = {
  payment: PaymentRow;
  refund: typeof gatewayRefunds.$inferSelect;
  problem: PaymentProblem;
  /** The bank took it back, and nobody sent it. */
  isDispute: boolean;
};

/** Money that came and is held. */
export type HeldChange = { payment: PaymentRow; reported: ReportedPayment; problem: PaymentProblem };

/** What a feature does in the transaction in which the status of one of its payments changes, or money goes back. */
export type Payable = {
  kind: string;
  settle: (tx: Database, change: PaymentChange) => Promise<void>;
  refund?: (tx: Database, change: RefundChange) => Promise<void>;
  /** Tells staff of money that is held, once for each attempt. */
  hold?: (tx: Database, change: HeldChange) => Promise<void>;
  /** Tells of held money that goes back, once for each refund. */
  heldBack?: (tx: Database, change: HeldBack) => Promise<void>;
  /** Writes to who left a payment unpaid. */
  remind?: (tx: Database, payment: PaymentRow) => Promise<void>;
  /** A payment failed. */
  failed?: (tx: Database, payment: PaymentRow) => Promise<void>;
  /** Makes what a further debit of a mandate pays for, like that of an earlier payment. @returns its id */
  repeat?: (tx: Database, debit: { former: PaymentRow; now: Date }) => Promise<string>;
  /** A mandate that was approved has ended. */
  ended?: (tx: Database, end: { mandate: MandateRow; first: PaymentRow; now: Date }) => Promise<void>;
  /** Runs every minute: tells donors of debits before they come. @returns how many */
  beforeDebits?: (db: Database, now: Date) => Promise<number>;
};

/** What jobs about payments are given. */
export type PaymentServices = { gateways: readonly Gateway[]; payables: readonly Payable[]; log: Logger };

/**
 * Counts a report of the gateway. Every source of reports calls it: the return from the gateway's page, webhooks, and the
 * job that asks about open orders. The order is locked, so concurrent reports follow one another; each report may come
 * any number of times and in any order.
 * @throws HttpError 404 for an order that is not ours
 */
export function applyPayment(
  db: Database,
  payables: readonly Payable[],
  reported: ReportedPayment,
  now: Date,
): Promise<PaymentStatus> {
  return db.transaction(async (tx) => {
    const payment = await lockOrder(tx, reported.orderId);
    const attempts = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.paymentId, payment.id));
    const known = attempts.find(({ id }) => id === reported.id);
    const others = attempts.filter(({ id }) => id !== reported.id);
    const status = strongest(known?.status, reported.status);
    const isCaptured = status === "captured" && known?.status !== "captured";
    // Later reports may know less: that of a donor's return says nothing about the card.
    const problem = isCaptured ? problemOf(payment, reported, others) : (known?.problem ?? null);
    const changedAt = known?.status === status ? known.updatedAt : now;
    await writeAttempt(tx, { payment, reported, status, problem, now: changedAt });
    const movement = isCaptured && !problem ? await credit(tx, payment, reported) : null;
    if (isCaptured && problem) await payableOf(payables, payment)?.hold?.(tx, { payment, reported, problem });
    const counted = [...others, { status, problem }].filter((attempt) => !attempt.problem);
    // Where nothing counts any more, no bank is waited for, and what was once called failed did not fail.
    const uncounted = payment.status === "cancelled" ? payment.status : "open";
    const next = { ...payment, status: paymentStatusOf(counted.map((one) => one.status)) ?? uncounted };
    await setStatus(tx, payables, next, { former: payment.status, movement, now });
    return next.status;
  });
}

/** Closes an order that its visitor gave up, or that nobody paid in time. Money that comes nevertheless still counts. */
export function cancelPayment(db: Database, payables: readonly Payable[], id: string, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for("update");
    if (!payment) throw notFound("This payment is not known.");
    if (payment.status !== "open" && payment.status !== "failed") return;
    await setStatus(tx, payables, { ...payment, status: "cancelled" }, { former: payment.status, movement: null, now });
  });
}

/** The donor paid or approved, and the gateway has not said yet what became of it. */
export function setPending(db: Database, payables: readonly Payable[], id: string, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for("update");
    if (payment?.status !== "open" && payment?.status !== "failed") return;
    await setStatus(tx, payables, { ...payment, status: "pending" }, { former: payment.status, movement: null, now });
  });
}

async function lockOrder(tx: Database, orderId: string): Promise<PaymentRow> {
  const [payment] = await tx.select().from(payments).where(eq(payments.orderId, orderId)).for("update");
  if (!payment) throw notFound("This payment is not known.");
  return payment;
}

function strongest(known: AttemptStatus | undefined, reported: AttemptStatus): AttemptStatus {
  if (!known) return reported;
  return ATTEMPT_STATUSES.indexOf(known) > ATTEMPT_STATUSES.indexOf(reported) ? known : reported;
}

/** Why captured money is not credited by itself. The amount and the currency are those of our own row. */
function problemOf(payment: PaymentRow, reported: ReportedPayment, others: AttemptRow[]): PaymentProblem | null {
  if (reported.isInternational) return "international";
  if (reported.currency !== payment.currency) return "currency";
  if (reported.amountInPaise !== payment.amountInPaise) return "amount";
  return others.some(({ status, problem }) => status === "captured" && !problem) ? "paid twice" : null;
}

type Written = {
  payment: PaymentRow;
  reported: ReportedPayment;
  status: AttemptStatus;
  problem: PaymentProblem | null;
  now: Date;
};

async function writeAttempt(tx: Database, { payment, reported, status, problem, now }: Written): Promise<void> {
  const { id, method, reason, at } = reported;
  await tx
    .insert(paymentAttempts)
    .values({ id, paymentId: payment.id, status, method, reason, problem, createdAt: at, updatedAt: now })
    .onConflictDoUpdate({
      target: paymentAttempts.id,
      // A report from the donor's browser knows no method.
      set: { status, ...(method && { method }), reason, problem, updatedAt: now },
    });
}

function credit(tx: Database, payment: PaymentRow, reported: ReportedPayment): Promise<Movement | null> {
  const { subjectKind, subjectId, amountInPaise, id: paymentId } = payment;
  const about = { subjectKind, subjectId, kind: "received" as const, amountInPaise, method: reported.method };
  const isDemo = DEMO_GATEWAYS.includes(payment.gateway);
  const of = { paymentId, gatewayReference: reported.id, isDemo, movedOn: indiaDay(reported.at) };
  return addMovement(tx, { ...about, ...of });
}

type Setting = { former: PaymentStatus; movement: Movement | null; now: Date };

async function setStatus(
  tx: Database,
  payables: readonly Payable[],
  payment: PaymentRow,
  { former, movement, now }: Setting,
): Promise<void> {
  await tx.update(payments).set({ status: payment.status, updatedAt: now }).where(eq(payments.id, payment.id));
  if (payment.status === former && !movement) return;
  const payable = payableOf(payables, payment);
  await payable?.settle(tx, { payment, movement, now });
  if (payment.status === "failed") await payable?.failed?.(tx, payment);
}

const payableOf = (payables: readonly Payable[], { subjectKind }: PaymentRow) =>
  payables.find(({ kind }) => kind === subjectKind);
