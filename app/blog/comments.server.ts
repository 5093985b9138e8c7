import { eq, sql, type Placeholder, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Database } from "../platform/database/client.server.ts";
import { toKeysetPage, type KeysetPage } from "../platform/database/keyset.server.ts";
import { notFound } from "../platform/http/refusal.ts";
import { addToInbox } from "../platform/inbox/inbox.server.ts";
import { makeReference } from "../platform/text/secret-link.server.ts";
import { formatDate } from "../platform/time/india-time.ts";
import { ANONYMOUS, type Comment, type NewComment } from "./comment.ts";
import { findPost } from "./posts.server.ts";
import { comments } from "./tables.server.ts";

export type CommentPage = KeysetPage<Comment>;
type Place = { limit: number; after?: string | undefined };
type Row = { id: string; author: string; text: string; createdAt: string };

/** The approved comments under a post, newest first. */
export async function listComments(db: Database, postId: string, place: Place): Promise<CommentPage> {
  const rows = commentsUnder(sql`${postId}::text`, { wanted: place.limit + 1, after: place.after });
  const [found] = await db.select({ rows }).from(sql`(select 1) as one`);
  return toCommentPage(found?.rows ?? [], place);
}

type Asked = { wanted: number | Placeholder; after: string | Placeholder | undefined };

/** The same as part of another statement. */
export function commentsUnder(postId: SQLWrapper, { wanted, after }: Asked): SQL<Row[]> {
  const beyond = after
    ? sql`(comments.created_at, comments.id) < (select created_at, id from comments where id = ${after})`
    : sql`true`;
  return sql<Row[]>`(select coalesce(json_agg(newest), '[]') from (
    select id, author, text, created_at as "createdAt" from comments
    where post_id = ${postId} and approved_at is not null and ${beyond}
    order by comments.created_at desc, comments.id desc limit ${wanted}) newest)`;
}

export function toCommentPage(found: Row[], { limit }: Place): CommentPage {
  const { rows, next } = toKeysetPage(found, limit);
  const comments = rows.map(({ id, author, text, createdAt }) => ({
    id,
    user: author,
    text,
    date: formatDate(new Date(createdAt)),
  }));
  return { rows: comments, next };
}

/** Stores a comment for a moderator to approve. @throws Refusal 404 where the post is not public */
export async function addComment(
  db: Database,
  postId: string,
  { content, author }: NewComment,
  now: Date,
): Promise<string> {
  const id = makeReference("CM");
  await db.transaction(async (tx) => {
    const post = await findPost(tx, postId, now);
    if (!post) throw notFound("This article does not exist any more.");
    await tx.insert(comments).values({ id, postId, author: author || ANONYMOUS, text: content });
    await addToInbox(tx, {
      id,
      kind: "comment",
      name: author || ANONYMOUS,
      email: "",
      summary: `On “${post.title}”: ${content.slice(0, 160)}`,
      details: { Article: post.title, Comment: content },
      subjectId: id,
    });
  });
  return id;
}

/** Shows a comment to everyone. */
export async function approveComment(tx: Database, id: string, now: Date): Promise<void> {
  await tx.update(comments).set({ approvedAt: now }).where(eq(comments.id, id));
}
