import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import { isAnyOf } from "../database/any-of.server.ts";
import type { Database } from "../database/client.server.ts";
import { removeUnrecordedFiles, type Storage } from "../storage/storage.server.ts";
import {
  fileName,
  toPicture,
  uploadIdsInHtml,
  type UploadedPicture,
  toPictureFiles,
  type PictureFiles,
  type StoredPicture,
} from "./picture.ts";
import { areStored, type KnownPicture, type PreparedPicture } from "./prepare.server.ts";
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

export async function insertUpload(tx: Database, picture: AddedPicture, adder = NOBODY): Promise<string> {
  await insertUploads(tx, [picture], adder);
  return picture.id;
}

/**
 * Records prepared pictures in the transaction of their owner. It never waits for the storage: their files were stored
 * before, and `ensureStored` is called after the commit.
 */
export async function insertUploads(tx: Database, pictures: AddedPicture[], adder = NOBODY): Promise<void> {
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
    if (!row) await insertNewUpload(tx, picture, adder);
    else await renew(tx, row, picture);
  }
}

/** A picture that is sent again counts as new, so that it is not deleted before its form is saved. */
async function renew(tx: Database, row: { alt: string; isOld: boolean }, { id, alt }: AddedPicture): Promise<void> {
  const changes = { ...(row.isOld ? { createdAt: sql`now()` } : {}), ...(alt && !row.alt ? { alt } : {}) };
  if (Object.keys(changes).length > 0) await tx.update(uploads).set(changes).where(eq(uploads.id, id));
}

async function insertNewUpload(tx: Database, picture: AddedPicture, { by, byId }: Adder): Promise<void> {
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

const NO_PICTURE: UploadedPicture = {
  id: "",
  src: "/media/no-picture-1.webp",
  widths: "1",
  hasAvif: false,
  width: 3,
  height: 2,
  color: "#d8cfc4",
};

/** The picture of a draft: the chosen one, or the record's, or an empty one for a preview. */
export async function findDraftPicture(
  db: Database,
  address?: string,
  stored?: UploadedPicture,
): Promise<UploadedPicture> {
  return (await findStoredPicture(db, address)) ?? stored ?? NO_PICTURE;
}

/** The picture at an address, or null. */
export async function findStoredPicture(db: Database, address = ""): Promise<UploadedPicture | null> {
  const [id] = uploadIdsInHtml(address);
  if (!id) return null;
  const [row] = await db.select().from(uploads).where(eq(uploads.id, id));
  return row ? toPicture(row) : null;
}

/** The width of a post's text. */
const SIZES = "(width >= 820px) 656px, 90vw";

/** Lists our pictures in HTML; with `isHeld` it locks them against deletion. */
export async function listPicturesIn(
  db: Database,
  html: string,
  { isHeld = false }: { isHeld?: boolean } = {},
): Promise<StoredPicture[]> {
  const ids = uploadIdsInHtml(html);
  if (ids.length === 0) return [];
  const { id, width, height, color, widths, hasAvif, focalX, focalY } = uploads;
  const columns = { id, width, height, color, widths, hasAvif, focalX, focalY };
  const found = db.select(columns).from(uploads).where(inArray(id, ids)).orderBy(id).$dynamic();
  return isHeld ? found.for("key share") : found;
}

/** Adds sizes, background colours and `srcset` to the pictures in cleaned HTML: no layout shift, small files on a phone. */
export function sizePictures(cleanedHtml: string, pictures: StoredPicture[]): string {
  if (pictures.length === 0) return cleanedHtml;
  const known = new Map(pictures.map((picture) => [picture.id, toPictureFiles(picture)]));
  return cleanedHtml.replaceAll(/<img ([^>]*?)\s*\/?>/g, (tag, attributes: string) => {
    const picture = known.get(uploadIdsInHtml(attributes)[0] ?? "");
    return picture ? sized(attributes, picture) : tag;
  });
}

function sized(attributes: string, { width, height, color, srcSet }: PictureFiles): string {
  const others = attributes.replaceAll(/(?:^|\s)(?:width|height)="[^"]*"/g, "").trim();
  return `<img ${others} srcset="${srcSet}" sizes="${SIZES}" width="${width}" height="${height}" decoding="async" style="background-color:${color}">`;
}
