import { and, isNull, lt, or } from "drizzle-orm";
import type { Database } from "../platform/database/client.server.ts";
import { deleteWithRelated } from "../platform/database/delete-in-batches.server.ts";
import { removeFromInbox } from "../platform/inbox/inbox.server.ts";
import { yearBefore } from "../platform/jobs/retention.server.ts";
import { comments } from "./tables.server.ts";

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
