import { and, eq, sql, type SQL } from "drizzle-orm";
import { noteChange, type Act } from "../audit/note-change.server.ts";
import type { Database } from "../database/client.server.ts";
import type { KeysetPage } from "../database/keyset.ts";
import { notFound, HttpError } from "../http/http-error.ts";
import { KeysetOrder, toPage } from "../lists/keyset-order.server.ts";
import { DRAFT_OF, type RecordStatus } from "../records/record.ts";
import { records } from "../records/tables.server.ts";
import { containsPattern } from "../search/text-search.server.ts";
import { refreshInSettings } from "../sections/pictures-in-settings.server.ts";
import { hasPicturesOf, SETTINGS } from "../sections/section-rows.server.ts";
import type { SettingsSection } from "../settings/section-fields.server.ts";
import type { Storage } from "../storage/storage.server.ts";
import { removePicture } from "../uploads/collect-uploads.server.ts";
import { pictureAddress } from "../uploads/picture.ts";
import { uploads, uploadUses } from "../uploads/tables.server.ts";
import { insertUpload, type AddedPicture } from "../uploads/uploads.server.ts";
import {
  type LibraryPicture,
  type PictureCounts,
  type PictureFilter,
  type PictureUse,
  nameOfPicture,
  placesText,
  type AddedToLibrary,
  type PictureWords,
} from "./library-picture.ts";

const USES = sql<number>`(select count(*)::int from upload_uses where upload_id = uploads.id)`;
const IS_UNUSED = sql`not exists (select from upload_uses where upload_id = uploads.id)`;
/** Must equal the indexed expression. */
const WORDS = sql`(alt || ' ' || credit || ' ' || file_name)`;
const ORDERS: Record<PictureFilter["order"], KeysetOrder> = {
  newest: new KeysetOrder(uploads, [uploads.createdAt, uploads.id], "desc"),
  largest: new KeysetOrder(uploads, [uploads.bytes, uploads.id], "desc"),
  used: new KeysetOrder(uploads, [{ number: USES }, uploads.id], "desc"),
};

type Asked = PictureFilter & { by: string; limit: number; after?: string | undefined };

export async function listPictures(db: Database, asked: Asked): Promise<KeysetPage<LibraryRow>> {
  const { q, which, by, limit, after } = asked;
  const order = ORDERS[asked.order];
  const shares = { all: undefined, unused: IS_UNUSED, wordless: eq(uploads.alt, ""), mine: eq(uploads.addedById, by) };
  const rows = await selectPictures(db, order)
    .where(and(shares[which], q ? namedBy(q) : undefined, await order.after(db, after)))
    .orderBy(...order.orderBy)
    .limit(limit + 1);
  return toPage(rows, limit);
}

function namedBy(q: string): SQL {
  const pattern = containsPattern(q);
  return sql`uploads.id in (select id from uploads where ${WORDS} ilike ${pattern}
    union select upload_id from upload_uses where title ilike ${pattern})`;
}

/** Counts all pictures, the unused ones, and those without a description. */
export async function countPictures(db: Database): Promise<PictureCounts> {
  const [counts] = await db
    .select({
      all: sql<number>`count(*)::int`,
      unused: sql<number>`(count(*) filter (where ${IS_UNUSED}))::int`,
      wordless: sql<number>`(count(*) filter (where alt = ''))::int`,
      bytes: sql<number>`coalesce(sum(bytes), 0)::float8`,
    })
    .from(uploads);
  if (!counts) throw new Error("Pictures could not be counted.");
  return counts;
}

export async function findLibraryPicture(db: Database, id: string): Promise<LibraryRow | null> {
  const [row] = await selectPictures(db).where(eq(uploads.id, id));
  return row ?? null;
}

function selectPictures(db: Database, { place } = ORDERS.newest) {
  return db.select({ place, picture: uploads, id: uploads.id, uses: USES }).from(uploads).$dynamic();
}

export type LibraryRow = { id: string; picture: typeof uploads.$inferSelect; uses: number };

export function toLibraryPicture({ picture, uses }: LibraryRow): LibraryPicture {
  const { id, widths, createdAt, addedById: _account, ...rest } = picture;
  return {
    ...rest,
    _id: id,
    src: pictureAddress(picture),
    widths: widths.join(" "),
    addedAt: createdAt.toISOString(),
    uses,
  };
}

const MOST_USES = 100;

/** A use of a picture; `kind` is that of the record, also for a draft. */
export type FoundUse = Omit<PictureUse, "mayChange"> & { owner: { kind: string; id: string } };

/** Lists the uses of a picture, by title. */
export async function listUses(db: Database, uploadId: string, most = MOST_USES): Promise<FoundUse[]> {
  const { ownerKind, ownerId, title } = uploadUses;
  const written = sql<string>`replace(${ownerKind}, ${DRAFT_OF}, '')`;
  const rows = await db
    .select({
      owner: { kind: ownerKind, id: ownerId },
      title,
      kind: written,
      status: records.status,
      publishAt: records.publishAt,
    })
    .from(uploadUses)
    .leftJoin(records, and(eq(records.kind, written), eq(records.id, ownerId)))
    .where(eq(uploadUses.uploadId, uploadId))
    .orderBy(title, ownerKind, ownerId)
    .limit(most);
  return rows.map(({ owner, kind, title: called, ...row }) => {
    const state = stateOf({ ...row, isDraft: kind !== owner.kind });
    return { kind, id: owner.id, title: called, state, owner };
  });
}

type Found = { status: RecordStatus | null; isDraft: boolean; publishAt: Date | null };

function stateOf({ status, isDraft, publishAt }: Found): PictureUse["state"] {
  if (status === "deleted") return isDraft ? "binned-draft" : "bin";
  if (isDraft) return publishAt ? "scheduled" : "draft";
  return status === "archived" ? "off" : "site";
}

function sectionOf(key: string, sections: SettingsSection[]): SettingsSection | undefined {
  return sections.find((section) => hasPicturesOf(section, key));
}

/** Names a use in the settings by its section, where the picture can be changed. */
export function inSections(use: FoundUse, sections: SettingsSection[]): FoundUse {
  const section = use.kind === SETTINGS ? sectionOf(use.id, sections) : undefined;
  return section ? { ...use, id: `${section.place}/${section.id}`, title: section.title } : use;
}

type Services = { db: Database; storage: Storage };

export const PICTURE_GONE = "This picture is not there any more.";

/** Adds a prepared picture to the library; a duplicate is stored once. */
export function addPicture(db: Database, picture: AddedPicture, act: Act): Promise<AddedToLibrary> {
  return db.transaction(async (tx) => {
    const before = await findLibraryPicture(tx, picture.id);
    await insertUpload(tx, picture, act);
    const row = await findLibraryPicture(tx, picture.id);
    if (!row) throw new Error(`The picture ${picture.id} was added but cannot be read.`);
    return { ...toLibraryPicture(row), isNew: before === null };
  });
}

/** Describes a picture. @throws HttpError 404, or 409 with the current picture where it was changed meanwhile */
export function describePicture(db: Database, id: string, words: PictureWords, act: Act): Promise<LibraryRow> {
  const { version, ...said } = words;
  return db.transaction(async (tx) => {
    const before = await findLibraryPicture(tx, id);
    if (!before) throw notFound(PICTURE_GONE);
    const changed = await tx
      .update(uploads)
      .set({ ...said, version: sql`${uploads.version} + 1` })
      .where(and(eq(uploads.id, id), eq(uploads.version, version)))
      .returning({ id: uploads.id });
    const now = await findLibraryPicture(tx, id);
    if (!now) throw notFound(PICTURE_GONE);
    if (changed.length === 0)
      throw new HttpError(409, "Someone else saved this picture while you were editing it.", {
        details: { current: toLibraryPicture(now) },
      });
    await refreshInSettings(tx, now.picture);
    const differences = [
      { label: "What it shows", before: before.picture.alt, after: said.alt },
      { label: "Credit", before: before.picture.credit, after: said.credit },
    ].filter((one) => one.before !== one.after);
    await noteChange(tx, act, { kind: "picture", id, title: said.alt, action: "update", differences });
    return now;
  });
}

/** @throws HttpError 404, or 409 where it is used */
export async function deletePicture({ db, storage }: Services, id: string, act: Act): Promise<void> {
  const found = await findLibraryPicture(db, id);
  if (!found) throw notFound(PICTURE_GONE);
  const title = nameOfPicture(found.picture);
  const onRemoved = (tx: Database) => noteChange(tx, act, { kind: "picture", id, title, action: "purge" });
  if (await removePicture(db, storage, id, { onRemoved })) return;
  const now = await findLibraryPicture(db, id);
  if (!now) throw notFound(PICTURE_GONE);
  throw new HttpError(409, `This picture is used in ${placesText(Math.max(1, now.uses))}. Take it out there first.`);
}

/** Removes those of the pictures that are unused; returns their ids. */
export async function clearPictures({ db, storage }: Services, ids: string[], act: Act): Promise<string[]> {
  const cleared: string[] = [];
  for (const id of new Set(ids)) if (await removePicture(db, storage, id)) cleared.push(id);
  const [first] = cleared;
  if (first) {
    const title = cleared.length === 1 ? "1 picture that nothing used" : `${cleared.length} pictures that nothing used`;
    await noteChange(db, act, { kind: "picture", id: first, title, action: "purge" });
  }
  return cleared;
}
