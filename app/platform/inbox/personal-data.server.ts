import { asc, eq } from "drizzle-orm";
import type { PersonalData } from "../people/personal-data.server.ts";
import { inboxReplies } from "./tables.server.ts";

/** The replies of staff. What the person sent belongs to the features. */
export const replyData: PersonalData = {
  export: async (tx, { email }) => {
    if (email === null) return [];
    const { itemId: reference, recipient, text, createdAt } = inboxReplies;
    return tx
      .select({ reference, recipient, text, createdAt })
      .from(inboxReplies)
      .where(eq(recipient, email))
      .orderBy(asc(inboxReplies.position));
  },
  erase: async (tx, { email }) => {
    if (email !== null) await tx.delete(inboxReplies).where(eq(inboxReplies.recipient, email));
    return [];
  },
};
