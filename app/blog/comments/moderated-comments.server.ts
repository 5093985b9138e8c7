import { and, eq, ne, sql, type SQL } from "drizzle-orm";
import type { Database } from "../../platform/database/client.server.ts";
import { countFirst } from "../../platform/database/count-some.server.ts";
import type { KeysetPage } from "../../platform/database/keyset.ts";
import { toPage } from "../../platform/lists/keyset-order.server.ts";
import { hasParts } from "../../platform/search/text-search.server.ts";
import { notFound } from "../../platform/http/http-error.ts";
import { NEWEST_COMMENTS } from "../comments.server.ts";
import { comments, publishedPosts } from "../tables.server.ts";
import { type CommentCounts, type CommentFilter, type CommentRecord, type CommentState } from "./comment-record.ts";

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
