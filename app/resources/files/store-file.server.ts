import { inArray, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/client.server.ts";
import { FILE_TYPES } from "../../platform/files/file-kinds.ts";
import type { FileFacts } from "../../platform/files/read-file.server.ts";
import { nameBeforeRemoval, removeUnrecordedFiles } from "../../platform/storage/remove-files.server.ts";
import type { Storage } from "../../platform/storage/storage.server.ts";
import type { StoredFile } from "../resource.ts";
import { resourceFiles } from "../tables.server.ts";

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
