import { getTableColumns, sql, type SQL } from "drizzle-orm";
import { bigint, check, index, interval, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { users } from "../auth/tables.server.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });
/** What a member of staff did stays when the account is deleted, without the name. */
const account = (name: string) => text(name).references(() => users.id, { onDelete: "set null" });

/** Everything a visitor sent that staff should see: messages whole, other things as a reference with the main facts. */
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
    /** The id of what it is about, in its own feature. */
    subjectId: text("subject_id").notNull().default(""),
    status: text("status").notNull().default("new"),
    createdAt: instant("created_at").notNull().defaultNow(),
    /** By when an answer is promised; null where none is. */
    dueAt: instant("due_at"),
    /** Until then a pending item is left out of what is pending; a time in the past says nothing. */
    snoozedUntil: instant("snoozed_until"),
    /** When a member of staff first opened it. */
    readAt: instant("read_at"),
    handledAt: instant("settled_at"),
    handledBy: account("handled_by"),
    assignedTo: account("assigned_to"),
    /** The order of pending items: first what has a promise, the least time left first; then the rest, the newest first. */
    urgency: interval("urgency")
      .notNull()
      .generatedAlwaysAs(
        sql`coalesce(due_at - timestamptz '2000-01-01T00:00:00Z', timestamptz '3000-01-01T00:00:00Z' - created_at)`,
      ),
    /**
     * What an item is found by, in small letters: a part of any of this. Of a phone number its figures, however they are
     * written. Kept, because words that no index helps with (Devanagari, two letters) are looked for in every row.
     */
    words: text("words")
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`lower(${inboxItems.id} || ' ' || ${inboxItems.name} || ' ' || ${inboxItems.email} || ' ' || regexp_replace(${inboxItems.phone}, '[^0-9]', '', 'g') || ' ' || ${inboxItems.summary} || ' ' || jsonb_path_query_array(${inboxItems.details}, '$.*')::text)`,
      ),
  },
  (table) => [
    // With the id a page of a list is found in the index alone.
    index("inbox_items_kind_status").on(table.kind, table.status, table.position, table.id),
    index("inbox_items_waiting")
      .on(table.kind, table.urgency, table.position, table.id, table.snoozedUntil)
      .where(sql`${table.status} = 'new'`),
    index("inbox_items_snoozed")
      .on(table.snoozedUntil, table.position)
      .where(sql`${table.snoozedUntil} is not null`),
    index("inbox_items_assigned")
      .on(table.assignedTo, table.kind, table.status, table.position)
      .where(sql`${table.assignedTo} is not null`),
    index("inbox_items_handled_by")
      .on(table.handledBy)
      .where(sql`${table.handledBy} is not null`),
    index("inbox_items_subject").on(table.kind, table.subjectId),
    index("inbox_items_words").using("gin", sql`${table.words} gin_trgm_ops`),
    check("inbox_items_snoozed_new", sql`${table.snoozedUntil} is null or ${table.status} = 'new'`),
    check("inbox_items_status", sql`${table.status} in ('new', 'approved', 'done', 'spam')`),
  ],
);

/** By the clock of the database, so that all instances agree; without a job. */
export const isSnoozed = sql`${inboxItems.snoozedUntil} > now()`;
export const isNotSnoozed = sql`(${inboxItems.snoozedUntil} is null or ${inboxItems.snoozedUntil} <= now())`;

const { words: _words, ...shown } = getTableColumns(inboxItems);
/** All but what an item is only found by. */
export const inboxColumns = shown;
export type InboxRow = Omit<typeof inboxItems.$inferSelect, "words">;

/** Which of the staff has which item open, as their browsers say every half minute. */
export const inboxOpened = pgTable(
  "inbox_opened",
  {
    itemId: text("item_id")
      .notNull()
      .references(() => inboxItems.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    seenAt: instant("seen_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.userId] }), index("inbox_opened_user").on(table.userId)],
);

/** What the staff tell each other about an item; no visitor sees it. */
export const inboxNotes = pgTable(
  "inbox_notes",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    itemId: text("item_id")
      .notNull()
      .references(() => inboxItems.id, { onDelete: "cascade" }),
    by: account("by_id"),
    text: text("text").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    index("inbox_notes_item").on(table.itemId, table.id),
    index("inbox_notes_by")
      .on(table.by)
      .where(sql`${table.by} is not null`),
  ],
);

/** What the staff answered from the panel, and to which address. The mail of a reply is about the reply's id. */
export const inboxReplies = pgTable(
  "inbox_replies",
  {
    id: text("id").primaryKey(),
    position: bigint("position", { mode: "number" }).generatedAlwaysAsIdentity(),
    itemId: text("item_id")
      .notNull()
      .references(() => inboxItems.id, { onDelete: "cascade" }),
    by: account("by_id"),
    /** One address, lower case. */
    recipient: text("recipient").notNull(),
    text: text("text").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    index("inbox_replies_item").on(table.itemId, table.position),
    index("inbox_replies_recipient").on(table.recipient),
    index("inbox_replies_by")
      .on(table.by)
      .where(sql`${table.by} is not null`),
    check("inbox_replies_recipient_lower", sql`${table.recipient} = lower(${table.recipient})`),
  ],
);
