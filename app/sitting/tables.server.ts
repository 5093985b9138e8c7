import { sql } from "drizzle-orm";
import { check, date, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { users } from "../platform/auth/tables.server.ts";

/** One row for each browser and India day, deleted after that day. Of the browser only a hash with the day is known. */
export const sittings = pgTable(
  "sittings",
  { day: date("day").notNull(), browser: text("browser").notNull() },
  (table) => [
    primaryKey({ columns: [table.day, table.browser] }),
    check("sittings_browser_hashed", sql`length(${table.browser}) = 64`),
  ],
);

/** The days on which members sat who keep them in their profile. */
export const sittingDays = pgTable(
  "sitting_days",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    day: date("day").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);
