import { desc, eq } from "drizzle-orm";
import { MOST_JOINED, type PersonalData } from "../people/personal-data.server.ts";
import { formatDate } from "../time/india-time.ts";
import { consents } from "./tables.server.ts";

/** The database deletes consents with the account. */
export const consentData: PersonalData = {
  joined: {
    label: "Preferences",
    list: async (tx, { userId }) => {
      if (userId === null) return [];
      const rows = await tx
        .select()
        .from(consents)
        .where(eq(consents.userId, userId))
        .orderBy(desc(consents.givenAt))
        .limit(MOST_JOINED);
      return rows.map(({ wording, givenAt, withdrawnAt }) => ({
        words: wording,
        at: givenAt,
        state: withdrawnAt ? `Taken back on ${formatDate(withdrawnAt)}` : "Agreed",
      }));
    },
  },
  export: async (tx, { userId }) =>
    userId === null ? [] : tx.select().from(consents).where(eq(consents.userId, userId)),
  erase: async (tx, { userId }) => {
    if (userId !== null) await tx.delete(consents).where(eq(consents.userId, userId));
    return [];
  },
};
