import { forgetSender, listInboxOf } from "../platform/inbox/inbox.server.ts";
import type { PersonalData } from "../platform/people/personal-data.server.ts";
import { MESSAGE_KINDS } from "./messages.server.ts";

export const messageData: PersonalData = {
  export: (tx, person) => listInboxOf(tx, MESSAGE_KINDS, person),
  erase: async (tx, person) => {
    await forgetSender(tx, MESSAGE_KINDS, person);
    return [];
  },
};
