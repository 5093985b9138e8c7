import { and, count, desc, eq, inArray, lt, sql, type SQL } from "drizzle-orm";
import type { Database } from "../database/client.server.ts";
import { toKeysetPage, type KeysetPage } from "../database/keyset.server.ts";
import { notFound } from "../http/refusal.ts";
import { isHers, type Person } from "../people/personal-data.server.ts";
import { formatDate, formatTime } from "../time/india-time.ts";
import type { InboxAnswer, InboxFilter, InboxStatus, NewInboxItem } from "./inbox-item.ts";
import { inboxItems } from "./tables.server.ts";

/** Puts something before the foundation's eyes, in the transaction that stores it. */
export async function addToInbox(tx: Database, item: NewInboxItem): Promise<void> {
  await tx.insert(inboxItems).values(item);
}

/** Newest first. */
export async function listInbox(
  db: Database,
  filter: InboxFilter,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<KeysetPage<InboxRow>> {
  const rows = await db
    .select()
    .from(inboxItems)
    .where(
      and(
        filter.kind ? eq(inboxItems.kind, filter.kind) : undefined,
        filter.status ? eq(inboxItems.status, filter.status) : undefined,
        after ? sql`${inboxItems.position} < (select position from inbox_items where id = ${after})` : undefined,
      ),
    )
    .orderBy(desc(inboxItems.position))
    .limit(limit + 1);
  return toKeysetPage(rows, limit);
}

/** How many nobody has dealt with yet, by kind. */
export async function countWaiting(db: Database): Promise<Record<string, number>> {
  const rows = await db
    .select({ kind: inboxItems.kind, waiting: count() })
    .from(inboxItems)
    .where(eq(inboxItems.status, "new"))
    .groupBy(inboxItems.kind);
  return Object.fromEntries(rows.map(({ kind, waiting }) => [kind, waiting]));
}

export type InboxRow = typeof inboxItems.$inferSelect;

/** @throws Refusal 404 where there is no such item */
export async function setInboxStatus(tx: Database, id: string, status: InboxStatus, now: Date): Promise<InboxRow> {
  const [row] = await tx
    .update(inboxItems)
    .set({ status, handledAt: status === "new" ? null : now })
    .where(eq(inboxItems.id, id))
    .returning();
  if (!row) throw notFound("This item is not in the inbox any more.");
  return row;
}

/** Something happened to what an item is about: the item says so, and counts as new again. */
export async function addNewsToInbox(
  tx: Database,
  kind: string,
  subjectId: string,
  { summary, details }: { summary: string; details: Record<string, string> },
): Promise<void> {
  await tx
    .update(inboxItems)
    .set({
      summary: sql`${inboxItems.summary} || ${` (${summary})`}`,
      details: sql`${inboxItems.details} || ${JSON.stringify(details)}::jsonb`,
      status: "new",
      handledAt: null,
    })
    .where(and(eq(inboxItems.kind, kind), eq(inboxItems.subjectId, subjectId)));
}

/** What an item is about was dealt with where it belongs: it waits for nobody in the inbox. */
export async function settleInInbox(tx: Database, kind: string, subjectId: string, now: Date): Promise<void> {
  await setStatusOf(tx, { kind, subjectId }, "done", now);
}

/** The same for any status: what was taken back where it belongs waits again. Without an item nothing happens. */
export async function setStatusOf(
  tx: Database,
  { kind, subjectId }: { kind: string; subjectId: string },
  status: InboxStatus,
  now: Date,
): Promise<void> {
  await tx
    .update(inboxItems)
    .set({ status, handledAt: status === "new" ? null : now })
    .where(and(eq(inboxItems.kind, kind), eq(inboxItems.subjectId, subjectId)));
}

/** Who sent an item is called, or reached, otherwise than she wrote: a reply goes where it was corrected. */
export async function correctSender(
  tx: Database,
  { kind, subjectId }: { kind: string; subjectId: string },
  sender: { name: string; email: string; phone: string },
): Promise<void> {
  await tx
    .update(inboxItems)
    .set(sender)
    .where(and(eq(inboxItems.kind, kind), eq(inboxItems.subjectId, subjectId)));
}

/** What was dealt with there was taken back: it waits again. */
export async function reopenInInbox(tx: Database, kind: string, subjectId: string): Promise<void> {
  await tx
    .update(inboxItems)
    .set({ status: "new", handledAt: null })
    .where(and(eq(inboxItems.kind, kind), eq(inboxItems.subjectId, subjectId)));
}

/** What goes from its room goes from the inbox too. */
export async function removeFromInbox(tx: Database, kind: string, gone: { id: string }[]): Promise<void> {
  const ids = gone.map(({ id }) => id);
  await tx.delete(inboxItems).where(and(eq(inboxItems.kind, kind), inArray(inboxItems.subjectId, ids)));
}

/** Forgets items that live in the inbox alone, once nothing has happened to them since `before`. Answers how many. */
export async function forgetInbox(db: Database, kinds: string[], before: Date): Promise<number> {
  const gone = await db
    .delete(inboxItems)
    .where(
      and(
        inArray(inboxItems.kind, kinds),
        lt(sql`coalesce(${inboxItems.handledAt}, ${inboxItems.createdAt})`, before.toISOString()),
      ),
    )
    .returning({ id: inboxItems.id });
  return gone.length;
}

/** What a person sent that lives in the inbox alone. */
export async function listInboxOf(db: Database, kinds: string[], sender: Person): Promise<InboxRow[]> {
  return db.select().from(inboxItems).where(isFrom(kinds, sender));
}

export async function forgetSender(tx: Database, kinds: string[], sender: Person): Promise<void> {
  await tx.delete(inboxItems).where(isFrom(kinds, sender));
}

function isFrom(kinds: string[], sender: Person): SQL | undefined {
  return and(inArray(inboxItems.kind, kinds), isHers(sender, { email: inboxItems.email }));
}

/** Which of these subjects somebody has marked as done. */
export async function listDoneSubjects(db: Database, kind: string): Promise<string[]> {
  const rows = await db
    .select({ subjectId: inboxItems.subjectId })
    .from(inboxItems)
    .where(and(eq(inboxItems.kind, kind), eq(inboxItems.status, "done")));
  return rows.map(({ subjectId }) => subjectId);
}

export function toInboxAnswer(row: InboxRow): InboxAnswer {
  const { id, kind, name, email, phone, summary, details, status, createdAt } = row;
  return {
    _id: id,
    kind,
    name,
    email,
    phone,
    summary,
    details,
    status: status as InboxStatus,
    createdAt: createdAt.toISOString(),
    formattedDate: formatDate(createdAt),
    formattedTime: formatTime(createdAt),
  };
}
