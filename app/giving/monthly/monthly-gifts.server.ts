import { and, asc, desc, eq, gt, inArray, isNull, ne, or } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../../platform/database/client.server.ts";
import { HttpError, invalid, notFound } from "../../platform/http/http-error.ts";
import { isEnded } from "../../platform/payments/mandate.ts";
import {
  cancelMandate,
  goesOnOn,
  isGoingOn,
  isPausedHere,
  lateDebit,
  leaveOutDebits,
  findNewestPayment,
  lockMandate,
  type MandateRow,
  refundLateDebit,
  resumeMandate,
} from "../../platform/payments/mandates.server.ts";
import { mandates, payments } from "../../platform/payments/tables.server.ts";
import { getContent } from "../../platform/settings/content.server.ts";
import { formatPrice } from "../../platform/text/money.ts";
import { isRandomCode } from "../../platform/text/random-code.ts";
import { DAY_MS, HOUR_MS } from "../../platform/time/durations.ts";
import { addMonths, formatMoment, indiaDay, startOfIndiaDay } from "../../platform/time/india-time.ts";
import { formatRupees, readAmount } from "../amounts.ts";
import { payAtGateway } from "../donations.server.ts";
import { activeGateway } from "../gift-gateways.server.ts";
import { GIFT, methodLabel } from "../gift.ts";
import { isOfDonor } from "../gifts.server.ts";
import { GIVING } from "../giving-content.ts";
import { gifts } from "../tables.server.ts";
import { copyGift } from "./debits.server.ts";
import { MONTHLY_ACTIONS, PAUSES, type MonthlyGift, type MonthlyGifts, type MonthlyState } from "./monthly-gift.ts";

/** One that ended is shown as long as a donor may look for it. */
const SHOWN_AFTER_END_MS = 90 * DAY_MS;
const MOST_SHOWN = 20;
/** What a payment is for. */
export const isGiftOf = and(eq(payments.subjectKind, GIFT), eq(payments.subjectId, gifts.id));
const NONE: MonthlyGifts = { gifts: [], least: 0, most: 0 };

/** The monthly gifts of a donor, who is an address in small letters; the newest first. */
export async function listMonthlyGifts(db: Database, email: string, now: Date): Promise<MonthlyGifts> {
  const isShown = or(isNull(mandates.endedAt), gt(mandates.endedAt, new Date(now.getTime() - SHOWN_AFTER_END_MS)));
  const rows = await db
    .selectDistinctOn([mandates.createdAt, mandates.id], { mandate: mandates, method: gifts.method })
    .from(mandates)
    .innerJoin(payments, eq(payments.mandateId, mandates.id))
    .innerJoin(gifts, isGiftOf)
    .where(and(isOfDonor(email), ne(mandates.status, "created"), isShown))
    .orderBy(desc(mandates.createdAt), mandates.id)
    .limit(MOST_SHOWN);
  const ids = rows.map(({ mandate }) => mandate.id);
  if (ids.length === 0) return NONE;
  const { choiceHours, leastCardInRupees: least, mostMonthlyInRupees: most } = await getContent(db, GIVING);
  const [changes, missed] = await Promise.all([listChanges(db, ids), listMissed(db, ids)]);
  const choosing = { choiceMs: choiceHours * HOUR_MS, now };
  const all = rows.map(({ mandate, method }) => ({
    ...describeMonthly(mandate, missed.get(mandate.id) ?? null, choosing),
    way: methodLabel(method),
    change: changes.get(mandate.id) ?? null,
  }));
  // What ended is shown as long as nothing took its place.
  const present = all.filter(({ state, lateDebit: late }) => state !== "ended" || late !== null);
  return { least, most, gifts: present.length > 0 ? present : all.slice(0, 1) };
}

/** Changes of the amount that are not approved yet, by the mandate that they would replace. */
async function listChanges(db: Database, ids: string[]): Promise<Map<string, MonthlyGift["change"]>> {
  const rows = await db
    .select({ replacesId: mandates.replacesId, amountInPaise: mandates.amountInPaise, paymentId: payments.id })
    .from(mandates)
    .innerJoin(payments, eq(payments.mandateId, mandates.id))
    .where(
      and(
        inArray(mandates.replacesId, ids),
        eq(mandates.status, "created"),
        inArray(payments.status, ["open", "failed"]),
      ),
    )
    .orderBy(mandates.createdAt);
  return new Map(
    rows.map(({ replacesId, amountInPaise, paymentId }) => [
      replacesId ?? "",
      { amount: formatPrice(amountInPaise), checkout: `/checkout/${paymentId}` },
    ]),
  );
}

/** The day of the last debit that failed, by its mandate. */
async function listMissed(db: Database, ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ mandateId: payments.mandateId, createdAt: payments.createdAt })
    .from(payments)
    .where(and(inArray(payments.mandateId, ids), eq(payments.status, "failed")))
    .orderBy(asc(payments.createdAt));
  return new Map(rows.map(({ mandateId, createdAt }) => [mandateId ?? "", indiaDay(createdAt)]));
}

type Choosing = { choiceMs: number; now: Date };

type Described = Omit<MonthlyGift, "way" | "change">;

/** What is read from a mandate itself, and the day of a debit that failed. */
export function describeMonthly(mandate: MandateRow, missedOn: string | null, choosing: Choosing): Described {
  const { id, amountInPaise, nextAt, pausedUntil, lateDebitOn, refundsLate, endedAt, cancelAskedAt } = mandate;
  const state = stateOf(mandate, choosing.now);
  const isOver = state === "ended" || state === "halted";
  const goesOn = pausedUntil && isPausedHere(mandate, choosing.now) && state !== "ended" ? goesOnOn(pausedUntil) : null;
  const coming = nextAt && !isOver ? indiaDay(nextAt) : null;
  // Until then the bank tries the last one again.
  const next = goesOn ?? (state === "failing" && missedOn ? addMonths(missedOn, 1) : coming);
  const canStop = nextAt && nextAt > choosing.now && !goesOn && !isOver && !lateDebit(mandate, choosing);
  const ended = endedAt ?? cancelAskedAt;
  return {
    id,
    state,
    amount: formatPrice(amountInPaise),
    nextOn: next,
    choosesUntil: canStop ? formatMoment(new Date(nextAt.getTime() - choosing.choiceMs)) : null,
    goesOnOn: goesOn,
    pauses: next ? PAUSES.map((debits) => ({ debits, goesOnOn: addMonths(next, debits) })) : [],
    lateDebit: lateDebitOn ? { on: lateDebitOn, isRefunded: refundsLate } : null,
    endedOn: ended ? indiaDay(ended) : null,
    missedOn,
  };
}

function stateOf(mandate: MandateRow, now: Date): MonthlyState {
  const { status, cancelAskedAt, pausedUntil, skippedOn } = mandate;
  if (isEnded(status) || cancelAskedAt) return "ended";
  if (isPausedHere(mandate, now)) return skippedOn ? "skipped" : "paused";
  if (status === "paused" && !pausedUntil) return "paused-at-bank";
  return status === "failing" || status === "halted" || status === "approved" ? status : "active";
}

const choiceSchema = z.object({
  monthly: z.string().refine(isRandomCode),
  choice: z.enum(MONTHLY_ACTIONS),
  debits: z.coerce
    .number()
    .pipe(z.union(PAUSES.map((one) => z.literal(one))))
    .catch(1),
  rupees: z.string().max(20).default(""),
});

/**
 * Carries out what a donor chose. The gateway hears of it afterwards, from the job.
 * @returns the address at which the donor pays or approves; null where nothing is left to do
 * @throws HttpError 400, 404 for another donor's, 409 where it cannot be chosen now
 */
export async function chooseForMonthly(
  db: Database,
  values: Record<string, string>,
  { email, now }: { email: string; now: Date },
): Promise<string | null> {
  const parsed = choiceSchema.safeParse(values);
  if (!parsed.success) throw new HttpError(400, "That could not be done. Please load the page again.");
  const { monthly: id, choice, debits, rupees } = parsed.data;
  return db.transaction(async (tx) => {
    const mandate = await lockMandateOf(tx, id, email);
    const { choiceHours } = await getContent(tx, GIVING);
    const choosing = { choiceMs: choiceHours * HOUR_MS, now };
    if (choice === "skip") await leaveOutDebits(tx, id, 1, choosing);
    if (choice === "pause") await leaveOutDebits(tx, id, debits, choosing);
    if (choice === "resume") await resumeMandate(tx, id, now);
    if (choice === "cancel") await cancelMandate(tx, id, choosing);
    if (choice === "refund-late") await refundLateDebit(tx, id);
    if (choice === "change") return changeAmount(tx, mandate, rupees, choosing);
    return choice === "once" ? giveOnce(tx, mandate, now) : null;
  });
}

async function lockMandateOf(tx: Database, id: string, email: string): Promise<MandateRow> {
  const last = await findNewestPayment(tx, id);
  const isTheirs = last && (await tx.$count(gifts, and(eq(gifts.id, last.subjectId), isOfDonor(email)))) > 0;
  if (!isTheirs) throw notFound("This monthly gift is not known.");
  return lockMandate(tx, id);
}

/** A new mandate, which takes the place of this one once it is approved: from the next debit that can still be changed. */
async function changeAmount(tx: Database, mandate: MandateRow, text: string, choosing: Choosing): Promise<string> {
  const { leastCardInRupees: least, mostMonthlyInRupees: most } = await getContent(tx, GIVING);
  const rupees = readAmount(text);
  if (rupees === null || rupees < least || rupees > most)
    throw invalid({ rupees: `Please enter an amount from ${formatRupees(least)} to ${formatRupees(most)}.` });
  if (!isGoingOn(mandate, choosing.now) && (mandate.status !== "halted" || mandate.cancelAskedAt))
    throw new HttpError(409, "The amount cannot be changed now. Please load the page again.");
  const { nextAt } = mandate;
  const isHalted = mandate.status === "halted" || nextAt === null;
  const startsAt = isHalted ? null : firstDebit(mandate, nextAt, choosing);
  const copied = { amountInPaise: rupees * 100, frequency: "monthly" };
  return payCopy(tx, mandate, copied, { replacesId: mandate.id, startsAt, now: choosing.now });
}

function firstDebit(mandate: MandateRow, nextAt: Date, choosing: Choosing): Date {
  if (nextAt > choosing.now && !lateDebit(mandate, choosing)) return nextAt;
  const day = indiaDay(nextAt);
  return new Date(nextAt.getTime() + startOfIndiaDay(addMonths(day, 1)).getTime() - startOfIndiaDay(day).getTime());
}

/** A gift in place of a debit that failed. */
function giveOnce(tx: Database, mandate: MandateRow, now: Date): Promise<string> {
  return payCopy(tx, mandate, { amountInPaise: mandate.amountInPaise, frequency: "one-time" }, { now });
}

type Paying = { replacesId?: string; startsAt?: Date | null; now: Date };
type Copied = { amountInPaise: number; frequency: string };

async function payCopy(tx: Database, { id }: MandateRow, copied: Copied, { now, ...mandate }: Paying): Promise<string> {
  const gateway = await activeGateway(tx);
  const last = await findNewestPayment(tx, id);
  if (!gateway || !last) throw new HttpError(409, "Gifts cannot be paid on this site just now. Please write to us.");
  const giftId = await copyGift(tx, { former: last, ...copied, gateway, now });
  return payAtGateway(tx, { id: giftId, ...copied }, { gateway, network: "", now, ...mandate });
}
