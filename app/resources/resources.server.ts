import { and, eq, getViewSelectedFields, ilike, inArray, or, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "../platform/database/client.server.ts";
import type { KeysetPage, SearchedKeyset } from "../platform/database/keyset.ts";
import { type Written, NO_TITLE } from "../platform/records/record.ts";
import { KeysetOrder, toPage } from "../platform/lists/keyset-order.server.ts";
import { hasWords } from "../platform/search/source.server.ts";
import { containsPattern } from "../platform/search/text-search.server.ts";
import { pageIntro } from "../platform/settings/page-intro.ts";
import { cleanHtml } from "../platform/text/clean-html.server.ts";
import { idOrNothing } from "../platform/text/readable-id.ts";
import { toPicture } from "../platform/uploads/picture.ts";
import { findStoredPicture } from "../platform/uploads/uploads.server.ts";
import { uploads } from "../platform/uploads/tables.server.ts";
import { type ResourceType, hasCaptions, readWords, RESOURCE_TYPES } from "./resource-words.ts";
import { type Resource, type ResourceFilter, RESOURCE_VALUES } from "./resource.ts";
import { resourceFiles, publishedResources } from "./tables.server.ts";

const {
  imageId: _imageId,
  fileAddress: _fileAddress,
  captionsAddress: _captionsAddress,
  recordingAddress: _recordingAddress,
  search: _search,
  ...columns
} = getViewSelectedFields(publishedResources);
const { mime, bytes, seconds, pages, hasSound, poster } = resourceFiles;
const fileFacts = { mime, bytes, seconds, pages, hasSound, poster };
const recordings = alias(resourceFiles, "recordings");
const recordedFacts = { seconds: recordings.seconds, bytes: recordings.bytes };
export const IN_ORDER = new KeysetOrder(publishedResources, [publishedResources.order, publishedResources.id]);

/** The library's first items that match, in its order. */
export async function listResources(db: Database, filter: Partial<ResourceFilter>, limit: number): Promise<Resource[]> {
  const rows = await selectResources(db, matchesFilter(filter)).limit(limit);
  return rows.map(toResource);
}

/** Search looks at title and description, whatever their case. */
export function matchesFilter({ q, type, category }: Partial<ResourceFilter>): SQL | undefined {
  const pattern = containsPattern(q ?? "");
  return and(
    q ? or(ilike(publishedResources.title, pattern), ilike(publishedResources.description, pattern)) : undefined,
    type ? eq(publishedResources.type, type) : undefined,
    category ? eq(publishedResources.category, category) : undefined,
  );
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

const isPractice = inArray(publishedResources.type, ["audio", "video"]);

/** The library's first recording or film, in its order. */
export async function findFirstPractice(db: Database): Promise<Resource | null> {
  const [row] = await selectResources(db, isPractice).limit(1);
  return row ? toResource(row) : null;
}

/** The practice that comes after this one: the next in the library's order; null after the last, and after other types. */
export async function findNextPractice(db: Database, { id, type, order }: Resource): Promise<Resource | null> {
  if (!hasCaptions(type)) return null;
  const isAfter = sql`(${publishedResources.order}, ${publishedResources.id}) > (${order}, ${id})`;
  const [row] = await selectResources(db, and(isPractice, isAfter)).limit(1);
  return row ? toResource(row) : null;
}

export function selectResources(db: Database, where: SQL | undefined) {
  return db
    .select({ ...columns, place: IN_ORDER.place, known: fileFacts, recorded: recordedFacts, image: uploads })
    .from(publishedResources)
    .leftJoin(resourceFiles, eq(resourceFiles.address, publishedResources.file))
    .leftJoin(recordings, eq(recordings.address, publishedResources.recording))
    .leftJoin(uploads, eq(uploads.id, publishedResources.imageId))
    .where(where)
    .orderBy(...IN_ORDER.orderBy);
}

/** The facts that were read from these files, by their addresses; none of a missing one. */
async function findFileFacts(db: Database, addresses: string[]) {
  const rows = await db
    .select({ address: resourceFiles.address, ...fileFacts, words: resourceFiles.words })
    .from(resourceFiles)
    .where(inArray(resourceFiles.address, addresses));
  return new Map(rows.map(({ address, ...facts }) => [address, facts]));
}

type Row = Awaited<ReturnType<typeof selectResources>>[number];
const NO_FILE = { mime: "", bytes: 0, seconds: 0, pages: 0, hasSound: false, poster: "" };

export function toResource({ place: _place, known, image, type, ...row }: Row): Resource {
  return { ...row, ...(known ?? NO_FILE), type: type as ResourceType, image: image && toPicture(image) };
}

/** An item of the library as its page would show it, from its draft as far as it goes. */
export async function previewResource(
  db: Database,
  id: string,
  { values: written, pictures }: Written,
): Promise<Resource> {
  const values = { ...RESOURCE_VALUES.empty, ...written };
  const type = RESOURCE_TYPES.find((one) => one === values.type) ?? "guide";
  const [file, captions] = [type === "guide" ? "" : values.file, hasCaptions(type) ? values.captions : ""];
  const [stored, chosen, files] = await Promise.all([
    findResource(db, id),
    findStoredPicture(db, pictures["image"]),
    findFileFacts(db, [file, captions, values.recording]),
  ]);
  const { words: _words, ...known } = files.get(file) ?? { words: [], ...NO_FILE };
  return {
    ...values,
    ...known,
    id,
    type,
    file: files.has(file) ? file : "",
    captions,
    title: values.title || NO_TITLE,
    body: cleanHtml(values.body),
    recorded: files.get(values.recording) ?? null,
    withoutVoice: values.withoutVoice === "true",
    featured: values.featured === "true",
    order: Number(values.order) || 0,
    transcript: files.get(captions)?.words ?? (type === "audio" ? readWords(values.words) : []),
    image: chosen ?? stored?.image ?? null,
    version: stored?.version ?? 1,
  };
}

export const RESOURCES_INTRO = pageIntro(
  { title: "Resources", path: "/resources", painting: "contours" },
  {
    lead: "A small library for practice at home. Everything is free, and you do not need to give your address.",
    description:
      "A free library for practice at home: music with words to read, short silent films, pages to print and guides to read, with no account needed.",
  },
);
