import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { MailClass, MailState } from "./mail.ts";
import type { MailValues } from "./mail-kind.server.ts";
import { instant } from "../database/columns.server.ts";

/** The outbox: a mail is added in the transaction of its cause, and sent from here. */
export const mails = pgTable(
  "mails",
  {
    /** The Message-ID is made of it, so that mail programs recognise a duplicate. */
    id: text("id").primaryKey(),
    kind: text("kind").notNull(),
    /** Its share of the ceilings. */
    class: text("class").$type<MailClass>().notNull().default("essential"),
    /** One address, lower case. */
    recipient: text("recipient").notNull(),
    /** The group in which it is counted where a visitor without an account caused it. */
    allowance: text("allowance").notNull().default(""),
    values: jsonb("values").$type<MailValues>().notNull(),
    /** What it is about; the feature chooses the id. */
    aboutId: text("about_id").notNull().default(""),
    /** Message-IDs of the earlier mails of its thread, separated by spaces. */
    inReplyTo: text("in_reply_to").notNull().default(""),
    state: text("state").$type<MailState>().notNull().default("waiting"),
    createdAt: instant("created_at").notNull().defaultNow(),
    /** When it is sent, or tried again. */
    dueAt: instant("due_at").notNull().defaultNow(),
    /** It is not sent after this. */
    endsAt: instant("ends_at"),
    /** When a sender claimed it; an old claim is of a sender that was killed. */
    takenAt: instant("taken_at"),
    sentAt: instant("sent_at"),
    attempts: integer("attempts").notNull().default(0),
    /** As it was sent. */
    subject: text("subject").notNull().default(""),
    /** A sentence why it was not sent. */
    problem: text("problem").notNull().default(""),
    /** The response of the mail server. */
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
    index("mails_about")
      .on(table.aboutId)
      .where(sql`${table.aboutId} <> ''`),
    check("mails_class_known", sql`${table.class} in ('essential', 'answer', 'bulk')`),
    check("mails_state_known", sql`${table.state} in ('waiting', 'sending', 'sent', 'failed', 'not-sent')`),
    check("mails_recipient_lower", sql`${table.recipient} = lower(${table.recipient})`),
    check("mails_sent_at", sql`(${table.state} = 'sent') = (${table.sentAt} is not null)`),
  ],
);

/** Addresses that a mail server refused permanently: nothing more is sent to them. */
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
