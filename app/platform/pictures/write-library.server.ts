import { and, eq, sql } from "drizzle-orm";
import { noteChange, type Act } from "../audit/note-change.server.ts";
import type { Database } from "../database/client.server.ts";
import { notFound, HttpError } from "../http/http-error.ts";
import type { Storage } from "../storage/storage.server.ts";
import { refreshInSettings } from "../sections/pictures-in-settings.server.ts";
import { removePicture } from "../uploads/collect-uploads.server.ts";
import { uploads } from "../uploads/tables.server.ts";
import { recordPicture, type AddedPicture } from "../uploads/uploads.server.ts";
import { nameOfPicture, placesText, type AddedToLibrary, type PictureWords } from "./library-picture.ts";
import { findLibraryPicture, toLibraryPicture, type LibraryRow } from "./library.server.ts";

type Services = { db: Database; storage: Storage };

export const GONE = "This picture is not there any more.";

/** Adds a prepared picture to the library; a duplicate is stored once. */
export function addPicture(db: Database, picture: AddedPicture, act: Act): Promise<AddedToLibrary> {
  return db.transaction(async (tx) => {
    const before = await findLibraryPicture(tx, picture.id);
    await recordPicture(tx, picture, act);
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
    if (!before) throw notFound(GONE);
    const changed = await tx
      .update(uploads)
      .set({ ...said, version: sql`${uploads.version} + 1` })
      .where(and(eq(uploads.id, id), eq(uploads.version, version)))
      .returning({ id: uploads.id });
    const now = await findLibraryPicture(tx, id);
    if (!now) throw notFound(GONE);
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
  if (!found) throw notFound(GONE);
  const title = nameOfPicture(found.picture);
  const onRemoved = (tx: Database) => noteChange(tx, act, { kind: "picture", id, title, action: "purge" });
  if (await removePicture(db, storage, id, { onRemoved })) return;
  const now = await findLibraryPicture(db, id);
  if (!now) throw notFound(GONE);
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
