import { and, eq, inArray, lt, notExists } from "drizzle-orm";
import { violatedConstraint, type Database } from "../database/client.server.ts";
import { UNSAVED_KEPT_MS } from "../forms/unsaved-form.ts";
import { isBeingRemoved, nameBeforeRemoval, type Storage } from "../storage/storage.server.ts";
import { fileName } from "./picture.ts";
import { uploads, uploadUses } from "./tables.server.ts";
import { removePictureFiles } from "./uploads.server.ts";
import { HOUR_MS } from "../time/durations.ts";

/** A picture may be used only in a form that the browser still stores. */
const UNUSED_RETENTION_MS = 2 * UNSAVED_KEPT_MS;
/** Longer than any upload takes: a file without a row after this was left by a crash. */
const ORPHAN_RETENTION_MS = HOUR_MS;
const OURS = /^([0-9a-f]{32})-\d{1,4}\.(?:webp|avif)$/;
const ROWS_AT_ONCE = 500;

/** Removes unused pictures, and files of interrupted uploads; returns how many. */
export async function collectUploads(db: Database, storage: Storage, now: Date): Promise<number> {
  const unused = await removeUnused(db, storage, new Date(now.getTime() - UNUSED_RETENTION_MS));
  const leftSince = new Date(now.getTime() - ORPHAN_RETENTION_MS);
  const temporary = await storage.sweep(({ modifiedAt }) => modifiedAt < leftSince);
  return unused + temporary + (await removeOrphans(db, storage, leftSince));
}

async function removeUnused(db: Database, storage: Storage, before: Date): Promise<number> {
  const candidates = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(isUnusedSince(db, before))
    .limit(ROWS_AT_ONCE);
  let removed = 0;
  for (const { id } of candidates) if (await removePicture(db, storage, id, { before })) removed += 1;
  return removed;
}

type Removal = {
  /** Removes it only if it was not added again since, and has no description. */
  before?: Date;
  /** Called in the transaction that deletes the row. */
  onRemoved?: (tx: Database) => Promise<void>;
};

/** Removes a picture, row and files, unless it is used; returns whether it was removed. */
export async function removePicture(db: Database, storage: Storage, id: string, how: Removal = {}): Promise<boolean> {
  const widths = await removeRow(db, id, how);
  if (!widths) return false;
  const names = widths.flatMap((width) => [fileName(id, width, "webp"), fileName(id, width, "avif")]);
  // The hourly collection repeats what fails here.
  await removePictureFiles(db, storage, id, names).catch(() => {});
  return true;
}

/** The row is deleted before the files: a file without a row is found later, a row without files is a broken picture. */
async function removeRow(db: Database, id: string, { before, onRemoved }: Removal): Promise<number[] | null> {
  try {
    return await db.transaction(async (tx) => {
      const [gone] = await tx
        .delete(uploads)
        .where(and(eq(uploads.id, id), before ? isUnusedSince(tx, before) : isUnused(tx)))
        .returning({ widths: uploads.widths });
      if (gone) await onRemoved?.(tx);
      return gone?.widths ?? null;
    });
  } catch (error) {
    // A record uses it meanwhile: the foreign key refuses.
    if (violatedConstraint(error)) return null;
    throw error;
  }
}

/** A picture with a description is not deleted automatically; staff delete it with "Clear unused". */
function isUnusedSince(db: Database, before: Date) {
  return and(lt(uploads.createdAt, before), eq(uploads.alt, ""), isUnused(db));
}

function isUnused(db: Database) {
  const uses = db.select({ id: uploadUses.uploadId }).from(uploadUses).where(eq(uploadUses.uploadId, uploads.id));
  return notExists(uses);
}

/**
 * Removes the files of pictures that have no row. A picture that is being uploaded may be among them if `before` is
 * recent: recording it stores its files again.
 */
export async function removeOrphans(db: Database, storage: Storage, before: Date): Promise<number> {
  let removed = 0;
  let old = new Map<string, string[]>();
  for await (const { name, modifiedAt } of storage.list()) {
    const id = OURS.exec(nameBeforeRemoval(name))?.[1];
    if (!id || modifiedAt >= before) continue;
    old.set(id, [...(old.get(id) ?? []), name]);
    if (old.size < ROWS_AT_ONCE) continue;
    removed += await removeWithoutRow(db, storage, old);
    old = new Map();
  }
  return removed + (await removeWithoutRow(db, storage, old));
}

async function removeWithoutRow(db: Database, storage: Storage, files: Map<string, string[]>): Promise<number> {
  if (files.size === 0) return 0;
  const recorded = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(inArray(uploads.id, [...files.keys()]));
  for (const { id } of recorded) files.set(id, (files.get(id) ?? []).filter(isBeingRemoved));
  let removed = 0;
  for (const [id, names] of files) if (names.length > 0) removed += await removePictureFiles(db, storage, id, names);
  return removed;
}
