import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { Database } from "../database/client.server.ts";
import { notFound } from "../http/http-error.ts";
import { versions } from "./tables.server.ts";
import { MOST_VERSIONS, type Version, type VersionEntry, type Written } from "./record.ts";

type Owner = { kind: string; id: string };

/** Adds a version of a record or its draft and returns its id. Deletes all but the newest fifty and the draft. */
export async function addVersion(
  tx: Database,
  { kind, id }: Owner,
  snapshot: Written & { isDraft?: boolean },
  { by, now }: { by: string; now: Date },
): Promise<number> {
  const [added] = await tx
    .insert(versions)
    .values({ kind, recordId: id, ...snapshot, savedBy: by, savedAt: now })
    .returning({ id: versions.id });
  if (!added) throw new Error(`No version of the ${kind} ${id} could be noted.`);
  await tx.execute(sql`delete from ${versions} where ${isOf({ kind, id })} and ${versions.id} <= (
      select id from versions where kind = ${kind} and record_id = ${id} order by id desc offset ${MOST_VERSIONS} limit 1)
    and not exists (select from records where draft_version = ${versions.id})`);
  return added.id;
}

/** Adds a version of what was saved. A record without a history gets one of its text before, so that it can be restored. */
export async function addVersions(
  tx: Database,
  owner: Owner,
  { before, after }: { before?: Written | undefined; after: Written },
  act: { by: string; now: Date },
): Promise<void> {
  const isFirst = before && (await tx.$count(versions, isOf(owner))) === 0;
  if (isFirst) await addVersion(tx, owner, before, { ...act, by: "" });
  await addVersion(tx, owner, after, act);
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
export async function listVersions(db: Database, owner: Owner): Promise<VersionEntry[]> {
  const { id, savedAt, savedBy, isDraft } = versions;
  const rows = await db
    .select({ _id: id, savedAt, savedBy, isDraft })
    .from(versions)
    .where(isOf(owner))
    .orderBy(desc(id))
    .limit(MOST_VERSIONS);
  return rows.map((row) => ({ ...row, savedAt: row.savedAt.toISOString() }));
}

/** @throws HttpError 404 */
export async function getVersion(db: Database, owner: Owner, versionId: number): Promise<Version> {
  const [row] = await db
    .select()
    .from(versions)
    .where(and(isOf(owner), eq(versions.id, versionId)));
  if (!row) throw notFound("This version is no longer there.");
  const { id, values, pictures, savedAt, savedBy, isDraft } = row;
  return { _id: id, values, pictures, savedAt: savedAt.toISOString(), savedBy, isDraft };
}

function isOf({ kind, id }: Owner) {
  return and(eq(versions.kind, kind), eq(versions.recordId, id));
}
