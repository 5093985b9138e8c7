import { and, eq, inArray, isNotNull, lt, sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { noteChange, type Act } from "../audit/note-change.server.ts";
import type { Database } from "../database/client.server.ts";
import { isAnyOf } from "../database/any-of.server.ts";
import type { KeysetPage, SearchedKeyset } from "../database/keyset.ts";
import { KeysetOrder, toPage } from "../lists/keyset-order.server.ts";
import { hasParts } from "../search/text-search.server.ts";
import { notFound } from "../http/http-error.ts";
import type { RecordSource } from "./record-source.server.ts";
import { dropUploadUsesOf } from "../uploads/uploads.server.ts";
import { deletedBefore, daysLeft, DRAFT_OF, NO_TITLE, type BinEntry } from "./record.ts";
import { lockRecord } from "./records.server.ts";
import { previewLinks, records, versions } from "./tables.server.ts";

// What moves a record to the bin and out of it is in records/server/record-store.server.ts.

/** The size of a batch: each record may have hundreds of versions and comments. */
const PURGED_AT_ONCE = 100;

const LATEST = new KeysetOrder(records, [records.deletedAt, records.kind, records.id], "desc");

/** Deleted records of some kinds, latest first. */
export async function listBin(
  db: Database,
  kinds: string[],
  { limit, after, q }: SearchedKeyset & { q: string },
  now: Date,
): Promise<KeysetPage<BinEntry>> {
  const { kind, id: _id, title, deletedBy } = records;
  const deletedAt = sql<Date>`${records.deletedAt}`.mapWith(records.deletedAt);
  const found = await db
    .select({ kind, _id, title, deletedAt, deletedBy, place: LATEST.place })
    .from(records)
    .where(and(isNotNull(records.deletedAt), inArray(kind, kinds), hasParts(title, q), await LATEST.after(db, after)))
    .orderBy(...LATEST.orderBy)
    .limit(limit + 1);
  return toPage(found, limit, ({ place: _place, ...row }) => ({
    ...row,
    title: row.title || NO_TITLE,
    deletedAt: row.deletedAt.toISOString(),
    daysLeft: daysLeft(row.deletedAt, now),
  }));
}

/** Whether a row of a kind's table, deleted ones included, can be restored. */
export function isInBin({ kind, id }: Record<"kind" | "id", AnyPgColumn>): SQL {
  return sql`exists (select from ${records} where ${eq(records.kind, kind)} and ${eq(records.id, id)} and ${isNotNull(records.deletedAt)})`;
}

/** @throws HttpError 404 if the record is not in the bin */
export async function purgeRecord(db: Database, source: RecordSource, id: string, act: Act): Promise<void> {
  const { kind } = source;
  await db.transaction(async (tx) => {
    const record = await lockRecord(tx, { kind, id });
    if (!record?.deletedAt) throw notFound("This is not in the bin any more.");
    await purge(tx, source, [id]);
    await noteChange(tx, act, { kind, id, title: record.title, action: "purge" });
  });
}

/** Permanently deletes records that have been in the bin for thirty days; returns how many. */
export async function purgeDeleted(db: Database, sources: RecordSource[], now: Date): Promise<number> {
  let purged = 0;
  for (const source of sources) {
    let count: number;
    do {
      count = await db.transaction((tx) => purgeExpired(tx, source, now));
      purged += count;
    } while (count === PURGED_AT_ONCE);
  }
  return purged;
}

async function purgeExpired(tx: Database, source: RecordSource, now: Date): Promise<number> {
  const rows = await tx
    .select({ id: records.id })
    .from(records)
    .where(and(eq(records.kind, source.kind), lt(records.deletedAt, deletedBefore(now))))
    .limit(PURGED_AT_ONCE)
    .for("update", { skipLocked: true });
  await purge(
    tx,
    source,
    rows.map(({ id }) => id),
  );
  return rows.length;
}

/** Records that must stay only leave the bin. The foreign key deletes the row in the kind's table. */
async function purge(tx: Database, { kind, purge: purgeOwn }: RecordSource, ids: string[]): Promise<void> {
  const kept = new Set(await purgeOwn(tx, ids));
  const gone = ids.filter((id) => !kept.has(id));
  await tx
    .update(records)
    .set({ deletedAt: null })
    .where(and(eq(records.kind, kind), isAnyOf(records.id, [...kept])));
  for (const owner of [kind, `${DRAFT_OF}${kind}`]) await dropUploadUsesOf(tx, owner, gone);
  await tx.delete(records).where(and(eq(records.kind, kind), isAnyOf(records.id, gone)));
  await tx.delete(versions).where(and(eq(versions.kind, kind), isAnyOf(versions.recordId, gone)));
  await tx.delete(previewLinks).where(and(eq(previewLinks.kind, kind), isAnyOf(previewLinks.recordId, gone)));
}
