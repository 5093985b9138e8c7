import { bigint, check, date, index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { users } from "../../platform/auth/tables.server.ts";
import { instant } from "../../platform/database/columns.server.ts";

/** The bank's statements that staff uploaded; the files are not stored. */
export const bankStatements = pgTable("bank_statements", {
  id: text("id").primaryKey(),
  bank: text("bank").notNull(),
  firstDay: date("first_day").notNull(),
  lastDay: date("last_day").notNull(),
  uploadedAt: instant("uploaded_at").notNull(),
  uploadedBy: text("uploaded_by").references(() => users.id, { onDelete: "set null" }),
});

/** Each line of a statement by which money came. Nothing here is in a total: a gift is, once staff confirmed it. */
export const bankCredits = pgTable(
  "bank_credits",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    statementId: text("statement_id")
      .notNull()
      .references(() => bankStatements.id, { onDelete: "cascade" }),
    /** The day in India. */
    day: date("day").notNull(),
    amountInPaise: bigint("amount_in_paise", { mode: "number" }).notNull(),
    /** As the bank writes it, often with the name of the payer. */
    words: text("words").notNull(),
    /** The bank's number; empty where it gives none. */
    number: text("number").notNull(),
    /** The reference of a gift in the words. */
    mention: text("mention").notNull(),
    /** Of bank, day, amount and number, so that a line of two statements is stored once. */
    fingerprint: text("fingerprint").notNull().unique("bank_credits_fingerprint"),
    /** The gift that it was confirmed as; it counts while that gift is received under this credit's reference. */
    giftId: text("gift_id").unique("bank_credits_gift"),
    /** Gifts that staff said this credit is not. */
    notGifts: text("not_gifts")
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** When staff said that it is no gift. */
    ignoredAt: timestamp("ignored_at", { withTimezone: true }),
  },
  (table) => [
    index("bank_credits_statement").on(table.statementId, table.day, table.id),
    index("bank_credits_day").on(table.day),
    check("bank_credits_amount", sql`${table.amountInPaise} > 0`),
    check("bank_credits_one_state", sql`${table.giftId} is null or ${table.ignoredAt} is null`),
  ],
);

/**
 * The gifts of a credit that is several. A trigger of the database refuses parts that are not together the credit. A
 * part counts while its gift is received under its reference, and the credit is confirmed while one of them counts.
 */
export const bankCreditParts = pgTable(
  "bank_credit_parts",
  {
    creditId: bigint("credit_id", { mode: "number" })
      .notNull()
      .references(() => bankCredits.id, { onDelete: "cascade" }),
    /** From 1. */
    part: integer("part").notNull(),
    giftId: text("gift_id").notNull(),
    amountInPaise: bigint("amount_in_paise", { mode: "number" }).notNull(),
    /** The credit's, from the second part on with its number: a reference has one gift. */
    reference: text("reference").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.creditId, table.part] }),
    index("bank_credit_parts_gift").on(table.giftId),
    check("bank_credit_parts_amount", sql`${table.amountInPaise} > 0`),
    check("bank_credit_parts_part", sql`${table.part} between 1 and 20`),
  ],
);
