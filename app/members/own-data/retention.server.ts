import { lte } from "drizzle-orm";
import { isAnyOf } from "../../platform/database/any-of.server.ts";
import type { Database } from "../../platform/database/client.server.ts";
import { deleteInBatches } from "../../platform/database/delete-in-batches.server.ts";
import type { Storage } from "../../platform/storage/storage.server.ts";
import { dataCopies } from "../tables.server.ts";
import { copiesEndedBefore, fileOfCopy } from "./data-copies.server.ts";

const COPY_NAME = /^data-copy-([0-9a-f-]{36})\.zip$/;
/** Longer than it takes to make a copy: a younger file may be in progress. */
const BEING_MADE_MS = 60 * 60_000;

/** Deletes a copy a week after its request; the hourly job deletes its file. */
export function deleteExpiredCopies(db: Database, now: Date): Promise<number> {
  return deleteInBatches(db, dataCopies, lte(dataCopies.askedAt, copiesEndedBefore(now)));
}

/** Files of copies that were requested again, expired, or whose account was deleted. */
export async function collectCopies(db: Database, storage: Storage, now: Date): Promise<number> {
  const before = new Date(now.getTime() - BEING_MADE_MS);
  const found: string[] = [];
  for await (const { name, modifiedAt } of storage.list()) {
    const [, id] = COPY_NAME.exec(name) ?? [];
    if (id && modifiedAt < before) found.push(id);
  }
  if (found.length === 0) return 0;
  const kept = await db.select({ id: dataCopies.id }).from(dataCopies).where(isAnyOf(dataCopies.id, found));
  const ids = new Set(kept.map(({ id }) => id));
  const gone = found.filter((id) => !ids.has(id));
  for (const id of gone) await storage.delete(fileOfCopy(id));
  return gone.length;
}
