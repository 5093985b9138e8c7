import { and, asc, desc, eq, getTableColumns, lte, sql, type SQL } from "drizzle-orm";
import { alias, type SubqueryWithSelection } from "drizzle-orm/pg-core";
import type { Database } from "../platform/database/client.server.ts";
import { toKeysetPage, type Keyset, type KeysetPage } from "../platform/database/keyset.server.ts";
import { prepared, type Place } from "../platform/database/prepared.server.ts";
import { idOrNothing } from "../platform/text/readable-id.ts";
import { toPicture } from "../platform/uploads/picture.ts";
import { uploads } from "../platform/uploads/tables.server.ts";
import type { Post, PostSummary } from "./post.ts";
import { postCategories, posts } from "./tables.server.ts";

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

/** What a prepared statement is called, and its values. */
type Statement = { name: string; values: Record<string, unknown> };

/** Every post with its text, newest first; with `now`, only what the public may see. */
export async function listPosts(db: Database, { limit, after }: Keyset, now?: Date): Promise<KeysetPage<Post>> {
  const isVisible = now ? lte(posts.publishAt, now) : undefined;
  const beyond = after
    ? sql`(${posts.publishAt}, ${posts.id}) < (select publish_at, id from posts where id = ${after})`
    : undefined;
  const rows = await selectPosts(db, and(isVisible, beyond), sql`null`).limit(limit + 1);
  return toKeysetPage(rows.map(toPost), limit);
}

/** One post, or null; with `now`, null too while its publish date is ahead. */
export async function findPost(db: Database, id: string, now?: Date): Promise<Post | null> {
  return (await findPostWith(db, id, { now, name: "", values: {}, more: () => sql`null` }))?.post ?? null;
}

/** What the public may see, at the instant whose place is `now`. */
export const isPublished = (place: Place): SQL => sql`${posts.publishAt} <= ${place("now")}`;

type AlsoAsked<More> = Statement & { now: Date | undefined; more: (place: Place) => SQL<More> };

/** One post, and in the same statement what else about it. */
export async function findPostWith<More>(
  db: Database,
  id: string,
  { now, name, values, more }: AlsoAsked<More>,
): Promise<{ post: Post; more: More } | null> {
  const [row] = await prepared(db, `post${now ? ", published" : ""}${name}`, (place) => {
    const isVisible = now ? isPublished(place) : undefined;
    return selectPosts(db, and(sql`${posts.id} = ${place("id")}`, isVisible), more(place)).limit(1);
  }).execute({ ...values, id: idOrNothing(id), now: now?.toISOString() });
  return row ? { post: toPost(row), more: row.more } : null;
}

/** The list both forms offer, in its order. */
export async function listCategories(db: Database): Promise<string[]> {
  const rows = await db
    .select({ name: postCategories.name })
    .from(postCategories)
    .orderBy(asc(postCategories.position), asc(postCategories.name));
  return rows.map((row) => row.name);
}

function selectPosts<More>(db: Database, where: SQL | undefined, more: SQL<More>) {
  return db
    .select({ ...summaryColumns, content, image: images, authorImage: authorImages, more })
    .from(posts)
    .innerJoin(images, eq(images.id, posts.imageId))
    .innerJoin(authorImages, eq(authorImages.id, posts.authorImageId))
    .where(where)
    .orderBy(desc(posts.publishAt), desc(posts.id));
}

type Chosen = SubqueryWithSelection<{ id: typeof posts.id; role: SQL.Aliased<string> }, string>;

/** What a post is chosen for, when several lists are read as one: `chosenAs("older")` beside its id. */
export function chosenAs(role: string) {
  return { id: posts.id, role: sql<string>`${role}::text`.as("role") };
}

/** The posts chosen, by what for: newest first, with their pictures, without their text. */
export async function readChosen(
  db: Database,
  { name, values }: Statement,
  choose: (place: Place) => Chosen,
): Promise<(role: string) => PostSummary[]> {
  const build = (place: Place) => {
    const chosen = choose(place);
    return db
      .select({ role: chosen.role, post: summaryColumns, image: images, authorImage: authorImages })
      .from(chosen)
      .innerJoin(posts, eq(posts.id, chosen.id))
      .innerJoin(images, eq(images.id, posts.imageId))
      .innerJoin(authorImages, eq(authorImages.id, posts.authorImageId))
      .orderBy(desc(posts.publishAt), desc(posts.id));
  };
  const rows = await prepared(db, name, build).execute(values);
  const summaries = rows.map(({ role, post, ...pictures }) => ({ role, summary: toSummary({ ...post, ...pictures }) }));
  return (wanted) => summaries.filter(({ role }) => role === wanted).map(({ summary }) => summary);
}

type UploadRow = typeof uploads.$inferSelect;
type SummaryRow = Omit<PostSummary, "image" | "authorImage"> & { image: UploadRow; authorImage: UploadRow };

function toSummary(row: SummaryRow): PostSummary {
  return { ...row, image: toPicture(row.image), authorImage: toPicture(row.authorImage) };
}

function toPost({ more: _more, ...row }: SummaryRow & { content: string; more: unknown }): Post {
  return { ...row, image: toPicture(row.image), authorImage: toPicture(row.authorImage) };
}
