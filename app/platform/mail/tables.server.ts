import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { MailClass, MailState } from "./mail.ts";
import type { MailValues } from "./mail-kind.server.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** The outbox: every mail is written here in the transaction of the act that causes it, and sent from here. */
export const mails = pgTable(
  "mails",
  {
    /** Its Message-ID is made of it, so that a second copy is known as one. */
    id: text("id").primaryKey(),
    kind: text("kind").notNull(),
    /** Its share of the ceilings. */
    class: text("class").$type<MailClass>().notNull().default("essential"),
    /** One address, lower case. */
    recipient: text("recipient").notNull(),
    /** Where a stranger caused it: what it counts with, of the few that strangers may cause to an address in a day. */
    allowance: text("allowance").notNull().default(""),
    values: jsonb("values").$type<MailValues>().notNull(),
    /** What it is about, by whatever the kind's feature finds it by. */
    aboutId: text("about_id").notNull().default(""),
    /** Message-IDs of the mails before it that it answers, the earliest first, with blanks between. */
    inReplyTo: text("in_reply_to").notNull().default(""),
    state: text("state").$type<MailState>().notNull().default("waiting"),
    createdAt: instant("created_at").notNull().defaultNow(),
    /** When it is tried next. */
    dueAt: instant("due_at").notNull().defaultNow(),
    /** After this it is not sent any more. */
    endsAt: instant("ends_at"),
    /** Since when a sender has it in hand; one that was killed is noticed by its age. */
    takenAt: instant("taken_at"),
    sentAt: instant("sent_at"),
    attempts: integer("attempts").notNull().default(0),
    /** As it was sent. */
    subject: text("subject").notNull().default(""),
    /** Why it was not sent, for people. */
    problem: text("problem").notNull().default(""),
    /** What the server said, as it said it. */
    serverSaid: text("server_said").notNull().default(""),
  },
  (table) => [
    index("mails_due")
      .on(table.class, table.dueAt)
      .where(sql`${table.state} in ('waiting', 'sending')`),
    index("mails_newest").on(table.createdAt, table.id),
    index("mails_state").on(table.state, table.createdAt, table.id),
    index("mails_sent").on(table.sentAt, table.class),
    index("mails_recipient").on(table.recipient),
    index("mails_allowance")
      .on(table.recipient, table.allowance, table.createdAt)
      .where(sql`${table.allowance} <> ''`),
    index("mails_recipient_words").using("gin", sql`${table.recipient} gin_trgm_ops`),
    // Before something is said again.
    index("mails_about")
      .on(table.aboutId)
      .where(sql`${table.aboutId} <> ''`),
    check("mails_class_known", sql`${table.class} in ('essential', 'answer', 'bulk')`),
    check("mails_state_known", sql`${table.state} in ('waiting', 'sending', 'sent', 'failed', 'not-sent')`),
    check("mails_recipient_lower", sql`${table.recipient} = lower(${table.recipient})`),
    check("mails_sent_at", sql`(${table.state} = 'sent') = (${table.sentAt} is not null)`),
  ],
);

/** Addresses that a mail server refused for good: nothing more is sent to them. */
export const refusedAddresses = pgTable(
  "refused_addresses",
  {
    email: text("email").primaryKey(),
    refusedAt: instant("refused_at").notNull(),
    serverSaid: text("server_said").notNull(),
  },
  (table) => [
    index("refused_addresses_age").on(table.refusedAt),
    check("refused_addresses_lower", sql`${table.email} = lower(${table.email})`),
  ],
);
