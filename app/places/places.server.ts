import { and, eq, getViewSelectedFields, type SQL } from "drizzle-orm";
import type { Database } from "../platform/database/client.server.ts";
import type { KeysetPage, SearchedKeyset } from "../platform/database/keyset.ts";
import type { Written } from "../platform/records/record.ts";
import { KeysetOrder, toPage } from "../platform/lists/keyset-order.server.ts";
import { hasWords } from "../platform/search/source.server.ts";
import { idOrNothing } from "../platform/text/readable-id.ts";
import { toPicture } from "../platform/uploads/picture.ts";
import { findStoredPicture } from "../platform/uploads/uploads.server.ts";
import { uploads } from "../platform/uploads/tables.server.ts";
import { PLACE_VALUES, type Place } from "./place.ts";
import { publishedPlaces } from "./tables.server.ts";

const { imageId, updatedAt: _updatedAt, search: _search, ...columns } = getViewSelectedFields(publishedPlaces);
const BY_NAME = new KeysetOrder(publishedPlaces, [publishedPlaces.name, publishedPlaces.id]);

/** By name. */
export async function listPlaces(db: Database, { limit, after, q }: SearchedKeyset): Promise<KeysetPage<Place>> {
  return selectPlaces(db, and(hasWords(publishedPlaces.search, q), await BY_NAME.after(db, after)), limit);
}

export async function findPlace(db: Database, id: string): Promise<Place | null> {
  if (id === "") return null;
  const { rows } = await selectPlaces(db, eq(publishedPlaces.id, idOrNothing(id)), 1);
  return rows[0] ?? null;
}

/** A place as the page would show it, from the draft as far as it goes. */
export async function previewPlace(db: Database, id: string, written: Written): Promise<Place> {
  const stored = await findPlace(db, id);
  const image = (await findStoredPicture(db, written.pictures["image"])) ?? stored?.image ?? null;
  const values = { ...PLACE_VALUES.empty, ...written.values };
  return { ...values, id, image, name: values.name || "Without a name", version: stored?.version ?? 1 };
}

async function selectPlaces(db: Database, where: SQL | undefined, limit: number) {
  const rows = await db
    .select({ ...columns, place: BY_NAME.place, image: uploads })
    .from(publishedPlaces)
    .leftJoin(uploads, eq(uploads.id, imageId))
    .where(where)
    .orderBy(...BY_NAME.orderBy)
    .limit(limit + 1);
  return toPage(rows, limit, ({ place: _place, image, ...row }) => ({ ...row, image: image && toPicture(image) }));
}
