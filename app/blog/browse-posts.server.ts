import { and, eq, exists, ilike, or, sql, type SQL, gt, lte } from "drizzle-orm";
import type { Database } from "../platform/database/client.server.ts";
import type { KeysetPage } from "../platform/database/keyset.ts";
import type { PageLink } from "../platform/features/page-link.ts";
import { MOST_NUMBERED, rowsOfPage, toNumberedPage } from "../platform/database/numbered-pages.server.ts";
import { cursorOf, KeysetOrder, toPage } from "../platform/lists/keyset-order.server.ts";
import { firstWithWords } from "../platform/search/source.server.ts";
import { containsPattern, isHelpedByIndex } from "../platform/search/text-search.server.ts";
import { pageIntro } from "../platform/settings/page-intro.ts";
import type { PanelPosts } from "./endpoints.ts";
import type { PostFilter, PostSummary, Post } from "./post.ts";
import { inTheirOrder, isOut, NEWEST_POSTS, selectSummaries, withPictures, selectPosts } from "./posts.server.ts";
import { postCategories, publishedPosts } from "./tables.server.ts";

const MOST_FEATURED = 12;
const MOST_CATEGORIES = 60;
const MOST_OF_AN_AUTHOR = 6;
/** How far back a search looks that no index helps. */
const NEWEST_SEARCHED = 1_000;

/** The blog page: featured posts (on its first page), the rest newest first, how many there are, and the categories. One that is not there is ignored. */
export async function browsePosts(db: Database, asked: PostFilter, now: Date) {
  const categories = await listUsedCategories(db, now);
  const filter = { ...asked, category: categories.includes(asked.category) ? asked.category : "" };
  const [featured, latest, { matching, counted }] = await Promise.all([
    listFeatured(db, filter, now),
    listLatest(db, filter, now),
    countPosts(db, filter, now),
  ]);
  const { rows, paging } = toNumberedPage(filter, { rows: latest, counted }, cursorOf);
  return { featured, latest: rows.map(withPictures), paging, matching, categories, filter };
}

async function listFeatured(db: Database, filter: PostFilter, now: Date): Promise<PostSummary[]> {
  if (filter.page > 1 || filter.after) return [];
  const rows = await selectSummaries(db)
    .where(and(matchesFilter(filter, now), publishedPosts.featured))
    .orderBy(...NEWEST_POSTS.orderBy)
    .limit(MOST_FEATURED);
  return rows.map(withPictures);
}

async function listLatest(db: Database, filter: PostFilter, now: Date) {
  const { limit, offset } = rowsOfPage(filter);
  const beyond = await NEWEST_POSTS.after(db, filter.after);
  return selectSummaries(db)
    .where(and(matchesFilter(filter, now), eq(publishedPosts.featured, false), beyond))
    .orderBy(...NEWEST_POSTS.orderBy)
    .limit(limit)
    .offset(offset);
}

/** The newest featured post. */
export function linkFeaturedPost(db: Database, now: Date): Promise<PageLink[]> {
  return linkPosts(db, and(isOut(now), publishedPosts.featured), 1);
}

/** The newest posts of an author, who is known by name alone. */
export function listPostsBy(db: Database, author: string, now: Date): Promise<PageLink[]> {
  return linkPosts(db, and(isOut(now), eq(publishedPosts.author, author)), MOST_OF_AN_AUTHOR);
}

async function linkPosts(db: Database, where: SQL | undefined, limit: number): Promise<PageLink[]> {
  const { id, title, readTime } = publishedPosts;
  const rows = await db
    .select({ id, title, readTime })
    .from(publishedPosts)
    .where(where)
    .orderBy(...NEWEST_POSTS.orderBy)
    .limit(limit);
  return rows.map((post) => ({ to: `/blog/${post.id}`, words: post.title, about: `Article, ${post.readTime}` }));
}

/** How many match, at most one more than are counted. */
async function countPosts(db: Database, filter: PostFilter, now: Date) {
  const some = db
    .select({ featured: publishedPosts.featured })
    .from(publishedPosts)
    .where(matchesFilter(filter, now))
    .orderBy(...NEWEST_POSTS.orderBy)
    .limit(MOST_NUMBERED + 1)
    .as("some");
  const [row] = await db
    .select({
      matching: sql<number>`count(*)::int`,
      counted: sql<number>`(count(*) filter (where not ${some.featured}))::int`,
    })
    .from(some);
  if (!row) throw new Error("A count gave no row.");
  // Where counting stopped, nobody knows how many of the rest are featured.
  return row.matching > MOST_NUMBERED ? { ...row, counted: row.matching } : row;
}

/** The categories that have published posts, in the order of their list; each is one step in the index of posts. */
export async function listUsedCategories(db: Database, now: Date): Promise<string[]> {
  const { name } = postCategories;
  const published = db
    .select({ id: publishedPosts.id })
    .from(publishedPosts)
    .where(and(eq(publishedPosts.category, name), isOut(now)));
  const rows = await db
    .select({ name })
    .from(postCategories)
    .where(exists(published))
    .orderBy(...inTheirOrder)
    .limit(MOST_CATEGORIES);
  return rows.map((row) => row.name);
}

/**
 * What is published, and the specification's search: title, excerpt and tags, whatever their case, and the author; and
 * the category filter. Words too short for the index are looked for among the newest posts only.
 */
function matchesFilter({ q, category }: PostFilter, now: Date): SQL | undefined {
  const pattern = containsPattern(q);
  const hit = or(
    ilike(publishedPosts.title, pattern),
    ilike(publishedPosts.excerpt, pattern),
    ilike(publishedPosts.author, pattern),
    sql`tags_text(${publishedPosts.tags}) ilike ${pattern}`,
  );
  const isNew = sql`${publishedPosts.publishAt} >= coalesce((select publish_at from published_posts where publish_at <= ${now.toISOString()}
    order by publish_at desc, id desc offset ${NEWEST_SEARCHED} limit 1), '-infinity')`;
  return and(
    isOut(now),
    q ? hit : undefined,
    q && !isHelpedByIndex(q) ? isNew : undefined,
    category ? eq(publishedPosts.category, category) : undefined,
  );
}

const ORDERS: Record<PanelPosts["order"], KeysetOrder> = {
  "": NEWEST_POSTS,
  changed: new KeysetOrder(publishedPosts, [publishedPosts.updatedAt, publishedPosts.id], "desc"),
  title: new KeysetOrder(publishedPosts, [{ text: sql`lower(${publishedPosts.title})` }, publishedPosts.id]),
};

/** Posts for the panel, as far as they are narrowed, in one of its orders. */
export async function listPostsForPanel(
  db: Database,
  { limit, after, q, state, category, ...asked }: PanelPosts,
  now: Date,
): Promise<KeysetPage<Post>> {
  const order = ORDERS[asked.order];
  const matches = and(
    state ? (state === "published" ? lte : gt)(publishedPosts.publishAt, now) : undefined,
    category ? eq(publishedPosts.category, category) : undefined,
    await order.after(db, after),
  );
  const where = firstWithWords(q, {
    table: publishedPosts,
    where: matches,
    order: order.orderBy,
    limit: limit + 1,
  });
  const rows = await selectPosts(db, order)
    .where(where)
    .orderBy(...order.orderBy)
    .limit(limit + 1);
  return toPage(rows, limit, withPictures);
}

export const BLOG_INTRO = pageIntro(
  { title: "Blog", path: "/blog", painting: "dusk" },
  {
    lead: "Short, practical writing from our teachers. Read one, then put the phone down.",
    description:
      "Short, practical writing on yoga, meditation and breath from our teachers, for people who want to begin.",
  },
);
