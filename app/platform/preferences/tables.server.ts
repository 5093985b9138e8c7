import { sql } from "drizzle-orm";
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "../auth/tables.server.ts";

/** Members' consents. Rows are never overwritten, so that each consent can be proven with its wording and dates. */
export const consents = pgTable(
  "consents",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Which preference, as `preferences.server.ts` names it. */
    name: text("name").notNull(),
    /** The sentence beside the checkbox. */
    wording: text("wording").notNull(),
    givenAt: timestamp("given_at", { withTimezone: true, precision: 3 }).notNull(),
    withdrawnAt: timestamp("withdrawn_at", { withTimezone: true, precision: 3 }),
  },
  (table) => [
    index("consents_user").on(table.userId),
    uniqueIndex("consents_standing")
      .on(table.userId, table.name)
      .where(sql`${table.withdrawnAt} is null`),
  ],
);
