import { and, asc, desc, eq, inArray, ne, sql, type SQL } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import type { Database } from "../platform/database/client.server.ts";
import type { StoredPicture } from "../platform/uploads/picture.ts";
import { listPicturesIn } from "../platform/uploads/uploads.server.ts";
import { type CommentPage, listComments } from "./comments.server.ts";
import type { Post, PostSummary } from "./post.ts";
import { findPost, isOut, NEWEST_POSTS, selectSummaries, withPictures } from "./posts.server.ts";
import { publishedPosts } from "./tables.server.ts";

const RELATED = 3;
const NEAR_IN_CATEGORY = 50;
const NEAR = 200;
const COMMENTS_AT_ONCE = 100;

export type PostPage = {
  post: Post;
  /** Those inside its text. */
  pictures: StoredPicture[];
  around: Around;
  discussion: CommentPage;
};

/** All that a post's page shows. */
export async function findPostPage(
  db: Database,
  id: string,
  { now, after }: { now: Date; after: string | undefined },
): Promise<PostPage | null> {
  const post = await findPost(db, id, now);
  if (!post) return null;
  const [pictures, around, discussion] = await Promise.all([
    listPicturesIn(db, post.content),
    findAround(db, post, now),
    listComments(db, post.id, { limit: COMMENTS_AT_ONCE, after, now }),
  ]);
  return { post, pictures, around, discussion };
}

type Around = { related: PostSummary[]; older: PostSummary | null; newer: PostSummary | null };

/** What a post leads to: the public posts just before and after it, and three related ones. */
export async function findAround(db: Database, post: Post, now: Date): Promise<Around> {
  const [related, older, newer] = await Promise.all([
    listRelated(db, post, now),
    findOlder(db, post),
    findNewer(db, post, now),
  ]);
  return { related, older, newer };
}

/**
 * The same category first, then shared tags, then the newest; looked for among the newest fifty of the category and
 * the newest two hundred of all, so that it costs the same however many posts there are.
 */
async function listRelated(db: Database, { id, category, tags }: Post, now: Date): Promise<PostSummary[]> {
  const newest = (where?: SQL) =>
    db
      .select({ id: publishedPosts.id })
      .from(publishedPosts)
      .where(and(isOut(now), ne(publishedPosts.id, id), where))
      .orderBy(...NEWEST_POSTS.orderBy);
  const isInCategory = eq(publishedPosts.category, category);
  const near = union(newest(isInCategory).limit(NEAR_IN_CATEGORY), newest().limit(NEAR));
  const rows = await selectSummaries(db)
    .where(inArray(publishedPosts.id, near))
    .orderBy(
      desc(isInCategory),
      desc(sql`${publishedPosts.tags} && ${sql.param(tags, publishedPosts.tags)}`),
      ...NEWEST_POSTS.orderBy,
    )
    .limit(RELATED);
  return rows.map(withPictures);
}

async function findOlder(db: Database, post: Post): Promise<PostSummary | null> {
  const [row] = await selectSummaries(db)
    .where(sql`${there} < ${placeOf(post)}`)
    .orderBy(...NEWEST_POSTS.orderBy)
    .limit(1);
  return row ? withPictures(row) : null;
}

async function findNewer(db: Database, post: Post, now: Date): Promise<PostSummary | null> {
  const [row] = await selectSummaries(db)
    .where(and(sql`${there} > ${placeOf(post)}`, isOut(now)))
    .orderBy(asc(publishedPosts.publishAt), asc(publishedPosts.id))
    .limit(1);
  return row ? withPictures(row) : null;
}

const there = sql`(${publishedPosts.publishAt}, ${publishedPosts.id})`;
const placeOf = ({ publishAt, id }: Post) => sql`(${publishAt.toISOString()}::timestamptz, ${id}::text)`;
