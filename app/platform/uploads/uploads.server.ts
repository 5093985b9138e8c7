import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import type { Database } from "../database/client.server.ts";
import { fileName } from "./picture.ts";
import type { PreparedPicture } from "./prepare.server.ts";
import type { Storage } from "./storage.server.ts";
import { uploads, uploadUses } from "./tables.server.ts";

export type UploadOwner = { kind: string; id: string };

/**
 * Takes a prepared picture into the database, inside the transaction of what will show it.
 * The same picture may be recorded before, or just be on its way out: afterwards its row and its files stand.
 */
export async function recordPicture(
  tx: Database,
  { id, width, height, color, widths, ensureStored }: PreparedPicture,
): Promise<string> {
  await holdUpload(tx, id);
  const added = await tx
    .insert(uploads)
    .values({ id, width, height, color, widths })
    .onConflictDoNothing()
    .returning({ id: uploads.id });
  if (added.length > 0) await ensureStored();
  // Sent again: it is wanted as if it were new, and must not be collected before its form is saved.
  else
    await tx
      .update(uploads)
      .set({ createdAt: sql`now()` })
      .where(eq(uploads.id, id));
  return id;
}

/** After a write that failed: removes the files of those pictures that nobody recorded. */
export async function releasePrepared(db: Database, storage: Storage, prepared: PreparedPicture[]): Promise<void> {
  for (const { id, widths } of prepared) {
    await removeUnrecorded(
      db,
      storage,
      id,
      widths.map((width) => fileName(id, width, "webp")),
    );
  }
}

/** Notes the pictures an owner shows now, in place of those it showed before. Ids that are not ours are passed over. */
export async function setUploadUses(tx: Database, owner: UploadOwner, uploadIds: string[]): Promise<void> {
  await tx
    .delete(uploadUses)
    .where(and(usesOf(owner), uploadIds.length > 0 ? notInArray(uploadUses.uploadId, uploadIds) : undefined));
  if (uploadIds.length === 0) return;
  // Locked, so that none of them can be collected between this look and the insert.
  const known = await tx
    .select({ id: uploads.id })
    .from(uploads)
    .where(inArray(uploads.id, uploadIds))
    .orderBy(uploads.id)
    .for("key share");
  if (known.length === 0) return;
  const uses = known.map(({ id }) => ({ uploadId: id, ownerKind: owner.kind, ownerId: owner.id }));
  await tx.insert(uploadUses).values(uses).onConflictDoNothing();
}

export async function dropUploadUses(tx: Database, owner: UploadOwner): Promise<void> {
  await tx.delete(uploadUses).where(usesOf(owner));
}

/** Removes files of a picture that has no row, while nobody can be recording it. */
export async function removeUnrecorded(db: Database, storage: Storage, id: string, names: string[]): Promise<number> {
  return db.transaction(async (tx) => {
    await holdUpload(tx, id);
    const recorded = await tx.select({ id: uploads.id }).from(uploads).where(eq(uploads.id, id));
    if (recorded.length > 0) return 0;
    for (const name of names) await storage.delete(name);
    return names.length;
  });
}

/** Whoever records, removes or collects a picture holds it until the end of the transaction. */
export async function holdUpload(tx: Database, id: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${id}, 3))`);
}

function usesOf({ kind, id }: UploadOwner) {
  return and(eq(uploadUses.ownerKind, kind), eq(uploadUses.ownerId, id));
}
