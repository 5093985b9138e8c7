import { inArray, lt } from "drizzle-orm";
import type { Database } from "../../platform/database/client.server.ts";
import { deleteWithRelated } from "../../platform/database/delete-in-batches.server.ts";
import { removeFromInbox } from "../../platform/inbox/inbox.server.ts";
import { yearBefore } from "../../platform/jobs/retention.server.ts";
import { events, registrations } from "../tables.server.ts";

/** Deletes attendees a year after their event; the event keeps their number. */
export function deleteOldRegistrations(db: Database, now: Date): Promise<number> {
  const past = db
    .select({ id: events.id })
    .from(events)
    .where(lt(events.endsAt, yearBefore(now)));
  return deleteWithRelated(db, registrations, inArray(registrations.eventId, past), {
    returning: { id: registrations.id },
    remove: (tx, gone: { id: string }[]) => removeFromInbox(tx, "registration", gone),
  });
}
