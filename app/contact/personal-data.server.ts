import type { Database } from "../platform/database/client.server.ts";
import { deleteInboxOf, deleteOldInboxItems, listInboxOf, listInboxSlice } from "../platform/inbox/inbox.server.ts";
import { itemPath } from "../platform/inbox/inbox-paths.ts";
import { yearsBefore } from "../platform/jobs/retention.server.ts";
import type { PersonalData } from "../platform/people/personal-data.server.ts";
import { MESSAGE_KINDS } from "./messages.server.ts";

export const messageData: PersonalData = {
  timeline: {
    label: "Messages",
    roles: ["editor", "events"],
    list: async (db, person, slice) => {
      const rows = await listInboxSlice(db, MESSAGE_KINDS, person, slice);
      return rows.map(({ id, kind, summary, createdAt, status }) => ({
        id,
        at: createdAt,
        words: summary,
        state: status === "done" ? "Done" : "Open",
        path: itemPath(kind, id),
      }));
    },
  },
  export: (tx, person) => listInboxOf(tx, MESSAGE_KINDS, person),
  erase: async (tx, person) => {
    await deleteInboxOf(tx, MESSAGE_KINDS, person);
    return [];
  },
};

/** Deletes messages, offers and proposals one year after they were sent or handled. */
export function deleteOldMessages(db: Database, now: Date): Promise<number> {
  return deleteOldInboxItems(db, MESSAGE_KINDS, yearsBefore(now));
}
