import { sql } from "drizzle-orm";
import { check, index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Addresses that asked for the newsletter. Nothing is sent to one that has not confirmed. */
export const subscriptions = pgTable(
  "subscriptions",
  {
    email: text("email").primaryKey(),
    /** Which form it came from. */
    source: text("source").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    confirmedAt: timestamp("confirmed_at", { withTimezone: true }),
  },
  (table) => [
    index("subscriptions_newest").on(table.createdAt),
    check("subscriptions_email_lower", sql`${table.email} = lower(${table.email})`),
  ],
);
