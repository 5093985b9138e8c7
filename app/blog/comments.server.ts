import { and, eq, exists, isNotNull, isNull, lt, or } from "drizzle-orm";
import { users } from "../platform/auth/tables.server.ts";
import type { Database } from "../platform/database/client.server.ts";
import { KeysetOrder, toPage } from "../platform/lists/keyset-order.server.ts";
import type { KeysetPage } from "../platform/database/keyset.ts";
import { notFound } from "../platform/http/http-error.ts";
import { addToInbox, removeFromInbox } from "../platform/inbox/inbox.server.ts";
import { afterUndo } from "../platform/mail/outbox.server.ts";
import { postUnlessSent } from "../platform/mail/posted-mails.server.ts";
import { makeReference } from "../platform/text/secret-link.server.ts";
import { formatDate } from "../platform/time/india-time.ts";
import { ANONYMOUS, type Comment, type NewComment } from "./comment.ts";
import { COMMENT_SHOWN } from "./mails.server.ts";
import { findPost, isOut } from "./posts.server.ts";
import { comments, publishedPosts } from "./tables.server.ts";
import { deleteWithRelated } from "../platform/database/delete-in-batches.server.ts";
import { yearBefore } from "../platform/jobs/retention.server.ts";

const DELETED_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** A comment that nobody published goes after a year, a deleted one after thirty days. */
export function deleteOldUnpublishedComments(db: Database, now: Date): Promise<number> {
  const isOver = or(
    and(isNull(comments.approvedAt), lt(comments.createdAt, yearBefore(now))),
    lt(comments.deletedAt, new Date(now.getTime() - DELETED_KEPT_MS)),
  );
  return deleteWithRelated(db, comments, isOver, {
    returning: { id: comments.id },
    remove: (tx, gone: { id: string }[]) => removeFromInbox(tx, "comment", gone),
  });
}

export type CommentPage = KeysetPage<Comment>;
type Place = { limit: number; after?: string | undefined; now: Date };

export const NEWEST_COMMENTS = new KeysetOrder(comments, [comments.createdAt, comments.id], "desc");

/** The approved comments under a post, newest first; none where the post is not public. */
export async function listComments(db: Database, postId: string, { limit, after, now }: Place): Promise<CommentPage> {
  const isThisPost = and(eq(publishedPosts.id, postId), isOut(now));
  const isPublic = exists(db.select({ id: publishedPosts.id }).from(publishedPosts).where(isThisPost));
  const beyond = await NEWEST_COMMENTS.after(db, after);
  const rows = await db
    .select({
      place: NEWEST_COMMENTS.place,
      id: comments.id,
      user: comments.author,
      text: comments.text,
      reply: comments.reply,
      createdAt: comments.createdAt,
    })
    .from(comments)
    .where(
      and(eq(comments.postId, postId), isPublic, isNotNull(comments.approvedAt), isNull(comments.deletedAt), beyond),
    )
    .orderBy(...NEWEST_COMMENTS.orderBy)
    .limit(limit + 1);
  return toPage(rows, limit, ({ place: _place, createdAt, ...comment }) => ({
    ...comment,
    date: formatDate(createdAt),
  }));
}

/** Stores a comment for a moderator to approve. @throws HttpError 404 where the post is not public */
export async function addComment(
  db: Database,
  postId: string,
  { content, author, userId = null }: NewComment & { userId?: string | null },
  now: Date,
): Promise<string> {
  const id = makeReference("CM");
  await db.transaction(async (tx) => {
    const post = await findPost(tx, postId, now);
    if (!post) throw notFound("This article does not exist any more.");
    await tx.insert(comments).values({ id, postId, author: author || ANONYMOUS, text: content, userId });
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

/** Shows a comment to everyone, and tells who wrote it. */
export async function approveComment(tx: Database, id: string, now: Date): Promise<void> {
  await tx.update(comments).set({ approvedAt: now, rejectedAt: null, deletedAt: null }).where(eq(comments.id, id));
  await mailCommentAuthor(tx, id, now);
}

/** An approval is undone: it waits again, and the mail that its writer would have got does not leave. */
export async function disapproveComment(tx: Database, id: string): Promise<void> {
  await tx.update(comments).set({ approvedAt: null }).where(eq(comments.id, id));
}

/** That it is shown, to a member who was signed in: of anybody else no address is known. */
export async function mailCommentAuthor(tx: Database, id: string, now: Date): Promise<void> {
  const [writer] = await tx
    .select({ name: users.name, email: users.email, article: publishedPosts.title })
    .from(comments)
    .innerJoin(users, eq(users.id, comments.userId))
    .innerJoin(publishedPosts, eq(publishedPosts.id, comments.postId))
    .where(eq(comments.id, id));
  if (!writer) return;
  const { email, ...values } = writer;
  await postUnlessSent(tx, COMMENT_SHOWN, { to: email, aboutId: id, values, dueAt: afterUndo(now) }, [COMMENT_SHOWN]);
}
