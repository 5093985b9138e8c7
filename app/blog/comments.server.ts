import { and, eq, exists, isNotNull, isNull, lt, or, ne, sql, type SQL } from "drizzle-orm";
import { users } from "../platform/auth/tables.server.ts";
import type { Database } from "../platform/database/client.server.ts";
import { countFirst } from "../platform/database/count-some.server.ts";
import { deleteWithRelated } from "../platform/database/delete-in-batches.server.ts";
import type { KeysetPage } from "../platform/database/keyset.ts";
import { notFound } from "../platform/http/http-error.ts";
import { addToInbox, removeFromInbox } from "../platform/inbox/inbox.server.ts";
import { yearsBefore } from "../platform/jobs/retention.server.ts";
import { KeysetOrder, toPage } from "../platform/lists/keyset-order.server.ts";
import { afterUndo } from "../platform/mail/outbox.server.ts";
import { postUnlessSent } from "../platform/mail/posted-mails.server.ts";
import { hasParts } from "../platform/search/text-search.server.ts";
import { makeReference } from "../platform/text/secret-link.server.ts";
import { formatDate } from "../platform/time/india-time.ts";
import {
  ANONYMOUS,
  type Comment,
  type NewComment,
  type CommentCounts,
  type CommentFilter,
  type CommentRecord,
  type CommentState,
} from "./comment.ts";
import { COMMENT_SHOWN } from "./mails.server.ts";
import { findPost, isOut } from "./posts.server.ts";
import { comments, publishedPosts } from "./tables.server.ts";

const DELETED_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** A comment that nobody published goes after a year, a deleted one after thirty days. */
export function deleteOldUnpublishedComments(db: Database, now: Date): Promise<number> {
  const isExpired = or(
    and(isNull(comments.approvedAt), lt(comments.createdAt, yearsBefore(now))),
    lt(comments.deletedAt, new Date(now.getTime() - DELETED_KEPT_MS)),
  );
  return deleteWithRelated(db, comments, isExpired, {
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

/** Readers do not see it. */
export async function rejectComment(tx: Database, id: string, now: Date): Promise<void> {
  await tx.update(comments).set({ approvedAt: null, rejectedAt: now }).where(eq(comments.id, id));
}

/** The decision is undone: the comment is pending again, and a mail to its author that is not sent yet is not sent. */
export async function reopenComment(tx: Database, id: string): Promise<void> {
  await tx.update(comments).set({ approvedAt: null, rejectedAt: null }).where(eq(comments.id, id));
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

type Row = Awaited<ReturnType<typeof selectComments>>[number];

/** Newest first; `q` is a part of the name or the words, or the whole reference. */
export async function listModerated(
  db: Database,
  { state, q }: CommentFilter,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<KeysetPage<CommentRecord>> {
  const words = sql`(${comments.author} || ' ' || ${comments.text})`;
  const isFound = q ? sql`(${comments.id} = ${q} or ${hasParts(words, q)})` : undefined;
  const isThere = state ? eq(comments.state, state) : ne(comments.state, "deleted");
  const beyond = await NEWEST_COMMENTS.after(db, after);
  const rows = await selectComments(db, and(isThere, isFound, beyond)).limit(limit + 1);
  return toPage(rows, limit, toCommentRecord);
}

/** How many are in which state, in one statement. */
export async function countModerated(db: Database): Promise<CommentCounts> {
  const those = (state: CommentState) => countFirst(comments, eq(comments.state, state), comments.createdAt);
  const { rows } = await db.execute<CommentCounts>(
    sql`select ${those("waiting")} as waiting, ${those("shown")} as shown, ${those("rejected")} as rejected, ${those("deleted")} as deleted`,
  );
  return rows[0] ?? { waiting: 0, shown: 0, rejected: 0, deleted: 0 };
}

/** @throws HttpError 404 where there is no such comment */
export async function getModerated(db: Database, id: string): Promise<CommentRecord> {
  const [row] = await selectComments(db, eq(comments.id, id));
  if (!row) throw notFound("This comment is not there any more.");
  return toCommentRecord(row);
}

function toCommentRecord({ place: _place, id, title, state, createdAt, ...comment }: Row): CommentRecord {
  return {
    ...comment,
    _id: id,
    title: title ?? "",
    state: state as CommentState,
    createdAt: createdAt.toISOString(),
  };
}

function selectComments(db: Database, where: SQL | undefined) {
  const { id, postId, author, text, reply, state, createdAt } = comments;
  const { place } = NEWEST_COMMENTS;
  return db
    .select({ place, id, postId, author, text, reply, state, createdAt, title: publishedPosts.title })
    .from(comments)
    .leftJoin(publishedPosts, eq(publishedPosts.id, comments.postId))
    .where(where)
    .orderBy(...NEWEST_COMMENTS.orderBy)
    .$dynamic();
}
