import { and, desc, eq, isNotNull, ne, sql } from "drizzle-orm";
import { lock } from "../database/advisory-locks.server.ts";
import type { Database } from "../database/client.server.ts";
import { notFound } from "../http/http-error.ts";
import { dropUploadUses } from "../uploads/uploads.server.ts";
import { DRAFT_OF, MOST_VERSIONS, type Version, type VersionEntry, type Written } from "./record.ts";
import { records, unconvertedRecords, versions } from "./tables.server.ts";

export type RecordId = { kind: string; id: string };
export type RecordRow = typeof records.$inferSelect;

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

function isVersionOf({ kind, id }: RecordId) {
  return and(eq(versions.kind, kind), eq(versions.recordId, id));
}

/** Counts the records that the upgrade to `records` could not convert. */
export const countUnconverted = (db: Database): Promise<number> => db.$count(unconvertedRecords);

/** The record has a draft and is not in the bin. */
export const hasDraft = and(isNotNull(records.revision), ne(records.status, "deleted"));

const NO_DRAFT = { revision: null, base: null, sessionStartedAt: null, publishAt: null, problem: "" };

/** Deletes the draft of a record; if a revision is given, only a draft with that revision. */
export async function dropDraft(tx: Database, record: RecordId, revision?: number): Promise<void> {
  const isIt = and(isRecord(record), revision === undefined ? undefined : eq(records.revision, revision));
  const dropped = await tx.update(records).set(NO_DRAFT).where(isIt).returning({ id: records.id });
  if (dropped.length > 0) await dropUploadUses(tx, draftOwner(record));
}

/** The owner of a draft's pictures, which may differ from those of the published record. */
export const draftOwner = ({ kind, id }: RecordId) => ({ kind: `${DRAFT_OF}${kind}`, id });

/** Adds a version of a record or its draft and returns its id. Deletes all but the newest fifty and the draft. */
export async function addVersion(
  tx: Database,
  { kind, id }: RecordId,
  snapshot: Written & { isDraft?: boolean },
  { by, now }: { by: string; now: Date },
): Promise<number> {
  const [added] = await tx
    .insert(versions)
    .values({ kind, recordId: id, ...snapshot, savedBy: by, savedAt: now })
    .returning({ id: versions.id });
  if (!added) throw new Error(`No version of the ${kind} ${id} could be noted.`);
  await tx.execute(sql`delete from ${versions} where ${isVersionOf({ kind, id })} and ${versions.id} <= (
      select id from versions where kind = ${kind} and record_id = ${id} order by id desc offset ${MOST_VERSIONS} limit 1)
    and not exists (select from records where draft_version = ${versions.id})`);
  return added.id;
}

/** Adds a version of what was saved. A record without a history gets one of its text before, so that it can be restored. */
export async function addVersions(
  tx: Database,
  record: RecordId,
  { before, after }: { before?: Written | undefined; after: Written },
  act: { by: string; now: Date },
): Promise<void> {
  const isFirst = before && (await tx.$count(versions, isVersionOf(record))) === 0;
  if (isFirst) await addVersion(tx, record, before, { ...act, by: "" });
  await addVersion(tx, record, after, act);
}

/** Returns who last saved each record of a kind, and when. */
export async function listLastSaved(db: Database, kind: string): Promise<Map<string, { at: Date; by: string }>> {
  const { recordId, savedAt, savedBy, id } = versions;
  const rows = await db
    .selectDistinctOn([recordId], { recordId, at: savedAt, by: savedBy })
    .from(versions)
    .where(and(eq(versions.kind, kind), ne(savedBy, "")))
    .orderBy(recordId, desc(id));
  return new Map(rows.map((row) => [row.recordId, row]));
}

/** The versions of a record, newest first. */
export async function listVersions(db: Database, record: RecordId): Promise<VersionEntry[]> {
  const { id, savedAt, savedBy, isDraft } = versions;
  const rows = await db
    .select({ _id: id, savedAt, savedBy, isDraft })
    .from(versions)
    .where(isVersionOf(record))
    .orderBy(desc(id))
    .limit(MOST_VERSIONS);
  return rows.map((row) => ({ ...row, savedAt: row.savedAt.toISOString() }));
}

/** @throws HttpError 404 */
export async function getVersion(db: Database, record: RecordId, versionId: number): Promise<Version> {
  const [row] = await db
    .select()
    .from(versions)
    .where(and(isVersionOf(record), eq(versions.id, versionId)));
  if (!row) throw notFound("This version is no longer there.");
  const { id, values, pictures, savedAt, savedBy, isDraft } = row;
  return { _id: id, values, pictures, savedAt: savedAt.toISOString(), savedBy, isDraft };
}
