import { inArray, lt } from "drizzle-orm";
import type { Database } from "../../platform/database/client.server.ts";
import { removeFromInbox } from "../../platform/inbox/inbox.server.ts";
import { yearBefore } from "../../platform/jobs/forgetting.server.ts";
import { events, registrations } from "../tables.server.ts";

/** Who came to an event is forgotten a year after it; how many came stays with the event. */
export function forgetGuests(db: Database, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const past = tx
      .select({ id: events.id })
      .from(events)
      .where(lt(events.endsAt, yearBefore(now)));
    const gone = await tx
      .delete(registrations)
      .where(inArray(registrations.eventId, past))
      .returning({ id: registrations.id });
    await removeFromInbox(tx, "registration", gone);
    return gone.length;
  });
}
