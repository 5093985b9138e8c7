import { and, count, desc, eq, inArray, type SQL } from "drizzle-orm";
import type { Database } from "../database/client.server.ts";
import { notFound, HttpError } from "../http/http-error.ts";
import type { PersonalData } from "../people/personal-data.server.ts";
import type { SearchSource } from "../search/source.server.ts";
import { idOrNothing } from "../text/readable-id.ts";
import type { BookmarkAnswer } from "./bookmark.ts";
import { bookmarks } from "./tables.server.ts";

const MOST_BOOKMARKS = 500;

type Marked = { userId: string; kind: string; id: string };

/** Lists the member's bookmarks of pages that are public now, the newest first. */
export async function listBookmarks(
  db: Database,
  sources: SearchSource[],
  userId: string,
  now: Date,
): Promise<BookmarkAnswer[]> {
  const rows = await db
    .select()
    .from(bookmarks)
    .where(eq(bookmarks.userId, userId))
    .orderBy(desc(bookmarks.savedAt), desc(bookmarks.itemId))
    .limit(MOST_BOOKMARKS);
  const found = await Promise.all(
    sources.map(async (source) => {
      const ids = rows.filter(({ kind }) => kind === source.kind).map(({ itemId }) => itemId);
      const titles = new Map((await findTitles(db, source, ids, now)).map(({ id, title }) => [id, title]));
      return [source.kind, { source, titles }] as const;
    }),
  );
  const known = new Map(found);
  return rows.flatMap(({ kind, itemId: id, savedAt }) => {
    const of = known.get(kind);
    const title = of?.titles.get(id);
    if (of === undefined || title === undefined) return [];
    const { label, path } = of.source;
    return [{ kind, id, label: label.one, title, path: `${path}${id}`, savedAt: savedAt.toISOString() }];
  });
}

export async function isBookmarked(db: Database, marked: Marked): Promise<boolean> {
  return (await db.select({ id: bookmarks.itemId }).from(bookmarks).where(isThis(marked))).length > 0;
}

/** A duplicate changes nothing. @throws HttpError 404 where there is no such public page, 409 beyond 500 bookmarks */
export async function addBookmark(db: Database, sources: SearchSource[], marked: Marked, now: Date): Promise<void> {
  const source = sources.find(({ kind }) => kind === marked.kind);
  const [item] = source ? await findTitles(db, source, [idOrNothing(marked.id)], now) : [];
  if (!item) throw notFound("There is no such page to save.");
  const { userId, kind, id } = marked;
  const [saved] = await db.select({ total: count() }).from(bookmarks).where(eq(bookmarks.userId, userId));
  if (saved && saved.total >= MOST_BOOKMARKS)
    throw new HttpError(409, `You have saved ${MOST_BOOKMARKS} pages. Please remove one in your profile first.`);
  await db.insert(bookmarks).values({ userId, kind, itemId: id, savedAt: now }).onConflictDoNothing();
}

export async function dropBookmark(db: Database, marked: Marked): Promise<void> {
  await db.delete(bookmarks).where(isThis(marked));
}

function isThis({ userId, kind, id }: Marked): SQL | undefined {
  return and(eq(bookmarks.userId, userId), eq(bookmarks.kind, kind), eq(bookmarks.itemId, idOrNothing(id)));
}

async function findTitles(db: Database, source: SearchSource, ids: string[], now: Date) {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: source.table.id, title: source.shows.title })
    .from(source.table)
    .where(and(inArray(source.table.id, ids), source.isPublic?.(now)));
  return rows as { id: string; title: string }[];
}

/** The database deletes bookmarks with the account. */
export const bookmarkData: PersonalData = {
  export: async (tx, { userId }) =>
    userId === null ? [] : tx.select().from(bookmarks).where(eq(bookmarks.userId, userId)),
  erase: async (tx, { userId }) => {
    if (userId !== null) await tx.delete(bookmarks).where(eq(bookmarks.userId, userId));
    return [];
  },
};
