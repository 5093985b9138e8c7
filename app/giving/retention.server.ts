import { and, isNull, lt, not, or } from "drizzle-orm";
import type { Database } from "../platform/database/client.server.ts";
import { deleteWithRelated } from "../platform/database/delete-in-batches.server.ts";
import { isDoneInInbox, removeFromInbox } from "../platform/inbox/inbox.server.ts";
import { yearBefore } from "../platform/jobs/retention.server.ts";
import { gifts } from "./tables.server.ts";

const GIFTS_KEPT_YEARS = 10;

/**
 * Deletes pledges that were not received after a year. A pledge that was received, or that staff marked as done in the
 * inbox, is a gift, whose record tax law requires for about ten years.
 */
export function deleteOldGifts(db: Database, now: Date): Promise<number> {
  const { id, createdAt, receivedOn } = gifts;
  const isOver = or(
    and(lt(createdAt, yearBefore(now)), isNull(receivedOn), not(isDoneInInbox("donation", id))),
    lt(createdAt, yearBefore(now, GIFTS_KEPT_YEARS)),
  );
  return deleteWithRelated(db, gifts, isOver, {
    returning: { id },
    remove: (tx, gone: { id: string }[]) => removeFromInbox(tx, "donation", gone),
  });
}
