import { and, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "../platform/database/client.server.ts";
import { removeFromInbox } from "../platform/inbox/inbox.server.ts";
import { yearBefore } from "../platform/jobs/forgetting.server.ts";
import { confirmationLinks, leavingLinks, subscriptions } from "./tables.server.ts";

/** An address that was never confirmed goes after a year, and one that left a year after that. */
export function forgetUnconfirmed(db: Database, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.delete(confirmationLinks).where(lt(confirmationLinks.expiresAt, now));
    await tx.delete(leavingLinks).where(lt(leavingLinks.expiresAt, now));
    const gone = await tx
      .delete(subscriptions)
      .where(
        and(
          isNull(subscriptions.confirmedAt),
          lt(sql`coalesce(${subscriptions.leftAt}, ${subscriptions.createdAt})`, yearBefore(now).toISOString()),
        ),
      )
      .returning({ id: subscriptions.email });
    await removeFromInbox(tx, "newsletter", gone);
    return gone.length;
  });
}
