import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import { isAnyOf } from "../database/any-of.server.ts";
import type { Database } from "../database/client.server.ts";
import { fileName } from "./picture.ts";
import { areStored, type KnownPicture, type PreparedPicture } from "./prepare.server.ts";
import { removeUnrecordedFiles } from "../storage/remove-files.server.ts";
import type { Storage } from "../storage/storage.server.ts";
import { uploads, uploadUses } from "./tables.server.ts";

/** A record, or another owner of pictures, with its title. */
export type UploadOwner = { kind: string; id: string; title?: string };
export type AddedPicture = PreparedPicture & { alt?: string | undefined; fileName?: string | undefined };
type Adder = { by: string; byId?: string | undefined };

const NOBODY: Adder = { by: "" };

/** The facts about a picture whose row and files exist, or null. */
export async function findStored(db: Database, storage: Storage, id: string): Promise<KnownPicture | null> {
  const { width, height, color, widths, hasAvif, bytes } = uploads;
  const columns = { width, height, color, widths, hasAvif, bytes };
  const [row] = await db.select(columns).from(uploads).where(eq(uploads.id, id));
  return row && (await areStored(storage, id, row.widths)) ? row : null;
}

export async function recordPicture(tx: Database, picture: AddedPicture, adder = NOBODY): Promise<string> {
  await recordPictures(tx, [picture], adder);
  return picture.id;
}

/**
 * Records prepared pictures in the transaction of their owner. It never waits for the storage: their files were stored
 * before, and `ensureStored` is called after the commit.
 */
export async function recordPictures(tx: Database, pictures: AddedPicture[], adder = NOBODY): Promise<void> {
  // A key share lock keeps a picture from being deleted, and lets others save with the same picture.
  const existing = await tx
    .select({ id: uploads.id, alt: uploads.alt, isOld: sql<boolean>`${uploads.createdAt} < now() - interval '1 day'` })
    .from(uploads)
    .where(
      inArray(
        uploads.id,
        pictures.map(({ id }) => id),
      ),
    )
    .orderBy(uploads.id)
    .for("key share");
  const known = new Map(existing.map((row) => [row.id, row]));
  // In the order of their ids, so that two transactions with the same pictures cannot deadlock.
  for (const picture of pictures.toSorted((a, b) => a.id.localeCompare(b.id))) {
    const row = known.get(picture.id);
    if (!row) await recordNew(tx, picture, adder);
    else await renew(tx, row, picture);
  }
}

/** A picture that is sent again counts as new, so that it is not deleted before its form is saved. */
async function renew(tx: Database, row: { alt: string; isOld: boolean }, { id, alt }: AddedPicture): Promise<void> {
  const changes = { ...(row.isOld ? { createdAt: sql`now()` } : {}), ...(alt && !row.alt ? { alt } : {}) };
  if (Object.keys(changes).length > 0) await tx.update(uploads).set(changes).where(eq(uploads.id, id));
}

async function recordNew(tx: Database, picture: AddedPicture, { by, byId }: Adder): Promise<void> {
  const { id, width, height, color, widths, bytes, alt, fileName: name, whenGone } = picture;
  if (whenGone) throw whenGone();
  await tx
    .insert(uploads)
    .values({ id, width, height, color, widths, bytes, alt, fileName: name, addedBy: by, addedById: byId })
    // Locks the row where another request has recorded it just now, so that it cannot be deleted meanwhile.
    .onConflictDoUpdate({ target: uploads.id, set: { alt: uploads.alt } });
}

/** After a failed write: removes the files of pictures without a row. The hourly collection repeats what fails here. */
export async function releasePrepared(db: Database, storage: Storage, pictures: PreparedPicture[]): Promise<void> {
  for (const { id, widths } of pictures) {
    const names = widths.map((width) => fileName(id, width, "webp"));
    await removePictureFiles(db, storage, id, names).catch(() => {});
  }
}

/** Replaces the list of pictures that an owner uses. Unknown ids are ignored. */
export async function setUploadUses(tx: Database, owner: UploadOwner, uploadIds: string[]): Promise<void> {
  if (uploadIds.length === 0) return dropUploadUses(tx, owner);
  const { kind, id, title = "" } = owner;
  // Locked, so that none of them can be deleted before the insert.
  await tx.execute(sql`
    with gone as (delete from ${uploadUses} where ${and(usesOf(owner), notInArray(uploadUses.uploadId, uploadIds))}),
      known as (select id from ${uploads} where ${inArray(uploads.id, uploadIds)} order by id for key share)
    insert into ${uploadUses} (upload_id, owner_kind, owner_id, title)
    select id, ${kind}, ${id}, ${title} from known
    on conflict (owner_kind, owner_id, upload_id)
      do update set title = coalesce(nullif(excluded.title, ''), ${uploadUses}.title)`);
}

export async function dropUploadUses(tx: Database, { kind, id }: UploadOwner): Promise<void> {
  await dropUploadUsesOf(tx, kind, [id]);
}

export async function dropUploadUsesOf(tx: Database, kind: string, ids: string[]): Promise<void> {
  await tx.delete(uploadUses).where(and(eq(uploadUses.ownerKind, kind), isAnyOf(uploadUses.ownerId, ids)));
}

/** Removes files of a picture, unless it has a row. */
export function removePictureFiles(db: Database, storage: Storage, id: string, names: string[]): Promise<number> {
  return removeUnrecordedFiles(storage, names, async () => (await db.$count(uploads, eq(uploads.id, id))) > 0);
}

function usesOf({ kind, id }: UploadOwner) {
  return and(eq(uploadUses.ownerKind, kind), eq(uploadUses.ownerId, id));
}
