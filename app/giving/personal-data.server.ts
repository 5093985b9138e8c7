import {
  and,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  notInArray,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from "drizzle-orm";
import type { Database } from "../platform/database/client.server.ts";
import { deleteWithRelated } from "../platform/database/delete-in-batches.server.ts";
import { isDoneInInbox, removeFromInbox } from "../platform/inbox/inbox.server.ts";
import { yearsBefore } from "../platform/jobs/retention.server.ts";
import { isFree, isOfPerson, type Person, type PersonalData } from "../platform/people/personal-data.server.ts";
import { ENDED_STATUSES } from "../platform/payments/mandate.ts";
import { mandates, payments } from "../platform/payments/tables.server.ts";
import { getContent } from "../platform/settings/content.server.ts";
import { formatPrice } from "../platform/text/money.ts";
import { indiaDay, startOfIndiaDay } from "../platform/time/india-time.ts";
import { endGivingLinks } from "./donor-links/giving-links.server.ts";
import { GIFT, giftState } from "./gift.ts";
import { giftsOfHistory, isOfDonor } from "./gifts.server.ts";
import { financialYear, firstDayOf } from "./receipts/financial-year.ts";
import { RECEIPT_SETTINGS } from "./receipts/receipt-content.ts";
import { anonymiseReceipts, listReceiptsOfGifts } from "./receipts/receipts.server.ts";
import { giftNotes, gifts } from "./tables.server.ts";

/** The gifts of a person, by account and address. */
export function giftsOfPerson(person: Person): SQL | undefined {
  const { email } = person;
  return or(email === null ? undefined : isOfDonor(email), isOfPerson({ ...person, email: null }, gifts));
}

export const giftData: PersonalData = {
  timeline: {
    label: "Gifts",
    roles: ["finance"],
    list: async (db, person, slice) => {
      const { id, amountInPaise, status, frequency, createdAt, receivedOn } = gifts;
      const { where, orderBy, limit } = slice({ at: createdAt, id });
      const rows = await db
        .select({ id, amountInPaise, status, frequency, createdAt, receivedOn })
        .from(gifts)
        .where(and(giftsOfPerson(person), await giftsOfHistory(db), where))
        .orderBy(...orderBy)
        .limit(limit);
      return rows.map((gift) => ({
        id: gift.id,
        at: gift.createdAt,
        words: formatPrice(gift.amountInPaise),
        state: giftState(gift),
        path: `/admin/gifts/${gift.id}`,
      }));
    },
  },
  join: async (tx, account) => {
    await tx.update(gifts).set({ userId: account.userId }).where(isFree(account, gifts));
  },
  export: async (tx, person) => {
    const { pan: _encrypted, panFingerprint: _hash, importKey: _key, ...readable } = getTableColumns(gifts);
    const rows = await tx.select(readable).from(gifts).where(giftsOfPerson(person));
    const receipts = await listReceiptsOfGifts(
      tx,
      rows.map(({ id }) => id),
    );
    return [...rows, ...receipts, ...(await listMonthly(tx, giftsOfPerson(person))), ...(await listNotes(tx, person))];
  },
  /** Deletes pledges; a gift that was received, or is done in the inbox, stays as long as `deleteOldGifts` below says. */
  erase: async (tx, person) => {
    const { id, receivedOn } = gifts;
    await cancelMonthlyGifts(tx, giftsOfPerson(person));
    const gone = await tx
      .delete(gifts)
      .where(and(giftsOfPerson(person), isNull(receivedOn), not(isDoneInInbox("donation", id))))
      .returning({ id });
    await removeRelated(tx, gone);
    if (person.email !== null) await endGivingLinks(tx, person.email);
    await deleteNotes(tx, tx.select({ id }).from(gifts).where(giftsOfPerson(person)));
    // The name stays in the books alone.
    const kept = await tx.update(gifts).set({ showNameId: null }).where(giftsOfPerson(person)).returning({ id });
    const { keptYears } = await getContent(tx, RECEIPT_SETTINGS);
    return kept.map(
      (gift) =>
        `The gift ${gift.id}: for tax law its record keeps the donor’s name until ${keptYears} years after the end of its financial year.`,
    );
  },
};

function mandatesOf(tx: Database, isTheirs: SQL | undefined) {
  return tx
    .select({ id: payments.mandateId })
    .from(payments)
    .innerJoin(gifts, and(eq(payments.subjectKind, GIFT), eq(payments.subjectId, gifts.id)))
    .where(and(isTheirs, isNotNull(payments.mandateId)));
}

function listNotes(tx: Database, person: Person) {
  const { subjectId: gift, note, notedAt, notedBy } = giftNotes;
  const own = tx.select({ id: gifts.id }).from(gifts).where(giftsOfPerson(person));
  return tx.select({ gift, note, notedAt, notedBy }).from(giftNotes).where(inArray(gift, own));
}

/** Those of deleted gifts are deleted by the database. */
async function deleteNotes(tx: Database, of: string[] | SQLWrapper): Promise<void> {
  await tx.delete(giftNotes).where(inArray(giftNotes.subjectId, of));
}

function listMonthly(tx: Database, isTheirs: SQL | undefined) {
  const { id: monthlyGift, amountInPaise, status, approvedAt, endedAt } = mandates;
  return tx
    .select({ monthlyGift, amountInPaise, status, approvedAt, endedAt })
    .from(mandates)
    .where(inArray(mandates.id, mandatesOf(tx, isTheirs)))
    .orderBy(mandates.createdAt);
}

/** Ends the monthly gifts of a donor who is erased. */
async function cancelMonthlyGifts(tx: Database, isTheirs: SQL | undefined): Promise<void> {
  await tx
    .update(mandates)
    .set({ cancelAskedAt: sql`now()` })
    .where(
      and(
        inArray(mandates.id, mandatesOf(tx, isTheirs)),
        isNull(mandates.cancelAskedAt),
        notInArray(mandates.status, [...ENDED_STATUSES]),
      ),
    );
}

/**
 * Deletes pledges that were not received after a year, and makes received gifts anonymous some years after the end of
 * their year, which is a setting: the money stays in the books. A pledge that staff marked as done in the inbox is
 * deleted then.
 */
export async function deleteOldGifts(db: Database, now: Date): Promise<number> {
  const { id, createdAt, receivedOn } = gifts;
  const { keptYears } = await getContent(db, RECEIPT_SETTINGS);
  const lastKept = firstOfYear(yearsBefore(now, keptYears));
  const isExpired = and(
    isNull(receivedOn),
    or(and(lt(createdAt, yearsBefore(now)), not(isDoneInInbox("donation", id))), lt(createdAt, lastKept)),
  );
  const deleted = await deleteWithRelated(db, gifts, isExpired, {
    returning: { id },
    remove: removeRelated,
  });
  return deleted + (await anonymiseOldGifts(db, lastKept));
}

/** What else is stored about deleted gifts: void receipts of money that never came keep their number only. */
async function removeRelated(tx: Database, gone: { id: string }[]): Promise<void> {
  await removeFromInbox(tx, "donation", gone);
  await anonymiseReceipts(
    tx,
    gone.map(({ id }) => id),
  );
}

/** Of the whole gift only what the books need stays. */
const ANONYMOUS = {
  name: "",
  email: "",
  phone: "",
  userId: null,
  addressLine: "",
  city: "",
  pin: "",
  country: sql`case when ${gifts.isForeign} then ${gifts.country} else '' end`,
  pan: null,
  panFingerprint: null,
  panMasked: "",
  dedicatedTo: "",
  dedicationKind: null,
  dedicationEmail: "",
  message: "",
  claimedNumber: null,
  claimedAt: null,
  showNameId: null,
  importKey: null,
};
const ROWS_AT_ONCE = 5_000;

async function anonymiseOldGifts(db: Database, before: Date): Promise<number> {
  const { id, name, receivedOn } = gifts;
  const old = db
    .select({ id })
    .from(gifts)
    .where(and(lt(receivedOn, indiaDay(before)), ne(name, "")))
    .limit(ROWS_AT_ONCE);
  return db.transaction(async (tx) => {
    const changed = await tx.update(gifts).set(ANONYMOUS).where(inArray(id, old)).returning({ id });
    await removeRelated(tx, changed);
    await deleteNotes(
      tx,
      changed.map((gift) => gift.id),
    );
    return changed.length;
  });
}

/** The first of April in India on or before a moment: the books of a year begin then. */
export function firstOfYear(moment: Date): Date {
  return startOfIndiaDay(firstDayOf(financialYear(indiaDay(moment))));
}
