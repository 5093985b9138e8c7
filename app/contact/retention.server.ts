import type { Database } from "../platform/database/client.server.ts";
import { deleteOldInboxItems } from "../platform/inbox/inbox.server.ts";
import { MESSAGE_KINDS } from "./messages.server.ts";
import { yearBefore } from "../platform/jobs/retention.server.ts";

/** Deletes messages, offers and proposals one year after they were sent or handled. */
export function deleteOldMessages(db: Database, now: Date): Promise<number> {
  return deleteOldInboxItems(db, MESSAGE_KINDS, yearBefore(now));
}
