import { and, asc, eq, getViewSelectedFields, lte, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "../platform/database/client.server.ts";
import type { KeysetPage, Keyset } from "../platform/database/keyset.ts";
import { nextInstant } from "../platform/database/next-instant.server.ts";
import { type Written, NO_TITLE } from "../platform/records/record.ts";
import { KeysetOrder, toPage } from "../platform/lists/keyset-order.server.ts";
import { cleanHtml, plainText } from "../platform/text/clean-html.server.ts";
import { idOrNothing } from "../platform/text/readable-id.ts";
import { fromIndiaInput } from "../platform/time/india-time.ts";
import { toPicture } from "../platform/uploads/picture.ts";
import { findDraftPicture } from "../platform/uploads/uploads.server.ts";
import { uploads } from "../platform/uploads/tables.server.ts";
import { type Post, type PostSummary, readTimeOf } from "./post.ts";
import { postCategories, publishedPosts } from "./tables.server.ts";

const images = alias(uploads, "images");
const authorImages = alias(uploads, "author_images");
const {
  content,
  imageId: _imageId,
  authorImageId: _authorImageId,
  createdAt: _createdAt,
  search: _search,
  ...summaryColumns
} = getViewSelectedFields(publishedPosts);

export const NEWEST_POSTS = new KeysetOrder(publishedPosts, [publishedPosts.publishAt, publishedPosts.id], "desc");

/** Every post with its text, newest first; with `now`, only what the public may see. */
export async function listPosts(db: Database, { limit, after }: Keyset, now?: Date): Promise<KeysetPage<Post>> {
  const beyond = await NEWEST_POSTS.after(db, after);
  const rows = await selectPosts(db)
    .where(and(now && isOut(now), beyond))
    .orderBy(...NEWEST_POSTS.orderBy)
    .limit(limit + 1);
  return toPage(rows, limit, withPictures);
}

/** One post, or null; with `now`, null too while its publish date is ahead. */
export async function findPost(db: Database, id: string, now?: Date): Promise<Post | null> {
  const [row] = await selectPosts(db).where(and(eq(publishedPosts.id, idOrNothing(id)), now && isOut(now)));
  return row ? withPictures(row) : null;
}

/** The publish date of a published post has come, so that everyone may read it. */
export const isOut = (now: Date): SQL => lte(publishedPosts.publishAt, now);

/** The list both forms offer, in its order. */
export async function listCategories(db: Database): Promise<string[]> {
  const rows = await db
    .select({ name: postCategories.name })
    .from(postCategories)
    .where(isOffered)
    .orderBy(...inTheirOrder);
  return rows.map((row) => row.name);
}

/** Of the list, or brought by a post that still has it. */
export const isOffered = sql`(not ${postCategories.isUnlisted} or ${postCategories.isForNew}
  or exists (select from ${publishedPosts} where ${publishedPosts.category} = ${postCategories.name}))`;

export const inTheirOrder = [asc(postCategories.position), asc(postCategories.name)];

/** Posts as cards show them, without their text. */
export function selectSummaries(db: Database) {
  return db
    .select({ ...summaryColumns, place: NEWEST_POSTS.place, image: images, authorImage: authorImages })
    .from(publishedPosts)
    .innerJoin(images, eq(images.id, publishedPosts.imageId))
    .innerJoin(authorImages, eq(authorImages.id, publishedPosts.authorImageId));
}

/** The newest post that is out. */
export async function findNewestPost(db: Database, now: Date): Promise<PostSummary | null> {
  const [row] = await selectSummaries(db)
    .where(isOut(now))
    .orderBy(...NEWEST_POSTS.orderBy)
    .limit(1);
  return row ? withPictures(row) : null;
}

export function selectPosts(db: Database, { place } = NEWEST_POSTS) {
  return db
    .select({ ...summaryColumns, place, content, image: images, authorImage: authorImages })
    .from(publishedPosts)
    .innerJoin(images, eq(images.id, publishedPosts.imageId))
    .innerJoin(authorImages, eq(authorImages.id, publishedPosts.authorImageId));
}

type UploadRow = typeof uploads.$inferSelect;
type SummaryRow = Omit<PostSummary, "image" | "authorImage"> & {
  image: UploadRow;
  authorImage: UploadRow;
  place: string;
};

export function withPictures<Row extends SummaryRow>({ place: _place, image, authorImage, ...row }: Row) {
  return { ...row, image: toPicture(image), authorImage: toPicture(authorImage) };
}

/** When the public pages of posts next change by themselves: the next publish date ahead, or null. */
export const nextPostChange = (db: Database, now: Date): Promise<Date | null> =>
  nextInstant(db, publishedPosts.publishAt, now);

/** A post as its page would show it, from what is written of it, as far as it goes. */
export async function previewPost(db: Database, id: string, { values, pictures }: Written, now: Date): Promise<Post> {
  const stored = await findPost(db, id);
  const image = await findDraftPicture(db, pictures["image"], stored?.image);
  const authorImage = await findDraftPicture(db, pictures["authorImage"], stored?.authorImage);
  const content = cleanHtml(values["content"] ?? "");
  return {
    id,
    image,
    authorImage,
    content,
    title: values["title"] || NO_TITLE,
    excerpt: values["excerpt"] ?? "",
    imageAlt: values["imageAlt"] ?? "",
    author: values["author"] ?? "",
    category: values["category"] ?? "",
    tags: (values["tags"] ?? "").split(",").flatMap((tag) => tag.trim() || []),
    featured: false,
    publishAt: fromIndiaInput(values["publishDate"] ?? "") ?? stored?.publishAt ?? now,
    readTime: values["readTime"] || readTimeOf(plainText(content)),
    version: stored?.version ?? 1,
    updatedAt: now,
  };
}
