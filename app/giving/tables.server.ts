import { sql, type SQL } from "drizzle-orm";
import { boolean, check, date, index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "../platform/auth/tables.server.ts";

/** Gifts: pledges made on the site, and gifts that staff entered by hand. Without `receivedOn` no money has arrived. */
export const gifts = pgTable(
  "gifts",
  {
    /** The reference to quote with a bank transfer. */
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    phone: text("phone").notNull().default(""),
    /** The donor's account; null without one. */
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    amountInPaise: integer("amount_in_paise").notNull(),
    frequency: text("frequency").notNull(),
    method: text("method").notNull(),
    tier: text("tier").notNull().default(""),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    /** The day in India on which the money arrived. */
    receivedOn: date("received_on"),
    /** Its reference in the bank's statement, or a cheque's number; empty for cash. */
    bankReference: text("bank_reference"),
    /** When the receipt marked the pending inbox item done; null where it changed no item. */
    inboxDoneAt: timestamp("inbox_done_at", { withTimezone: true }),
    enteredByHand: boolean("entered_by_hand").notNull().default(false),
  },
  (table) => [
    index("gifts_newest").on(table.createdAt, table.id),
    index("gifts_words").using("gin", sql`${giftText()} gin_trgm_ops`),
    index("gifts_user").on(table.userId),
    index("gifts_email").on(sql`lower(${table.email})`),
    check("gifts_amount", sql`${table.amountInPaise} > 0`),
    check("gifts_frequency", sql`${table.frequency} in ('one-time', 'monthly')`),
    index("gifts_received")
      .on(table.receivedOn)
      .where(sql`${table.receivedOn} is not null`),
    // One line of the bank's statement is one gift; cheques of several banks may have one number.
    uniqueIndex("gifts_bank_reference")
      .on(table.bankReference)
      .where(sql`${table.bankReference} <> '' and ${table.method} not in ('cash', 'cheque')`),
    check("gifts_received", sql`(${table.receivedOn} is null) = (${table.bankReference} is null)`),
    check("gifts_by_hand", sql`not ${table.enteredByHand} or ${table.receivedOn} is not null`),
    check(
      "gifts_method",
      sql`${table.method} in ('card', 'upi', 'netbanking') or (${table.enteredByHand} and ${table.method} in ('cash', 'cheque', 'transfer'))`,
    ),
  ],
);

/** What a gift is found by in the panel; written as the index has it. */
export function giftText(): SQL {
  const { name, email, phone, id, bankReference } = gifts;
  return sql`(${name} || ' ' || ${email} || ' ' || ${phone} || ' ' || ${id} || ' ' || coalesce(${bankReference}, ''))`;
}
