import { and, isNull, lt, or } from "drizzle-orm";
import type { Database } from "../platform/database/client.server.ts";
import { removeFromInbox } from "../platform/inbox/inbox.server.ts";
import { yearBefore } from "../platform/jobs/forgetting.server.ts";
import { comments } from "./tables.server.ts";

const DELETED_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** A comment that nobody published goes after a year, a deleted one after thirty days. */
export function forgetUnpublishedComments(db: Database, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const gone = await tx
      .delete(comments)
      .where(
        or(
          and(isNull(comments.approvedAt), lt(comments.createdAt, yearBefore(now))),
          lt(comments.deletedAt, new Date(now.getTime() - DELETED_KEPT_MS)),
        ),
      )
      .returning({ id: comments.id });
    await removeFromInbox(tx, "comment", gone);
    return gone.length;
  });
}
