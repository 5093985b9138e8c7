import { index, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { users } from "../auth/tables.server.ts";

/** Members' bookmarks. The bookmark of a deleted page stays, and is listed again if the page is restored. */
export const bookmarks = pgTable(
  "bookmarks",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The search kind, such as `article`. */
    kind: text("kind").notNull(),
    itemId: text("item_id").notNull(),
    savedAt: timestamp("saved_at", { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.itemId] }),
    index("bookmarks_newest").on(table.userId, table.savedAt),
  ],
);
