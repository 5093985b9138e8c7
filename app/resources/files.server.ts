import { inArray, sql, and, eq, like, lt, notExists, or } from "drizzle-orm";
import { z } from "zod";
import { type Database, violatedConstraint } from "../platform/database/client.server.ts";
import { FILES, type FileKind, FILE_TYPES, FILE_NAME } from "../platform/files/file-kinds.ts";
import type { FileFacts } from "../platform/files/read-file.server.ts";
import { UNSAVED_KEPT_MS } from "../platform/forms/unsaved-form.ts";
import { records, versions } from "../platform/records/tables.server.ts";
import type { Content } from "../platform/settings/content.ts";
import { nameBeforeRemoval, removeUnrecordedFiles, type Storage } from "../platform/storage/storage.server.ts";
import type { StoredFile } from "./resource.ts";
import { resourceFiles, resources } from "./tables.server.ts";

const megabytes = (kind: FileKind) => z.number().int().positive().max(FILES[kind].most).default(FILES[kind].most);

/** How large the files of the library may be, in megabytes: an admin may ask for less than the server takes. */
export const FILE_LIMITS: Content<Record<FileKind, number>> = {
  key: "fileLimits",
  schema: z
    .object({
      audio: megabytes("audio"),
      video: megabytes("video"),
      pdf: megabytes("pdf"),
      captions: megabytes("captions"),
    })
    .prefault({}),
};

const FOLDER = "/files/";

type ReceivedFile = { path: string; size: number; sha256: string };

/**
 * Stores a received file under the head of its content's SHA-256, so that the same file is stored once, and notes what it
 * is. What no item of the library comes to use is collected.
 */
export async function storeFile(
  db: Database,
  storage: Storage,
  { path, size, sha256 }: ReceivedFile,
  { ending, seconds, pages, hasSound, words }: FileFacts,
): Promise<StoredFile> {
  const name = `${sha256.slice(0, 32)}.${ending}`;
  const file = addressOfFile(name);
  const facts = { bytes: size, seconds: Math.round(seconds), pages };
  if (!(await storage.has(name))) await storage.putFile(name, path);
  await db
    .insert(resourceFiles)
    .values({ address: file, mime: FILE_TYPES[ending] ?? "", ...facts, hasSound, words })
    .onConflictDoUpdate({ target: resourceFiles.address, set: { createdAt: sql`now()` } });
  // It may have been collected before its row existed, as one that no item uses.
  if (!(await storage.has(name))) await storage.putFile(name, path);
  return { file, ...facts };
}

/** Removes a file unless it has a row. */
export function removeUnrecorded(db: Database, storage: Storage, name: string): Promise<number> {
  const isRecorded = async () => (await listRecorded(db, [nameBeforeRemoval(name)])).size > 0;
  return removeUnrecordedFiles(storage, [name], isRecorded);
}

/** Those of these files that are recorded. */
export async function listRecorded(db: Database, names: string[]): Promise<Set<string>> {
  const { address } = resourceFiles;
  const rows = await db
    .select({ address })
    .from(resourceFiles)
    .where(inArray(address, names.map(addressOfFile)));
  return new Set(rows.map((row) => fileOfAddress(row.address)));
}

export const addressOfFile = (name: string) => `${FOLDER}${name}`;
export const fileOfAddress = (address: string) => address.slice(FOLDER.length);

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
    .where(
      or(
        eq(resources.fileAddress, address),
        eq(resources.captionsAddress, address),
        eq(resources.recordingAddress, address),
      ),
    );
  const isWritten = (name: string) => eq(sql`${versions.values} ->> ${sql.raw(`'${name}'`)}`, address);
  const drafted = db
    .select({ id: records.id })
    .from(records)
    .innerJoin(versions, eq(versions.id, records.revision))
    .where(and(eq(records.kind, "resource"), or(isWritten("file"), isWritten("captions"), isWritten("recording"))));
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
