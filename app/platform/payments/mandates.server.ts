import { randomBytes } from "node:crypto";
import { and, asc, desc, eq, isNotNull, isNull } from "drizzle-orm";
import type { Database } from "../database/client.server.ts";
import { HttpError, notFound } from "../http/http-error.ts";
import { addDays, addMonths, indiaDay } from "../time/india-time.ts";
import { GatewayError, type Gateway, type GatewaySubscriptions } from "./gateway.server.ts";
import { CANCEL_AFTER_MS, DEMO_GATEWAY } from "./payment.ts";
import type { PaymentRow } from "./payments.server.ts";
import { mandates, payments } from "./tables.server.ts";
import { isEnded, type MandateChoice } from "./mandate.ts";

export type MandateRow = typeof mandates.$inferSelect;
type NewMandate = { gateway: string; amountInPaise: number; replacesId?: string; startsAt?: Date | null; now: Date };

/** Stores what the donor will approve. Its first payment names it. @returns its id */
export async function createMandate(tx: Database, { now, ...mandate }: NewMandate): Promise<string> {
  const id = randomBytes(16).toString("base64url");
  const subscriptionId = mandate.gateway === DEMO_GATEWAY ? `demo_subscription_${id}` : null;
  await tx.insert(mandates).values({ ...mandate, id, subscriptionId, createdAt: now, askedAt: now });
  return id;
}

export async function findMandate(db: Database, id: string): Promise<MandateRow | null> {
  const [mandate] = await db.select().from(mandates).where(eq(mandates.id, id));
  return mandate ?? null;
}

export async function findMandateOf(db: Database, subscriptionId: string): Promise<MandateRow | null> {
  const [mandate] = await db.select().from(mandates).where(eq(mandates.subscriptionId, subscriptionId));
  return mandate ?? null;
}

/** Locks a mandate until the transaction ends. @throws HttpError 404 */
export async function lockMandate(tx: Database, id: string): Promise<MandateRow> {
  const [mandate] = await tx.select().from(mandates).where(eq(mandates.id, id)).for("update");
  if (!mandate) throw notFound("This monthly gift is not known.");
  return mandate;
}

/** The payments of a mandate: first the payment that set it up, then its debits. */
export function listPaymentsOfMandate(db: Database, mandateId: string): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(eq(payments.mandateId, mandateId))
    .orderBy(asc(payments.createdAt), asc(payments.id));
}

/** The payment of its last debit, or the one that set it up. */
export async function findNewestPayment(db: Database, mandateId: string): Promise<PaymentRow | null> {
  const [newest] = await db
    .select()
    .from(payments)
    .where(eq(payments.mandateId, mandateId))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(1);
  return newest ?? null;
}

/**
 * The gateway's id of what the donor approves, which is made where there is none yet. Call it outside of a transaction,
 * as it calls another host: of two pages that do so at once, both get what was stored first. What is left over there
 * ends by itself, as nobody can approve it.
 */
export async function ensureSubscription(db: Database, gateway: Gateway, mandate: MandateRow): Promise<string> {
  if (mandate.subscriptionId) return mandate.subscriptionId;
  if (!gateway.subscriptions) throw new Error("This gateway debits nothing each month.");
  const made = await subscribe(db, gateway.subscriptions, mandate);
  await db
    .update(mandates)
    .set(made)
    .where(and(eq(mandates.id, mandate.id), isNull(mandates.subscriptionId)));
  const stored = await findMandate(db, mandate.id);
  if (!stored?.subscriptionId) throw notFound("This monthly gift is not known.");
  return stored.subscriptionId;
}

/** A plan is used again for the same amount. One of an account whose keys are gone is refused, and a new one is made. */
async function subscribe(db: Database, subscriptions: GatewaySubscriptions, mandate: MandateRow) {
  const { id: reference, gateway, amountInPaise, currency, startsAt, createdAt } = mandate;
  const expiresAt = new Date(createdAt.getTime() + CANCEL_AFTER_MS);
  const subscribeTo = async (planId: string) => ({
    planId,
    subscriptionId: await subscriptions.create({ planId, reference, startsAt, expiresAt }),
  });
  const ofAmount = and(eq(mandates.gateway, gateway), eq(mandates.amountInPaise, amountInPaise));
  const [known] = await db
    .select({ planId: mandates.planId })
    .from(mandates)
    .where(and(ofAmount, eq(mandates.currency, currency), isNotNull(mandates.planId)))
    .orderBy(desc(mandates.createdAt))
    .limit(1);
  if (known?.planId) {
    try {
      return await subscribeTo(known.planId);
    } catch (error) {
      if (!(error instanceof GatewayError && error.isRefused)) throw error;
    }
  }
  return subscribeTo(await subscriptions.createPlan({ amountInPaise, currency }));
}

type Choosing = { choiceMs: number; now: Date };

/** The day of the next debit, where it is too late to stop it: also after its moment, until the bank has answered. */
export function lateDebit(mandate: MandateRow, { choiceMs, now }: Choosing): string | null {
  const { nextAt, status } = mandate;
  if (!nextAt || nextAt.getTime() - now.getTime() >= choiceMs) return null;
  const isUnanswered = (status === "active" || status === "approved") && !isPausedHere(mandate, now);
  return nextAt > now || isUnanswered ? indiaDay(nextAt) : null;
}

/** Whether the donor's pause lasts. A gateway resumes only when the job asks, which may be a minute later. */
export const isPausedHere = ({ pausedUntil }: Pick<MandateRow, "pausedUntil">, now: Date): boolean =>
  pausedUntil !== null && pausedUntil > indiaDay(now);

/** Whether debits come, also where the gateway is still to resume it. */
export function isGoingOn(mandate: MandateRow, now: Date): boolean {
  const { status, cancelAskedAt, pausedUntil } = mandate;
  if (cancelAskedAt || isPausedHere(mandate, now)) return false;
  return status === "active" || status === "failing" || (status === "paused" && pausedUntil !== null);
}

/**
 * Leaves out the coming debits. It goes on at the gateway on the day after the last of them, so that the notice of the
 * next one can leave in time. Where the bank tries the last debit again, the one a month after it is the first.
 * @throws HttpError 409 where no debit is to come
 */
export async function leaveOutDebits(tx: Database, id: string, debits: number, choosing: Choosing): Promise<void> {
  const mandate = await lockMandate(tx, id);
  const { nextAt, status } = mandate;
  if (!nextAt || !isGoingOn(mandate, choosing.now)) throw notNow();
  const failed = status === "failing" ? await findNewestPayment(tx, id) : null;
  const first = failed ? addMonths(indiaDay(failed.createdAt), 1) : indiaDay(nextAt);
  const last = addMonths(first, debits - 1);
  const skippedOn = debits === 1 ? last : null;
  const choice = { at: choosing.now.toISOString(), choice: skippedOn ? "skip" : "pause", until: last } as const;
  const choices = [...mandate.choices, choice];
  await choose(tx, mandate, { pausedUntil: addDays(last, 1), skippedOn, choices }, choosing);
}

/** The day of the first debit after a pause. */
export const goesOnOn = (pausedUntil: string): string => addMonths(addDays(pausedUntil, -1), 1);

/** Goes on before the pause ends. @throws HttpError 409 where the donor did not pause here */
export async function resumeMandate(tx: Database, id: string, now: Date): Promise<void> {
  const mandate = await lockMandate(tx, id);
  if (!mandate.pausedUntil || isEnded(mandate.status) || mandate.cancelAskedAt) throw notNow();
  const today = indiaDay(now);
  const choices: MandateChoice[] = [...mandate.choices, { at: now.toISOString(), choice: "resume", until: today }];
  const changes = { pausedUntil: today, skippedOn: null, lateDebitOn: null, refundsLate: false, choices };
  await tx.update(mandates).set(changes).where(eq(mandates.id, id));
}

/** Ends a mandate for good; an ended mandate stays as it is. */
export async function cancelMandate(tx: Database, id: string, choosing: Choosing): Promise<void> {
  const mandate = await lockMandate(tx, id);
  if (isEnded(mandate.status) || mandate.cancelAskedAt) return;
  await choose(tx, mandate, { cancelAskedAt: choosing.now }, choosing);
}

/** Sends back the debit that comes although the donor chose something else. @throws HttpError 409 where none can come */
export async function refundLateDebit(tx: Database, id: string): Promise<void> {
  const mandate = await lockMandate(tx, id);
  if (!mandate.lateDebitOn) throw notNow();
  await tx.update(mandates).set({ refundsLate: true }).where(eq(mandates.id, id));
}

type Choice = Partial<Pick<MandateRow, "pausedUntil" | "skippedOn" | "choices" | "cancelAskedAt">>;

async function choose(tx: Database, mandate: MandateRow, choice: Choice, choosing: Choosing): Promise<void> {
  const lateDebitOn = lateDebit(mandate, choosing) ?? mandate.lateDebitOn;
  await tx
    .update(mandates)
    .set({ ...choice, lateDebitOn })
    .where(eq(mandates.id, mandate.id));
}

const notNow = () =>
  new HttpError(409, "This cannot be chosen now: the monthly gift changed meanwhile. Please load the page again.");
