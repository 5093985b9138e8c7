import { sql } from "drizzle-orm";
import { check, integer, pgTable, timestamp } from "drizzle-orm/pg-core";

/** One row while the site is on hold after a restore; none on a live site. */
export const restoredSite = pgTable(
  "restored_site",
  {
    id: integer("id").primaryKey().default(1),
    restoredAt: timestamp("restored_at", { withTimezone: true }).notNull(),
    /** When the backup was made. */
    madeAt: timestamp("made_at", { withTimezone: true }).notNull(),
  },
  (table) => [check("restored_site_is_one", sql`${table.id} = 1`)],
);
