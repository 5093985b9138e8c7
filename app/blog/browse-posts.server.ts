import { and, desc, eq, sql, type Placeholder, type SQL } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Database } from "../platform/database/client.server.ts";
import { lastNumberedPage, MOST_COUNTED, toNumberedPage } from "../platform/database/numbered-pages.server.ts";
import { prepared, type Place } from "../platform/database/prepared.server.ts";
import { containsPattern, isHelpedByIndex } from "../platform/database/text-search.server.ts";
import type { PostFilter } from "./post.ts";
import { chosenAs, isPublished, readChosen } from "./posts.server.ts";
import { posts } from "./tables.server.ts";

export const POSTS_PER_PAGE = 9;
const MOST_FEATURED = 12;
const MOST_CATEGORIES = 60;
/** How far back a search looks that no index helps. */
const NEWEST_SEARCHED = 1_000;

/** The blog page in two statements: featured posts (on its first page) and the rest newest first; what there is in all. */
export async function browsePosts(db: Database, filter: PostFilter, now: Date) {
  const [chosen, { matching, counted, categories }] = await Promise.all([
    readPosts(db, filter, now),
    countPosts(db, filter, now),
  ]);
  const { rows, paging } = toNumberedPage(filter, { rows: chosen("latest"), perPage: POSTS_PER_PAGE, counted });
  return { featured: chosen("featured"), latest: rows, paging, matching, categories };
}

/** What changes the words of the statements below, as part of their names. */
function shapeOf({ q, category }: PostFilter): string {
  const search = q && (isHelpedByIndex(q) ? "search" : "short search");
  return [search, category && "category"].filter(Boolean).join(", ");
}

const valuesOf = ({ q, category }: PostFilter, now: Date) => ({
  now: now.toISOString(),
  pattern: containsPattern(q),
  category,
});

/** Posts are chosen by their ids and read afterwards, so that those skipped on the way to a late page cost little. */
async function readPosts(db: Database, filter: PostFilter, now: Date) {
  const { page, after } = filter;
  const isRead = page <= lastNumberedPage(POSTS_PER_PAGE);
  const isFirst = page === 1 && !after;
  const values = {
    ...valuesOf(filter, now),
    after,
    wanted: isRead ? POSTS_PER_PAGE + 1 : 0,
    skipped: after || !isRead ? 0 : (page - 1) * POSTS_PER_PAGE,
  };
  const name = `posts, ${isFirst ? "first page" : after ? "after" : "page"}, ${shapeOf(filter)}`;
  return readChosen(db, { name, values }, (place) => {
    const newest = (role: "featured" | "latest", where: SQL | undefined) =>
      db
        .select(chosenAs(role))
        .from(posts)
        .where(and(matchesFilter(filter, place), where))
        .orderBy(desc(posts.publishAt), desc(posts.id));
    const beyond = after
      ? sql`(${posts.publishAt}, ${posts.id}) < (select publish_at, id from posts where id = ${place("after")})`
      : undefined;
    const latest = newest("latest", and(eq(posts.featured, false), beyond))
      .limit(place("wanted"))
      .offset(place("skipped"));
    return (isFirst ? unionAll(newest("featured", sql`${posts.featured}`).limit(MOST_FEATURED), latest) : latest).as(
      "chosen",
    );
  });
}

/** How many match, at most one more than are counted; and the categories in use, each found by one step in the index. */
async function countPosts(db: Database, filter: PostFilter, now: Date) {
  const build = (place: Place) => {
    const some = db
      .select({ featured: posts.featured })
      .from(posts)
      .where(matchesFilter(filter, place))
      .orderBy(desc(posts.publishAt), desc(posts.id))
      .limit(MOST_COUNTED + 1)
      .as("some");
    return db
      .select({
        matching: sql<number>`count(*)::int`,
        counted: sql<number>`(count(*) filter (where not ${some.featured}))::int`,
        categories: usedCategories(place("now")),
      })
      .from(some);
  };
  const counting = prepared(db, `posts counted, ${shapeOf(filter)}`, build);
  const [row] = await counting.execute(valuesOf(filter, now));
  if (!row) throw new Error("A count gave no row.");
  // Where counting stopped, nobody knows how many of the rest are featured.
  return row.matching > MOST_COUNTED ? { ...row, counted: row.matching } : row;
}

/** The categories that have published posts. */
export async function listUsedCategories(db: Database, now: Date): Promise<string[]> {
  const [row] = await db.select({ categories: usedCategories(now.toISOString()) }).from(sql`(values (1)) as once`);
  return row?.categories ?? [];
}

function usedCategories(now: Placeholder | string): SQL<string[]> {
  const next = (beyond: SQL) => sql`select category from posts where ${beyond} and publish_at <= ${now}
    order by category, publish_at desc, id desc limit 1`;
  return sql<string[]>`array(with recursive used (category) as (
    (${next(sql`true`)}) union all
    select (${next(sql`posts.category > used.category`)}) from used where used.category is not null
  ) select category from used where category is not null limit ${MOST_CATEGORIES})`;
}

/**
 * What is published, and the specification's search: title, excerpt and tags, whatever their case; and the category
 * filter. Words too short for the index are looked for among the newest posts only.
 */
function matchesFilter({ q, category }: PostFilter, place: Place): SQL | undefined {
  const [now, pattern] = [place("now"), place("pattern")];
  const hit = q
    ? sql`(${posts.title} ilike ${pattern} or ${posts.excerpt} ilike ${pattern} or tags_text(${posts.tags}) ilike ${pattern})`
    : undefined;
  const isNew = sql`${posts.publishAt} >= coalesce((select publish_at from posts where publish_at <= ${now}
    order by publish_at desc, id desc offset ${NEWEST_SEARCHED} limit 1), '-infinity')`;
  return and(
    isPublished(place),
    hit,
    q && !isHelpedByIndex(q) ? isNew : undefined,
    category ? sql`${posts.category} = ${place("category")}` : undefined,
  );
}
