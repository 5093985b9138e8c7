import { and, inArray, isNull, lt, not, or } from "drizzle-orm";
import type { Database } from "../platform/database/client.server.ts";
import { listDoneSubjects, removeFromInbox } from "../platform/inbox/inbox.server.ts";
import { yearBefore } from "../platform/jobs/forgetting.server.ts";
import { donationIntentions } from "./tables.server.ts";

const GIFTS_KEPT_YEARS = 10;

/**
 * An intention that led to no gift goes after a year. One that was noted as received, or that somebody marked as done in
 * the inbox, is a gift, whose record tax law wants for about ten years.
 */
export function forgetIntentions(db: Database, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const given = await listDoneSubjects(tx, "donation");
    const { id, createdAt, receivedOn } = donationIntentions;
    const gone = await tx
      .delete(donationIntentions)
      .where(
        or(
          and(lt(createdAt, yearBefore(now)), isNull(receivedOn), not(inArray(id, given))),
          lt(createdAt, yearBefore(now, GIFTS_KEPT_YEARS)),
        ),
      )
      .returning({ id });
    await removeFromInbox(tx, "donation", gone);
    return gone.length;
  });
}
