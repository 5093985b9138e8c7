import type { Database } from "../platform/database/client.server.ts";
import { deleteInboxOf, listInboxOf, deleteOldInboxItems } from "../platform/inbox/inbox.server.ts";
import { yearBefore } from "../platform/jobs/retention.server.ts";
import { MOST_JOINED, type PersonalData } from "../platform/people/personal-data.server.ts";
import { MESSAGE_KINDS } from "./messages.server.ts";

export const messageData: PersonalData = {
  joined: {
    label: "Messages",
    list: async (tx, person) => {
      const rows = await listInboxOf(tx, MESSAGE_KINDS, person);
      return rows
        .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
        .slice(0, MOST_JOINED)
        .map(({ summary, createdAt, status }) => ({
          words: summary,
          at: createdAt,
          state: status === "done" ? "Done" : "Open",
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
  return deleteOldInboxItems(db, MESSAGE_KINDS, yearBefore(now));
}
