import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import { isAnyOf } from "../database/any-of.server.ts";
import type { Database } from "../database/client.server.ts";
import { fileName } from "./picture.ts";
import { areStored, type KnownPicture, type PreparedPicture } from "./prepare.server.ts";
import { removeUnrecordedFiles } from "../storage/remove-files.server.ts";
import type { Storage } from "../storage/storage.server.ts";
import { uploads, uploadUses } from "./tables.server.ts";

/** Who shows pictures: a kind of record, or what else holds them, and what this one is called. */
export type UploadOwner = { kind: string; id: string; title?: string };
/** A prepared picture, and what is known of it besides its content. */
export type AddedPicture = PreparedPicture & { alt?: string | undefined; fileName?: string | undefined };
type Adder = { by: string; byId?: string | undefined };

const NOBODY: Adder = { by: "" };

/** A picture that stands, row and files, so that an equal one need not be made again. */
export async function findStored(db: Database, storage: Storage, id: string): Promise<KnownPicture | null> {
  const { width, height, color, widths, hasAvif, bytes } = uploads;
  const columns = { width, height, color, widths, hasAvif, bytes };
  const [row] = await db.select(columns).from(uploads).where(eq(uploads.id, id));
  return row && (await areStored(storage, id, row.widths)) ? row : null;
}

/** Takes one prepared picture into the database, as `recordPictures` does. */
export async function recordPicture(tx: Database, picture: AddedPicture, adder = NOBODY): Promise<string> {
  await recordPictures(tx, [picture], adder);
  return picture.id;
}

/**
 * Takes prepared pictures into the database, inside the transaction of what will show them, which waits for no storage:
 * their files were stored before, and `ensureStored` is called after the commit.
 */
export async function recordPictures(tx: Database, pictures: AddedPicture[], adder = NOBODY): Promise<void> {
  // Held lightly: many may save with one picture at a time, and nobody can collect it meanwhile.
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
  // In the order of their ids: two who send the same two pictures must not each wait for the other's.
  for (const picture of pictures.toSorted((a, b) => a.id.localeCompare(b.id))) {
    const row = known.get(picture.id);
    if (!row) await recordNew(tx, picture, adder);
    else await renew(tx, row, picture);
  }
}

/** Sent again: it is wanted as if it were new, and must not be collected before its form is saved. */
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
    // Where another request recorded it in this moment, its row is locked, so that nobody collects it meanwhile.
    .onConflictDoUpdate({ target: uploads.id, set: { alt: uploads.alt } });
}

/** After a write that failed: removes the files of those pictures that nobody recorded. What fails the hourly collection repeats. */
export async function releasePrepared(db: Database, storage: Storage, pictures: PreparedPicture[]): Promise<void> {
  for (const { id, widths } of pictures) {
    const names = widths.map((width) => fileName(id, width, "webp"));
    await removeUnrecorded(db, storage, id, names).catch(() => {});
  }
}

/** Notes the pictures an owner shows now, in place of those it showed before. Ids that are not ours are passed over. */
export async function setUploadUses(tx: Database, owner: UploadOwner, uploadIds: string[]): Promise<void> {
  if (uploadIds.length === 0) return dropUploadUses(tx, owner);
  const { kind, id, title = "" } = owner;
  // Locked, so that none of them can be collected between this look and the insert.
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

/** Removes files of a picture unless it has a row. */
export function removeUnrecorded(db: Database, storage: Storage, id: string, names: string[]): Promise<number> {
  return removeUnrecordedFiles(storage, names, async () => (await db.$count(uploads, eq(uploads.id, id))) > 0);
}

function usesOf({ kind, id }: UploadOwner) {
  return and(eq(uploadUses.ownerKind, kind), eq(uploadUses.ownerId, id));
}
