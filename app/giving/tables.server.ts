import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** What somebody said they want to give. No money has moved by it. */
export const donationIntentions = pgTable(
  "donation_intentions",
  {
    /** The reference to quote with a bank transfer. */
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    phone: text("phone").notNull().default(""),
    amountInPaise: integer("amount_in_paise").notNull(),
    frequency: text("frequency").notNull(),
    method: text("method").notNull(),
    tier: text("tier").notNull().default(""),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("donation_intentions_newest").on(table.createdAt, table.id),
    check("donation_intentions_amount", sql`${table.amountInPaise} > 0`),
    check("donation_intentions_frequency", sql`${table.frequency} in ('one-time', 'monthly')`),
    check("donation_intentions_method", sql`${table.method} in ('card', 'upi', 'netbanking')`),
  ],
);
