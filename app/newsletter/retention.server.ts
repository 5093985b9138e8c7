import { and, isNull, lt } from "drizzle-orm";
import type { Database } from "../platform/database/client.server.ts";
import { removeFromInbox } from "../platform/inbox/inbox.server.ts";
import { yearBefore } from "../platform/jobs/forgetting.server.ts";
import { confirmationLinks, subscriptions } from "./tables.server.ts";

/** An address that was never confirmed goes after a year. */
export function forgetUnconfirmed(db: Database, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.delete(confirmationLinks).where(lt(confirmationLinks.expiresAt, now));
    const gone = await tx
      .delete(subscriptions)
      .where(and(isNull(subscriptions.confirmedAt), lt(subscriptions.createdAt, yearBefore(now))))
      .returning({ id: subscriptions.email });
    await removeFromInbox(tx, "newsletter", gone);
    return gone.length;
  });
}
