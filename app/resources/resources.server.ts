import { and, asc, eq, getViewSelectedFields, ilike, or, type SQL } from "drizzle-orm";
import type { Database } from "../platform/database/client.server.ts";
import { KeysetOrder, toPage } from "../platform/lists/keyset-order.server.ts";
import type { KeysetPage, SearchedKeyset } from "../platform/database/keyset.ts";
import { containsPattern } from "../platform/search/text-search.server.ts";
import { hasWords } from "../platform/search/source.server.ts";
import { idOrNothing } from "../platform/text/readable-id.ts";
import { toPicture } from "../platform/uploads/picture.ts";
import { uploads } from "../platform/uploads/tables.server.ts";
import type { Resource, ResourceFilter } from "./resource.ts";
import type { ResourceType } from "./resource-words.ts";
import { resourceFiles, publishedResources } from "./tables.server.ts";

const {
  imageId: _imageId,
  fileAddress: _fileAddress,
  captionsAddress: _captionsAddress,
  search: _search,
  ...columns
} = getViewSelectedFields(publishedResources);
const { mime, bytes, seconds, pages, hasSound, poster } = resourceFiles;
const fileFacts = { mime, bytes, seconds, pages, hasSound, poster };
const IN_ORDER = new KeysetOrder(publishedResources, [publishedResources.order, publishedResources.id]);

/** The library's items that match, in its order. Search looks at title and description, whatever their case. */
export async function listResources(db: Database, { q, type, category }: ResourceFilter): Promise<Resource[]> {
  const pattern = containsPattern(q);
  const rows = await selectResources(
    db,
    and(
      q ? or(ilike(publishedResources.title, pattern), ilike(publishedResources.description, pattern)) : undefined,
      type ? eq(publishedResources.type, type) : undefined,
      category ? eq(publishedResources.category, category) : undefined,
    ),
  );
  return rows.map(toResource);
}

/** All of them, for the panel. */
export async function listAllResources(
  db: Database,
  { limit, after, q }: SearchedKeyset,
): Promise<KeysetPage<Resource>> {
  const where = and(hasWords(publishedResources.search, q), await IN_ORDER.after(db, after));
  const rows = await selectResources(db, where).limit(limit + 1);
  return toPage(rows, limit, toResource);
}

export async function findResource(db: Database, id: string): Promise<Resource | null> {
  const [row] = await selectResources(db, eq(publishedResources.id, idOrNothing(id)));
  return row ? toResource(row) : null;
}

export async function listResourceCategories(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ category: publishedResources.category })
    .from(publishedResources)
    .orderBy(asc(publishedResources.category));
  return rows.map((row) => row.category);
}

function selectResources(db: Database, where: SQL | undefined) {
  return db
    .select({ ...columns, place: IN_ORDER.place, known: fileFacts, image: uploads })
    .from(publishedResources)
    .leftJoin(resourceFiles, eq(resourceFiles.address, publishedResources.file))
    .leftJoin(uploads, eq(uploads.id, publishedResources.imageId))
    .where(where)
    .orderBy(...IN_ORDER.orderBy);
}

/** The facts that were read from a file; none of a missing one. */
export async function findFileFacts(db: Database, address: string) {
  const [row] = await db
    .select({ ...fileFacts, words: resourceFiles.words })
    .from(resourceFiles)
    .where(eq(resourceFiles.address, address));
  return row ?? null;
}

type Row = Awaited<ReturnType<typeof selectResources>>[number];
export const NO_FILE = { mime: "", bytes: 0, seconds: 0, pages: 0, hasSound: false, poster: "" };

function toResource({ place: _place, known, image, type, ...row }: Row): Resource {
  return { ...row, ...(known ?? NO_FILE), type: type as ResourceType, image: image && toPicture(image) };
}
