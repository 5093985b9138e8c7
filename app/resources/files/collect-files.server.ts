import { and, eq, like, lt, notExists, or, sql } from "drizzle-orm";
import { violatedConstraint, type Database } from "../../platform/database/client.server.ts";
import { FILE_NAME } from "../../platform/files/file-kinds.ts";
import { UNSAVED_KEPT_MS } from "../../platform/forms/unsaved-form.ts";
import { records, versions } from "../../platform/records/tables.server.ts";
import { nameBeforeRemoval } from "../../platform/storage/remove-files.server.ts";
import type { Storage } from "../../platform/storage/storage.server.ts";
import { resourceFiles, resources } from "../tables.server.ts";
import { addressOfFile, fileOfAddress, listRecorded, removeUnrecorded } from "./store-file.server.ts";

/** As with pictures: a file is sent before its form is saved, and a draft that names it may lie for a while. */
const UNUSED_KEPT_MS = 2 * UNSAVED_KEPT_MS;
/** Longer than any file is on its way: what has no row by then was left by a crash. */
const UNRECORDED_KEPT_MS = 3 * 60 * 60_000;
const ROWS_AT_ONCE = 500;

/** Removes files that no item of the library uses, not in the bin or as a draft either, and those that a crash has left. */
export async function collectFiles(db: Database, storage: Storage, now: Date): Promise<number> {
  const unused = await removeUnused(db, storage, new Date(now.getTime() - UNUSED_KEPT_MS));
  return unused + (await removeLeft(db, storage, new Date(now.getTime() - UNRECORDED_KEPT_MS)));
}

async function removeUnused(db: Database, storage: Storage, before: Date): Promise<number> {
  const { address } = resourceFiles;
  const candidates = await db
    .select({ address })
    .from(resourceFiles)
    .where(isUnusedSince(db, before))
    .limit(ROWS_AT_ONCE);
  let removed = 0;
  for (const candidate of candidates)
    if (await removeRow(db, candidate.address, before))
      removed += await removeUnrecorded(db, storage, fileOfAddress(candidate.address));
  return removed;
}

/** The row is deleted first: a file without a row is found again, a row without its file is a broken page. */
async function removeRow(db: Database, address: string, before: Date): Promise<boolean> {
  try {
    const where = and(eq(resourceFiles.address, address), isUnusedSince(db, before));
    return (await db.delete(resourceFiles).where(where).returning({ address: resourceFiles.address })).length > 0;
  } catch (error) {
    // A record began to use it meanwhile, and the foreign key says so.
    if (violatedConstraint(error)) return false;
    throw error;
  }
}

function isUnusedSince(db: Database, before: Date) {
  const { address, createdAt } = resourceFiles;
  const shown = db
    .select({ id: resources.id })
    .from(resources)
    .where(or(eq(resources.fileAddress, address), eq(resources.captionsAddress, address)));
  const isWritten = (name: string) => eq(sql`${versions.values} ->> ${sql.raw(`'${name}'`)}`, address);
  const drafted = db
    .select({ id: records.id })
    .from(records)
    .innerJoin(versions, eq(versions.id, records.revision))
    .where(and(eq(records.kind, "resource"), or(isWritten("file"), isWritten("captions"))));
  const isOurs = like(address, addressOfFile("%"));
  return and(isOurs, lt(createdAt, before), notExists(shown), notExists(drafted));
}

async function removeLeft(db: Database, storage: Storage, before: Date): Promise<number> {
  const old: string[] = [];
  for await (const { name, modifiedAt } of storage.list())
    if (FILE_NAME.test(nameBeforeRemoval(name)) && modifiedAt < before) old.push(name);
  if (old.length === 0) return 0;
  const recorded = await listRecorded(db, old);
  let removed = 0;
  for (const name of old) if (!recorded.has(name)) removed += await removeUnrecorded(db, storage, name);
  return removed;
}
