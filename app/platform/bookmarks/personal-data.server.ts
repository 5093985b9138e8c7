import { eq } from "drizzle-orm";
import type { PersonalData } from "../people/personal-data.server.ts";
import { bookmarks } from "./tables.server.ts";

/** The database deletes bookmarks with the account. */
export const bookmarkData: PersonalData = {
  export: async (tx, { userId }) =>
    userId === null ? [] : tx.select().from(bookmarks).where(eq(bookmarks.userId, userId)),
  erase: async (tx, { userId }) => {
    if (userId !== null) await tx.delete(bookmarks).where(eq(bookmarks.userId, userId));
    return [];
  },
};
