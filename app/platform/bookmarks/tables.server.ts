import { index, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { users } from "../auth/tables.server.ts";

/** What members saved to come back to. One whose page is gone stays, and is shown again if the page comes back. */
export const bookmarks = pgTable(
  "bookmarks",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** What it is, as the search names kinds: `article`. */
    kind: text("kind").notNull(),
    itemId: text("item_id").notNull(),
    savedAt: timestamp("saved_at", { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.itemId] }),
    index("bookmarks_newest").on(table.userId, table.savedAt),
  ],
);
