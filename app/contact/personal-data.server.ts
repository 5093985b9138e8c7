import { deleteInboxOf, listInboxOf } from "../platform/inbox/inbox.server.ts";
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
