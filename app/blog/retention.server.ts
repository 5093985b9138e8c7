import { and, isNull, lt } from "drizzle-orm";
import type { Database } from "../platform/database/client.server.ts";
import { removeFromInbox } from "../platform/inbox/inbox.server.ts";
import { yearBefore } from "../platform/jobs/forgetting.server.ts";
import { comments } from "./tables.server.ts";

/** A comment that nobody published goes after a year. */
export function forgetUnpublishedComments(db: Database, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const gone = await tx
      .delete(comments)
      .where(and(isNull(comments.approvedAt), lt(comments.createdAt, yearBefore(now))))
      .returning({ id: comments.id });
    await removeFromInbox(tx, "comment", gone);
    return gone.length;
  });
}
