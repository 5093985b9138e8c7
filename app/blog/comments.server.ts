import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { Database } from "../platform/database/client.server.ts";
import { notFound } from "../platform/http/refusal.ts";
import { addToInbox } from "../platform/inbox/inbox.server.ts";
import { makeReference } from "../platform/text/secret-link.server.ts";
import { formatDate } from "../platform/time/india-time.ts";
import { ANONYMOUS, type Comment, type NewComment } from "./comment.ts";
import { findPost } from "./posts.server.ts";
import { comments } from "./tables.server.ts";

const SHOWN_AT_MOST = 200;

/** The approved comments under a post, oldest first. */
export async function listComments(db: Database, postId: string): Promise<Comment[]> {
  const rows = await db
    .select()
    .from(comments)
    .where(and(eq(comments.postId, postId), isNotNull(comments.approvedAt)))
    .orderBy(asc(comments.createdAt), asc(comments.id))
    .limit(SHOWN_AT_MOST);
  return rows.map(({ id, author, text, createdAt }) => ({ id, user: author, text, date: formatDate(createdAt) }));
}

/** Stores a comment for a moderator to approve. @throws Refusal 404 where the post is not public */
export async function addComment(
  db: Database,
  postId: string,
  { text, author }: NewComment,
  now: Date,
): Promise<string> {
  const id = makeReference("CM");
  await db.transaction(async (tx) => {
    const post = await findPost(tx, postId, now);
    if (!post) throw notFound("This article does not exist any more.");
    await tx.insert(comments).values({ id, postId, author: author || ANONYMOUS, text });
    await addToInbox(tx, {
      id,
      kind: "comment",
      name: author || ANONYMOUS,
      email: "",
      summary: `On “${post.title}”: ${text.slice(0, 160)}`,
      details: { Article: post.title, Comment: text },
      subjectId: id,
    });
  });
  return id;
}

/** Shows a comment to everyone. */
export async function approveComment(tx: Database, id: string, now: Date): Promise<void> {
  await tx.update(comments).set({ approvedAt: now }).where(eq(comments.id, id));
}
