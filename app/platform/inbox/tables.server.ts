import { sql, type SQL } from "drizzle-orm";
import { bigint, check, index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Everything a visitor sent that somebody should see: messages whole, other things as a pointer with what matters. */
export const inboxItems = pgTable(
  "inbox_items",
  {
    /** The reference the visitor was shown. */
    id: text("id").primaryKey(),
    position: bigint("position", { mode: "number" }).generatedAlwaysAsIdentity().unique(),
    kind: text("kind").notNull(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    phone: text("phone").notNull().default(""),
    summary: text("summary").notNull(),
    /** What else was filled in: label → what was written. */
    details: jsonb("details").$type<Record<string, string>>().notNull().default({}),
    /** The id of what it is about, in its own room. */
    subjectId: text("subject_id").notNull().default(""),
    status: text("status").notNull().default("new"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    handledAt: timestamp("settled_at", { withTimezone: true }),
  },
  (table) => [
    index("inbox_items_kind").on(table.kind, table.position),
    index("inbox_items_status").on(table.status, table.position),
    index("inbox_items_kind_status").on(table.kind, table.status, table.position),
    // Found by any part of a name, an address, a telephone, the reference or what it is about.
    index("inbox_items_text").using("gin", sql`${inboxText()} gin_trgm_ops`),
    check("inbox_items_status", sql`${table.status} in ('new', 'approved', 'done')`),
  ],
);

/** What an item is found by; written as the index has it. */
export function inboxText(): SQL {
  const { id, name, email, phone, summary } = inboxItems;
  return sql`(${name} || ' ' || ${email} || ' ' || ${phone} || ' ' || ${id} || ' ' || ${summary})`;
}
