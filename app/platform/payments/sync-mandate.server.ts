import { and, eq, exists, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "../database/client.server.ts";
import { DAY_MS } from "../time/durations.ts";
import { indiaDay } from "../time/india-time.ts";
import { cancelPayment, setPending, type Payable } from "./apply-payment.server.ts";
import { countReport, countReports } from "./count-report.server.ts";
import type { Gateway, GatewaySubscriptions, ReportedSubscription } from "./gateway.server.ts";
import { createPayment, type PaymentRow } from "./payments.server.ts";
import { mandates, paymentAttempts, payments } from "./tables.server.ts";
import { isEnded } from "./mandate.ts";
import { findMandate, listPaymentsOfMandate, lockMandate, type MandateRow } from "./mandates.server.ts";

/** A month, and some days in which a bank answers late. */
const DEBIT_PAYABLE_MS = 40 * DAY_MS;

export type Syncing = { gateway: Gateway; payables: readonly Payable[] };

/**
 * Carries out at the gateway what the donor asked for, and reads what became of the mandate and of its debits. Every
 * source calls it: the return from the gateway's window, webhooks, whose content is not used, and the job that asks. So
 * neither the order of events nor their number matters. Not in a transaction, as it calls another host.
 * @throws GatewayError
 */
export async function syncMandate(db: Database, syncing: Syncing, id: string, now: Date): Promise<void> {
  const mandate = await findMandate(db, id);
  const { subscriptions } = syncing.gateway;
  if (!mandate?.subscriptionId || !subscriptions) return;
  const reported = await carryOut(subscriptions, mandate.subscriptionId, mandate, now);
  const orderIds = await subscriptions.listOrders(mandate.subscriptionId, now);
  for (const orderId of await withoutSettled(db, orderIds, now))
    await countDebit(db, syncing, { ...mandate, orderId }, now);
  await writeState(db, syncing.payables, { id, ...reported }, now);
}

/** Asks what became of a payment, and of its mandate where it has one. @throws GatewayError */
export async function askAboutPayment(
  db: Database,
  syncing: Syncing,
  { mandateId, orderId }: Pick<PaymentRow, "mandateId" | "orderId">,
  now: Date,
): Promise<void> {
  if (mandateId) await syncMandate(db, syncing, mandateId, now);
  else if (orderId) await countReports(db, syncing, orderId, now);
}

async function carryOut(
  subscriptions: GatewaySubscriptions,
  id: string,
  { cancelAskedAt, pausedUntil }: MandateRow,
  now: Date,
): Promise<ReportedSubscription> {
  const reported = await subscriptions.fetch(id, now);
  if (isEnded(reported.status)) return reported;
  if (cancelAskedAt) return subscriptions.cancel(id);
  if (!pausedUntil) return reported;
  const isPaused = pausedUntil > indiaDay(now);
  if (isPaused && reported.status === "active") return subscriptions.pause(id);
  // What the donor paused in a bank's app has no such day: only the donor can resume it.
  if (!isPaused && reported.status === "paused") return subscriptions.resume(id);
  return reported;
}

/** A debit that failed may still be paid in its month; one of long ago is not asked about each time. */
async function withoutSettled(db: Database, orderIds: string[], now: Date): Promise<string[]> {
  const isOld = lt(payments.createdAt, new Date(now.getTime() - DEBIT_PAYABLE_MS));
  const settled = await db
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(and(inArray(payments.orderId, orderIds), or(eq(payments.status, "paid"), isOld)));
  return orderIds.filter((orderId) => !settled.some((one) => one.orderId === orderId));
}

async function countDebit(
  db: Database,
  { gateway, payables }: Syncing,
  { id, startsAt, orderId }: Pick<MandateRow, "id" | "startsAt"> & { orderId: string },
  now: Date,
): Promise<void> {
  const all = await gateway.listPayments(orderId, now);
  // Before the first debit a bank may take a small sum to try the mandate, and sends it back.
  const reports = all.filter(({ at }) => !startsAt || indiaDay(at) >= indiaDay(startsAt));
  if (reports.length === 0) return;
  await db.transaction((tx) => ensureDebit(tx, { id, gateway, payables, orderId, now }));
  for (const reported of reports) await countReport(db, { gateway, payables }, reported, now);
}

type Debit = Syncing & { id: string; orderId: string; now: Date };

/** The payment of a debit. The first order belongs to the payment that set the mandate up, each further one to a new payment. */
async function ensureDebit(tx: Database, { id, gateway, payables, orderId, now }: Debit): Promise<void> {
  const { amountInPaise } = await lockMandate(tx, id);
  const known = await listPaymentsOfMandate(tx, id);
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last || known.some((one) => one.orderId === orderId)) return;
  const isUntried = (await tx.$count(paymentAttempts, eq(paymentAttempts.paymentId, first.id))) === 0;
  if (isUntried && known.length === 1) {
    await tx.update(payments).set({ orderId }).where(eq(payments.id, first.id));
    return;
  }
  const payable = payables.find(({ kind }) => kind === first.subjectKind);
  if (!payable?.repeat) throw new Error("Nothing repeats what this mandate pays for.");
  const subject = { kind: first.subjectKind, id: await payable.repeat(tx, { former: last, now }) };
  await createPayment(tx, { gateway: gateway.name, subject, amountInPaise, mandateId: id, orderId, now });
}

/** Stores what the gateway reported. A mandate that has ended never begins again. */
export function writeState(
  db: Database,
  payables: readonly Payable[],
  { id, status, nextAt }: ReportedSubscription & { id: string },
  now: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    const former = await lockMandate(tx, id);
    if (isEnded(former.status)) return;
    const { approvedAt, pausedUntil } = former;
    const isNew = !approvedAt && status !== "created" && !isEnded(status);
    const hasResumed = status === "active" && pausedUntil !== null && pausedUntil <= indiaDay(now);
    const changes = {
      status,
      nextAt,
      syncedAt: now,
      ...(isNew && { approvedAt: now }),
      ...(isEnded(status) && { endedAt: now }),
      ...(hasResumed && { pausedUntil: null, skippedOn: null }),
    };
    await tx.update(mandates).set(changes).where(eq(mandates.id, id));
    if (isNew) await begin(tx, payables, former, now);
    if (isEnded(status)) await end(tx, payables, { ...former, ...changes }, now);
  });
}

/** Its first payment is as good as made, and what it replaces ends. */
async function begin(tx: Database, payables: readonly Payable[], { id, replacesId }: MandateRow, now: Date) {
  const [first] = await listPaymentsOfMandate(tx, id);
  if (first) await setPending(tx, payables, first.id, now);
  await tx.update(payments).set({ remindedAt: now }).where(eq(payments.mandateId, id));
  if (!replacesId) return;
  // Of two changes that were begun, the last one to be approved counts.
  const isFormerChange = and(eq(mandates.replacesId, replacesId), isNotNull(mandates.approvedAt), ne(mandates.id, id));
  await tx
    .update(mandates)
    .set({ cancelAskedAt: now })
    .where(and(isFormerChange, isNull(mandates.cancelAskedAt)));
  await cancelReplaced(tx, now);
}

/** Ends what was replaced, as soon as no debit of it is to come before the first of the new one: never both, and never neither. */
export async function cancelReplaced(db: Database, now: Date): Promise<void> {
  const next = alias(mandates, "next");
  const isTime = or(
    isNull(next.startsAt),
    isNull(mandates.nextAt),
    gt(mandates.nextAt, sql`${next.startsAt} - interval '1 day'`),
  );
  const isApproved = and(isNotNull(next.approvedAt), isNull(next.cancelAskedAt), isNull(next.endedAt));
  const newOne = db
    .select({ one: sql`1` })
    .from(next)
    .where(and(eq(next.replacesId, mandates.id), isApproved, isTime));
  await db
    .update(mandates)
    .set({ cancelAskedAt: now })
    .where(and(isNull(mandates.cancelAskedAt), isNull(mandates.endedAt), exists(newOne)));
}

/** Closes its first payment, where nothing was ever debited. */
async function end(tx: Database, payables: readonly Payable[], mandate: MandateRow, now: Date): Promise<void> {
  const [first] = await listPaymentsOfMandate(tx, mandate.id);
  if (!first) return;
  const isUntried = (await tx.$count(paymentAttempts, eq(paymentAttempts.paymentId, first.id))) === 0;
  const isPending = and(eq(payments.id, first.id), eq(payments.status, "pending"));
  if (isUntried) await tx.update(payments).set({ status: "open" }).where(isPending);
  await cancelPayment(tx, payables, first.id, now);
  const payable = payables.find(({ kind }) => kind === first.subjectKind);
  if (mandate.approvedAt) await payable?.ended?.(tx, { mandate, first, now });
}
