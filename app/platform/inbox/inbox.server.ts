import { and, asc, eq, inArray, lt, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Act } from "../audit/note-change.server.ts";
import { isAnyOf } from "../database/any-of.server.ts";
import type { Database } from "../database/client.server.ts";
import { deleteInBatches } from "../database/delete-in-batches.server.ts";
import { isOfPerson, type Person, type PersonalData, type Slice } from "../people/personal-data.server.ts";
import { indiaDay, nextIndiaMidnight } from "../time/india-time.ts";
import { getSite } from "../settings/site.server.ts";
import type { InboxStatus, NewInboxItem } from "./inbox-item.ts";
import { inboxColumns, inboxItems, inboxNotes, type InboxRow, inboxReplies, isSnoozed } from "./tables.server.ts";
import { HOUR_MS } from "../time/durations.ts";

/**
 * Puts something before the foundation's eyes, in the transaction that stores it. What the same person sent before, of
 * the same kind, is no longer snoozed: both belong together.
 */
export async function addToInbox(tx: Database, { isReplyPromised, ...item }: NewInboxItem): Promise<void> {
  const createdAt = new Date();
  if (item.email !== "")
    await tx
      .update(inboxItems)
      .set({ snoozedUntil: null })
      .where(
        and(isSnoozed, eq(inboxItems.kind, item.kind), eq(sql`lower(${inboxItems.email})`, item.email.toLowerCase())),
      );
  const { answerHours } = isReplyPromised ? await getSite(tx) : { answerHours: null };
  await tx
    .insert(inboxItems)
    .values({ ...item, createdAt, dueAt: answerHours === null ? null : promisedBy(createdAt, answerHours) });
}

/** Adds news about the subject of an item, which is then new again, also where it was snoozed; the same summary is added once. @returns false where there is no item */
export async function addUpdateToInbox(
  tx: Database,
  kind: string,
  subjectId: string,
  { summary, details }: { summary: string; details: Record<string, string> },
): Promise<boolean> {
  const told = await tx
    .update(inboxItems)
    .set({
      summary: sql`replace(${inboxItems.summary}, ${` (${summary})`}, '') || ${` (${summary})`}`,
      details: sql`${inboxItems.details} || ${JSON.stringify(details)}::jsonb`,
      ...withStatus("new", { now: new Date() }),
      readAt: null,
    })
    .where(and(eq(inboxItems.kind, kind), eq(inboxItems.subjectId, subjectId)))
    .returning({ id: inboxItems.id });
  return told.length > 0;
}

/** Marks the item about a subject done. */
export async function settleInInbox(tx: Database, kind: string, subjectId: string, now: Date): Promise<void> {
  await setStatusOf(tx, { kind, subjectId }, "done", { now });
}

type Subject = { kind: string; subjectId: string };
type Expected = { status?: InboxStatus; handledAt?: Date };

/**
 * Sets the status of the item about a subject, and who handled it. With `expected`, only where the item still has that
 * status and time.
 * @returns whether it was set
 */
export async function setStatusOf(
  tx: Database,
  { kind, subjectId, expected = {} }: Subject & { expected?: Expected },
  status: InboxStatus,
  act: Pick<Act, "now" | "byId">,
): Promise<boolean> {
  const changed = await tx
    .update(inboxItems)
    .set(withStatus(status, act))
    .where(
      and(
        eq(inboxItems.kind, kind),
        eq(inboxItems.subjectId, subjectId),
        expected.status && eq(inboxItems.status, expected.status),
        expected.handledAt && eq(inboxItems.handledAt, expected.handledAt),
      ),
    )
    .returning({ id: inboxItems.id });
  return changed.length > 0;
}

/** The columns of an item after it was handled or reopened; either ends a snooze. */
export function withStatus(status: InboxStatus, { now, byId }: Pick<Act, "now" | "byId">) {
  return status === "new"
    ? { status, snoozedUntil: null, handledAt: null, handledBy: null }
    : { status, snoozedUntil: null, handledAt: now, handledBy: byId ?? null };
}

/** Stores a corrected name or address of a sender, for replies. */
export async function correctSender(
  tx: Database,
  { kind, subjectId }: Subject,
  sender: { name: string; email: string; phone: string },
): Promise<void> {
  await tx
    .update(inboxItems)
    .set(sender)
    .where(and(eq(inboxItems.kind, kind), eq(inboxItems.subjectId, subjectId)));
}

/** Deletes the items of subjects that their feature deleted. */
export async function removeFromInbox(tx: Database, kind: string, gone: { id: string }[]): Promise<void> {
  const ids = gone.map(({ id }) => id);
  await tx.delete(inboxItems).where(and(eq(inboxItems.kind, kind), isAnyOf(inboxItems.subjectId, ids)));
}

/** Deletes items that exist only in the inbox and have not changed since `before`. @returns how many */
export function deleteOldInboxItems(db: Database, kinds: string[], before: Date): Promise<number> {
  const lastTouched = sql`coalesce(${inboxItems.handledAt}, ${inboxItems.createdAt})`;
  return deleteInBatches(db, inboxItems, and(inArray(inboxItems.kind, kinds), lt(lastTouched, before.toISOString())));
}

/** The items of a person that exist only in the inbox, with the staff's notes. */
export async function listInboxOf(
  db: Database,
  kinds: string[],
  sender: Person,
): Promise<(InboxRow & { notes: string[] })[]> {
  const rows = await db
    .select({ item: inboxColumns, note: inboxNotes.text })
    .from(inboxItems)
    .leftJoin(inboxNotes, eq(inboxNotes.itemId, inboxItems.id))
    .where(isFrom(kinds, sender))
    .orderBy(asc(inboxNotes.id));
  const notesOf = Map.groupBy(rows, ({ item }) => item.id);
  return [...notesOf.values()].flatMap((of) =>
    of.slice(0, 1).map(({ item }) => ({ ...item, notes: of.flatMap(({ note }) => note ?? []) })),
  );
}

/** A part of what a person sent, for the timeline. */
export function listInboxSlice(db: Database, kinds: string[], sender: Person, slice: Slice): Promise<InboxRow[]> {
  const { where, orderBy, limit } = slice({ at: inboxItems.createdAt, id: inboxItems.id });
  return db
    .select(inboxColumns)
    .from(inboxItems)
    .where(and(isFrom(kinds, sender), where))
    .orderBy(...orderBy)
    .limit(limit);
}

export async function deleteInboxOf(tx: Database, kinds: string[], sender: Person): Promise<void> {
  await tx.delete(inboxItems).where(isFrom(kinds, sender));
}

function isFrom(kinds: string[], sender: Person): SQL | undefined {
  return and(inArray(inboxItems.kind, kinds), isOfPerson(sender, { email: inboxItems.email }));
}

/** Marked as done; `subject` is the column of its id. */
export function isDoneInInbox(kind: string, subject: PgColumn): SQL {
  const { subjectId, status } = inboxItems;
  return sql`exists (select from ${inboxItems} where ${inboxItems.kind} = ${kind} and ${subjectId} = ${subject} and ${status} = 'done')`;
}

/** When a reply to a visitor is due: so many hours after the message, without Sundays in India. */
export function promisedBy(sentAt: Date, hours: number): Date {
  let due = sentAt;
  let left = hours * HOUR_MS;
  for (;;) {
    const midnight = nextIndiaMidnight(due);
    const day = midnight.getTime() - due.getTime();
    if (!isSunday(due)) {
      if (left < day) return new Date(due.getTime() + left);
      left -= day;
    }
    due = midnight;
  }
}

function isSunday(instant: Date): boolean {
  return new Date(indiaDay(instant)).getUTCDay() === 0;
}

/** The replies of staff. What the person sent belongs to the features. */
export const replyData: PersonalData = {
  export: async (tx, { email }) => {
    if (email === null) return [];
    const { itemId: reference, recipient, text, createdAt } = inboxReplies;
    return tx
      .select({ reference, recipient, text, createdAt })
      .from(inboxReplies)
      .where(eq(recipient, email))
      .orderBy(asc(inboxReplies.position));
  },
  erase: async (tx, { email }) => {
    if (email !== null) await tx.delete(inboxReplies).where(eq(inboxReplies.recipient, email));
    return [];
  },
};
