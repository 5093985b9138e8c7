import { and, eq, gt, inArray, isNull, lt, lte, ne, or, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/client.server.ts";
import { mailAdmins } from "../../platform/mail/mail-admins.server.ts";
import type { MailValues } from "../../platform/mail/mail-kind.server.ts";
import { postMail } from "../../platform/mail/outbox.server.ts";
import { mails } from "../../platform/mail/tables.server.ts";
import { findMandate, findNewestPayment, type MandateRow } from "../../platform/payments/mandates.server.ts";
import { DEMO_GATEWAYS } from "../../platform/payments/payment.ts";
import { listAttempts, type PaymentRow } from "../../platform/payments/payments.server.ts";
import { mandates } from "../../platform/payments/tables.server.ts";
import { getContent } from "../../platform/settings/content.server.ts";
import { formatPrice } from "../../platform/text/money.ts";
import { makeReference } from "../../platform/text/secret-link.server.ts";
import { HOUR_MS } from "../../platform/time/durations.ts";
import { addDays, formatIndiaDate, formatMoment, formatMonth, indiaDay } from "../../platform/time/india-time.ts";
import { findOpenCampaign } from "../campaigns/open-campaigns.server.ts";
import { purposeWords } from "../gift-words.ts";
import { methodLabel } from "../gift.ts";
import { findGift, type StoredGift } from "../gifts.server.ts";
import { GIVING } from "../giving-content.ts";
import { gifts } from "../tables.server.ts";
import { DEBIT_COMES, DEBIT_FAILED, DEBIT_UNNOTICED, MONTHLY_ENDED } from "./mails.server.ts";

/** A notice leaves between these times before a debit. */
const EARLIEST_NOTICE_MS = 72 * HOUR_MS;
const LATEST_NOTICE_MS = 24 * HOUR_MS;
const MOST_AT_ONCE = 100;
/** For so long a bank tries a debit again. */
const TRIED_AGAIN_DAYS = 3;
/** The one reason of banks that donors get, in our words; the panel has them all. */
const LACKS_BALANCE = /insufficient|not enough balance/i;

/** What is copied where the donor was erased: the money counts nevertheless. */
const NOBODY = { name: "", email: "", method: "upi" };

/** The gift of a further debit, like the one before it. @returns its reference */
export function repeatGift(tx: Database, { former, now }: { former: PaymentRow; now: Date }): Promise<string> {
  const { amountInPaise, gateway } = former;
  return copyGift(tx, { former, amountInPaise, gateway, frequency: "monthly", now });
}

type Copying = { former: PaymentRow; amountInPaise: number; gateway: string; frequency: string; now: Date };

/** A gift like an earlier one; the card of its dedication is not sent again. @returns its reference */
export async function copyGift(tx: Database, { former, gateway, now, ...changes }: Copying): Promise<string> {
  const [gift] = await tx.select().from(gifts).where(eq(gifts.id, former.subjectId));
  const campaign = gift?.campaignId ? await findOpenCampaign(tx, gift.campaignId, now) : null;
  const id = makeReference("GV");
  await tx.insert(gifts).values({
    ...(gift ?? NOBODY),
    id,
    ...changes,
    status: "pending",
    isDemo: DEMO_GATEWAYS.includes(gateway),
    createdAt: now,
    refundedInPaise: 0,
    receipt: "",
    receivedOn: null,
    bankReference: null,
    inboxDoneAt: null,
    claimedNumber: null,
    claimedAt: null,
    dedicationEmail: "",
    message: "",
    campaignId: campaign?.id ?? null,
  });
  return id;
}

/** The donor of a gift; null where there is no address to write to. */
async function findRecipient(db: Database, giftId: string): Promise<StoredGift | null> {
  const gift = await findGift(db, giftId);
  return gift?.email ? gift : null;
}

/** Writes once about each debit that failed; about the first payment its page speaks. */
export async function tellOfFailedDebit(
  tx: Database,
  { id, mandateId, subjectId, createdAt }: PaymentRow,
): Promise<void> {
  const mandate = mandateId ? await findMandate(tx, mandateId) : null;
  const gift = mandate?.approvedAt ? await findRecipient(tx, subjectId) : null;
  if (!mandate || !gift) return;
  const amount = formatPrice(gift.amountInPaise);
  const day = indiaDay(createdAt);
  const reason = (await listAttempts(tx, id)).at(-1)?.reason ?? "";
  const values = {
    name: gift.name,
    amount,
    date: formatIndiaDate(day),
    month: monthOf(day),
    until: formatIndiaDate(addDays(day, TRIED_AGAIN_DAYS)),
    reason: LACKS_BALANCE.test(reason) ? "Not enough balance" : "",
    ...demoValue(mandate),
  };
  await postMail(tx, DEBIT_FAILED, { to: gift.email, aboutId: subjectId, values });
}

type End = { mandate: MandateRow; first: PaymentRow };

/** Confirms to the donor that nothing more is taken; not where another monthly gift took its place. */
export async function tellOfEnd(tx: Database, { mandate, first }: End): Promise<void> {
  const isReplaced = and(eq(mandates.replacesId, mandate.id), sql`${mandates.approvedAt} is not null`);
  const gift = await findRecipient(tx, first.subjectId);
  if (!gift || (await tx.$count(mandates, isReplaced)) > 0) return;
  const values = { name: gift.name, amount: formatPrice(mandate.amountInPaise), ...demoValue(mandate) };
  await postMail(tx, MONTHLY_ENDED, { to: gift.email, aboutId: mandate.id, values });
}

/** Mails donors about coming debits, and staff about those whose donor could not be reached. @returns how many */
export async function beforeDebits(db: Database, now: Date): Promise<number> {
  return (await noticeDebits(db, now)) + (await tellOfUnnoticed(db, now));
}

const after = (now: Date, ms: number) => new Date(now.getTime() + ms);
const { id, status, nextAt, noticedFor, unnoticedFor } = mandates;
/** The day in India of the next debit. */
const nextDay = sql`(${nextAt} at time zone 'Asia/Kolkata')::date`;
const isToCome = and(
  // The donor already got a mail about a debit that failed.
  inArray(status, ["approved", "active"]),
  isNull(mandates.cancelAskedAt),
  or(isNull(mandates.pausedUntil), lte(mandates.pausedUntil, nextDay)),
);

async function noticeDebits(db: Database, now: Date): Promise<number> {
  const { choiceHours } = await getContent(db, GIVING);
  const isDue = and(
    isToCome,
    gt(nextAt, after(now, LATEST_NOTICE_MS)),
    lt(nextAt, after(now, EARLIEST_NOTICE_MS)),
    or(isNull(noticedFor), ne(noticedFor, nextDay)),
  );
  const due = await db.select({ id }).from(mandates).where(isDue).limit(MOST_AT_ONCE);
  for (const one of due)
    await db.transaction(async (tx) => {
      // Of two instances, the condition is checked again under the lock.
      const [mandate] = await tx
        .update(mandates)
        .set({ noticedFor: nextDay })
        .where(and(eq(id, one.id), isDue))
        .returning();
      if (mandate?.nextAt) await notice(tx, mandate, mandate.nextAt, choiceHours);
    });
  return due.length;
}

async function notice(tx: Database, mandate: MandateRow, debitedAt: Date, choiceHours: number): Promise<void> {
  const last = await findNewestPayment(tx, mandate.id);
  const gift = last ? await findRecipient(tx, last.subjectId) : null;
  if (!gift) return;
  const values = {
    name: gift.name,
    amount: formatPrice(mandate.amountInPaise),
    date: formatIndiaDate(indiaDay(debitedAt)),
    month: monthOf(indiaDay(debitedAt)),
    until: formatMoment(after(debitedAt, -choiceHours * HOUR_MS)),
    way: methodLabel(gift.method),
    purpose: purposeWords(gift),
    approved: mandate.approvedAt ? formatIndiaDate(indiaDay(mandate.approvedAt)) : "",
    ...demoValue(mandate),
  };
  const aboutId = noticeId(mandate.id, indiaDay(debitedAt));
  await postMail(tx, DEBIT_COMES, { to: gift.email, aboutId, values, endsAt: debitedAt });
}

/** What a notice is about: one debit of one mandate. */
const noticeId = (mandateId: string, day: string) => `${mandateId} ${day}`;

/** A day before a debit the notice must have left. */
async function tellOfUnnoticed(db: Database, now: Date): Promise<number> {
  const isSent = and(
    // The index has the mails that are about something.
    ne(mails.aboutId, ""),
    eq(mails.kind, DEBIT_COMES.name),
    eq(mails.aboutId, sql`${id} || ' ' || ${nextDay}`),
    eq(mails.state, "sent"),
  );
  const isUnnoticed = and(
    isToCome,
    gt(nextAt, now),
    lt(nextAt, after(now, LATEST_NOTICE_MS)),
    or(isNull(unnoticedFor), ne(unnoticedFor, nextDay)),
    sql`not exists (select 1 from ${mails} where ${isSent})`,
  );
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(mandates)
      .where(isUnnoticed)
      .limit(MOST_AT_ONCE)
      .for("update", { skipLocked: true });
    for (const mandate of due) {
      if (!mandate.nextAt) continue;
      const day = indiaDay(mandate.nextAt);
      await tx.update(mandates).set({ unnoticedFor: day }).where(eq(id, mandate.id));
      const values = { amount: formatPrice(mandate.amountInPaise), date: formatIndiaDate(day) };
      await mailAdmins(tx, DEBIT_UNNOTICED, { aboutId: noticeId(mandate.id, day), endsAt: mandate.nextAt, values });
    }
    return due.length;
  });
}

/** `December` for `2026-12-05`. */
const monthOf = (day: string) => formatMonth(day.slice(0, 7)).split(" ")[0] ?? "";

const demoValue = ({ gateway }: MandateRow): MailValues => (DEMO_GATEWAYS.includes(gateway) ? { isDemo: "yes" } : {});
