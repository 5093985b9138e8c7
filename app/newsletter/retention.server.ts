import { and, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "../platform/database/client.server.ts";
import { deleteInBatches, deleteWithRelated } from "../platform/database/delete-in-batches.server.ts";
import { removeFromInbox } from "../platform/inbox/inbox.server.ts";
import { yearBefore } from "../platform/jobs/retention.server.ts";
import { confirmationLinks, leavingLinks, subscriptions } from "./tables.server.ts";

/** Deletes an address that was never confirmed after a year, and an unsubscribed one a year after that. */
export async function deleteUnconfirmedSubscriptions(db: Database, now: Date): Promise<number> {
  await deleteInBatches(db, confirmationLinks, lt(confirmationLinks.expiresAt, now));
  await deleteInBatches(db, leavingLinks, lt(leavingLinks.expiresAt, now));
  const { email, confirmedAt, leftAt, createdAt } = subscriptions;
  const isOver = and(isNull(confirmedAt), lt(sql`coalesce(${leftAt}, ${createdAt})`, yearBefore(now).toISOString()));
  return deleteWithRelated(db, subscriptions, isOver, {
    returning: { id: email },
    remove: (tx, gone: { id: string }[]) => removeFromInbox(tx, "newsletter", gone),
  });
}
