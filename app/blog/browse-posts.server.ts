import { and, desc, eq, ilike, lte, or, sql, type SQL } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Database } from "../platform/database/client.server.ts";
import { lastNumberedPage, MOST_COUNTED, toNumberedPage } from "../platform/database/numbered-pages.server.ts";
import { containsPattern, isHelpedByIndex } from "../platform/database/text-search.server.ts";
import type { PostFilter } from "./post.ts";
import { chosenAs, readChosen } from "./posts.server.ts";
import { posts } from "./tables.server.ts";

export const POSTS_PER_PAGE = 9;
const MOST_FEATURED = 12;
const MOST_CATEGORIES = 60;
/** How far back a search looks that no index helps. */
const NEWEST_SEARCHED = 1_000;

/** The blog page in two statements: featured posts (on its first page) and the rest newest first; what there is in all. */
export async function browsePosts(db: Database, filter: PostFilter, now: Date) {
  const matches = and(lte(posts.publishAt, now), matchesFilter(filter, now));
  const [chosen, { matching, counted, categories }] = await Promise.all([
    readPosts(db, matches, filter),
    countPosts(db, matches, now),
  ]);
  const { rows, paging } = toNumberedPage(filter, { rows: chosen("latest"), perPage: POSTS_PER_PAGE, counted });
  return { featured: chosen("featured"), latest: rows, paging, matching, categories };
}

/** Posts are chosen by their ids and read afterwards, so that those skipped on the way to a late page cost little. */
async function readPosts(db: Database, matches: SQL | undefined, { page, after }: PostFilter) {
  const isRead = page <= lastNumberedPage(POSTS_PER_PAGE);
  const beyond = after
    ? sql`(${posts.publishAt}, ${posts.id}) < (select publish_at, id from posts where id = ${after})`
    : undefined;
  const newest = (role: "featured" | "latest", where: SQL | undefined) =>
    db.select(chosenAs(role)).from(posts).where(and(matches, where)).orderBy(desc(posts.publishAt), desc(posts.id));
  const latest = newest("latest", and(eq(posts.featured, false), beyond))
    .limit(isRead ? POSTS_PER_PAGE + 1 : 0)
    .offset(after || !isRead ? 0 : (page - 1) * POSTS_PER_PAGE);
  const isFirst = page === 1 && !after;
  const chosen = isFirst ? unionAll(newest("featured", sql`${posts.featured}`).limit(MOST_FEATURED), latest) : latest;
  return readChosen(db, chosen.as("chosen"));
}

/** How many match, at most one more than are counted; and the categories in use, each found by one step in the index. */
async function countPosts(db: Database, matches: SQL | undefined, now: Date) {
  const some = db
    .select({ featured: posts.featured })
    .from(posts)
    .where(matches)
    .orderBy(desc(posts.publishAt), desc(posts.id))
    .limit(MOST_COUNTED + 1)
    .as("some");
  const [row] = await db
    .select({
      matching: sql<number>`count(*)::int`,
      counted: sql<number>`(count(*) filter (where not ${some.featured}))::int`,
      categories: usedCategories(now),
    })
    .from(some);
  if (!row) throw new Error("A count gave no row.");
  // Where counting stopped, nobody knows how many of the rest are featured.
  return row.matching > MOST_COUNTED ? { ...row, counted: row.matching } : row;
}

/** The categories that have published posts. */
export async function listUsedCategories(db: Database, now: Date): Promise<string[]> {
  const [row] = await db.select({ categories: usedCategories(now) }).from(sql`(values (1)) as once`);
  return row?.categories ?? [];
}

function usedCategories(now: Date): SQL<string[]> {
  const next = (beyond: SQL) => sql`select category from posts where ${beyond} and publish_at <= ${now.toISOString()}
    order by category, publish_at desc, id desc limit 1`;
  return sql<string[]>`array(with recursive used (category) as (
    (${next(sql`true`)}) union all
    select (${next(sql`posts.category > used.category`)}) from used where used.category is not null
  ) select category from used where category is not null limit ${MOST_CATEGORIES})`;
}

/**
 * The specification's search: title, excerpt and tags, whatever their case; and the category filter. Words too short
 * for the index are looked for among the newest posts only.
 */
function matchesFilter({ q, category }: PostFilter, now: Date): SQL | undefined {
  const pattern = containsPattern(q);
  const hit = q
    ? or(ilike(posts.title, pattern), ilike(posts.excerpt, pattern), sql`tags_text(${posts.tags}) ilike ${pattern}`)
    : undefined;
  const isNew = sql`${posts.publishAt} >= coalesce((select publish_at from posts where publish_at <= ${now.toISOString()}
    order by publish_at desc, id desc offset ${NEWEST_SEARCHED} limit 1), '-infinity')`;
  return and(hit, q && !isHelpedByIndex(q) ? isNew : undefined, category ? eq(posts.category, category) : undefined);
}
