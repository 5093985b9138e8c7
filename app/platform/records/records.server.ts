import { and, asc, desc, eq, gt, isNotNull, lte, ne, inArray, sql } from "drizzle-orm";
import { lock } from "../database/advisory-locks.server.ts";
import { MOST_LISTED_COUNTED } from "../database/count-some.server.ts";
import type { Database } from "../database/client.server.ts";
import { records, unconvertedRecords } from "./tables.server.ts";

export type RecordId = { kind: string; id: string };
export type RecordRow = typeof records.$inferSelect;

const MOST_LISTED = 6;

/** The columns of a record that is not in the bin. */
export const NOT_DELETED = { statusBefore: null, deletedAt: null, deletedBy: "" };

/** Locks a record by its id, even before it has a row; returns the row or null. */
export async function lockRecord(tx: Database, record: RecordId): Promise<RecordRow | null> {
  await lock(tx, "recordId", `${record.kind} ${record.id}`);
  const [row] = await tx.select().from(records).where(isRecord(record)).for("update");
  return row ?? null;
}

/** Adds a published record; `setTitle` sets its title after the row in the kind's table is written. */
export async function addRecord(tx: Database, record: RecordId): Promise<void> {
  await tx.insert(records).values({ ...record, status: "published", title: "" });
}

export async function updateRecord(tx: Database, record: RecordId, change: Partial<RecordRow>): Promise<void> {
  await tx.update(records).set(change).where(isRecord(record));
}

/** Sets the title of a published record, unless there is a draft: its author has not seen what is published now. */
export async function setTitle(tx: Database, record: RecordId, title: string): Promise<void> {
  const { revision, base, title: drafted } = records;
  await tx
    .update(records)
    .set({
      title: sql`case when ${revision} is null then ${title} else ${drafted} end`,
      base: sql`case when ${revision} is not null then coalesce(${base}, ${UNSEEN}) end`,
    })
    .where(isRecord(record));
}

/** The base of a draft whose author has not seen the published record: older than any version of it. */
export const UNSEEN = 0;

export function isRecord({ kind, id }: RecordId) {
  return and(eq(records.kind, kind), eq(records.id, id));
}

/** Counts the records that the upgrade to `records` could not convert. */
export const countUnconverted = (db: Database): Promise<number> => db.$count(unconvertedRecords);

/** The record has a draft and is not in the bin. */
export const hasDraft = and(isNotNull(records.revision), ne(records.status, "deleted"));

/** Drafts of some kinds that are scheduled between two times, earliest first. */
export async function listScheduledDrafts(
  db: Database,
  kinds: string[],
  { from, until }: { from: Date; until: Date },
): Promise<{ kind: string; id: string; title: string; publishAt: Date }[]> {
  if (kinds.length === 0) return [];
  const { kind, id, title, publishAt } = records;
  const rows = await db
    .select({ kind, id, title, publishAt: sql<Date>`${publishAt}`.mapWith(publishAt) })
    .from(records)
    .where(and(gt(publishAt, from), lte(publishAt, until), inArray(kind, kinds)))
    .orderBy(asc(publishAt))
    .limit(MOST_LISTED);
  return rows;
}

/** Counts drafts, scheduled drafts and unpublished records of a kind, up to the limit of the panel's lists. */
export async function countDrafts(db: Database, kind: string) {
  const some = db
    .select({ status: records.status, publishAt: records.publishAt })
    .from(records)
    .where(and(eq(records.kind, kind), hasDraft))
    .orderBy(desc(records.revision))
    .limit(MOST_LISTED_COUNTED + 1)
    .as("some");
  const [counted] = await db
    .select({
      drafts: sql<number>`(count(*) filter (where ${some.publishAt} is null))::int`,
      scheduled: sql<number>`(count(*) filter (where ${some.publishAt} is not null))::int`,
      unpublished: sql<number>`(count(*) filter (where ${some.status} <> 'published'))::int`,
    })
    .from(some);
  return counted ?? { drafts: 0, scheduled: 0, unpublished: 0 };
}
