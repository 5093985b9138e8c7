import {
  and,
  arrayOverlaps,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  ilike,
  lte,
  ne,
  or,
  sql,
  type SQL,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "../platform/database/client.server.ts";
import { toKeysetPage, type Keyset, type KeysetPage } from "../platform/database/keyset.server.ts";
import { idOrNothing } from "../platform/text/readable-id.ts";
import { toPicture } from "../platform/uploads/picture.ts";
import { uploads } from "../platform/uploads/tables.server.ts";
import type { Post, PostFilter, PostSummary } from "./post.ts";
import { postCategories, posts } from "./tables.server.ts";

export const POSTS_PER_PAGE = 9;

const images = alias(uploads, "images");
const authorImages = alias(uploads, "author_images");
const {
  content,
  imageId: _imageId,
  authorImageId: _authorImageId,
  createdAt: _createdAt,
  search: _search,
  ...summaryColumns
} = getTableColumns(posts);

/** Every post with its text, newest first; with `now`, only what the public may see. */
export async function listPosts(db: Database, { limit, after }: Keyset, now?: Date): Promise<KeysetPage<Post>> {
  const isVisible = now ? lte(posts.publishAt, now) : undefined;
  const beyond = after
    ? sql`(${posts.publishAt}, ${posts.id}) < (select publish_at, id from posts where id = ${after})`
    : undefined;
  const rows = await selectPosts(db, and(isVisible, beyond)).limit(limit + 1);
  return toKeysetPage(rows.map(toPost), limit);
}

/** One post, or null; with `now`, null too while its publish date is ahead. */
export async function findPost(db: Database, id: string, now?: Date): Promise<Post | null> {
  const [row] = await selectPosts(
    db,
    and(eq(posts.id, idOrNothing(id)), now ? lte(posts.publishAt, now) : undefined),
  ).limit(1);
  return row ? toPost(row) : null;
}

/** The blog page: featured posts apart, the rest newest first by pages of nine, and how many match. */
export async function browsePosts(db: Database, filter: PostFilter, now: Date) {
  const matches = and(lte(posts.publishAt, now), matchesFilter(filter));
  const [featured, latest, totals] = await Promise.all([
    selectSummaries(db, and(matches, posts.featured)).limit(12),
    selectSummaries(db, and(matches, eq(posts.featured, false)))
      .limit(POSTS_PER_PAGE)
      .offset((filter.page - 1) * POSTS_PER_PAGE),
    db
      .select({ latest: count(sql`case when not ${posts.featured} then 1 end`), all: count() })
      .from(posts)
      .where(matches),
  ]);
  const total = totals[0] ?? { latest: 0, all: 0 };
  return {
    featured: featured.map(toSummary),
    latest: latest.map(toSummary),
    matching: total.all,
    pages: Math.max(1, Math.ceil(total.latest / POSTS_PER_PAGE)),
  };
}

/** Three other posts: the same category first, then shared tags, then the newest. */
export async function listRelatedPosts(db: Database, post: Post, now: Date): Promise<PostSummary[]> {
  // PostgreSQL orders by no constant: without tags there is nothing to order by.
  const byTags = post.tags.length > 0 ? [sql`${arrayOverlaps(posts.tags, post.tags)} desc`] : [];
  const rows = await db
    .select({ ...summaryColumns, image: images, authorImage: authorImages })
    .from(posts)
    .innerJoin(images, eq(images.id, posts.imageId))
    .innerJoin(authorImages, eq(authorImages.id, posts.authorImageId))
    .where(and(ne(posts.id, post.id), lte(posts.publishAt, now)))
    .orderBy(sql`${posts.category} = ${post.category} desc`, ...byTags, desc(posts.publishAt), desc(posts.id))
    .limit(3);
  return rows.map(toSummary);
}

/** The list both forms offer, in its order. */
export async function listCategories(db: Database): Promise<string[]> {
  const rows = await db
    .select({ name: postCategories.name })
    .from(postCategories)
    .orderBy(asc(postCategories.position), asc(postCategories.name));
  return rows.map((row) => row.name);
}

/** The categories that have published posts, for the public filter. */
export async function listUsedCategories(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ category: posts.category })
    .from(posts)
    .where(lte(posts.publishAt, now))
    .orderBy(asc(posts.category));
  return rows.map((row) => row.category);
}

function selectPosts(db: Database, where: SQL | undefined) {
  return db
    .select({ ...summaryColumns, content, image: images, authorImage: authorImages })
    .from(posts)
    .innerJoin(images, eq(images.id, posts.imageId))
    .innerJoin(authorImages, eq(authorImages.id, posts.authorImageId))
    .where(where)
    .orderBy(desc(posts.publishAt), desc(posts.id));
}

function selectSummaries(db: Database, where: SQL | undefined) {
  return db
    .select({ ...summaryColumns, image: images, authorImage: authorImages })
    .from(posts)
    .innerJoin(images, eq(images.id, posts.imageId))
    .innerJoin(authorImages, eq(authorImages.id, posts.authorImageId))
    .where(where)
    .orderBy(desc(posts.publishAt), desc(posts.id));
}

/** The specification's search: title, excerpt and tags, whatever their case; and the category filter. */
function matchesFilter({ q, category }: PostFilter): SQL | undefined {
  const pattern = `%${q.replace(/[\\%_]/g, "\\$&")}%`;
  const hit = q
    ? or(
        ilike(posts.title, pattern),
        ilike(posts.excerpt, pattern),
        sql`array_to_string(${posts.tags}, ',') ilike ${pattern}`,
      )
    : undefined;
  return and(hit, category ? eq(posts.category, category) : undefined);
}

type UploadRow = typeof uploads.$inferSelect;
type SummaryRow = Omit<PostSummary, "image" | "authorImage"> & { image: UploadRow; authorImage: UploadRow };

function toSummary(row: SummaryRow): PostSummary {
  return { ...row, image: toPicture(row.image), authorImage: toPicture(row.authorImage) };
}

function toPost(row: SummaryRow & { content: string }): Post {
  return { ...row, image: toPicture(row.image), authorImage: toPicture(row.authorImage) };
}
