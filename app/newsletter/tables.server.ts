import { sql, type SQL } from "drizzle-orm";
import { check, index, pgTable, text, timestamp, type AnyPgColumn } from "drizzle-orm/pg-core";
import { fileImports } from "../platform/imports/tables.server.ts";

/** Addresses that asked for the newsletter. Nothing is sent to one that has not confirmed. */
export const subscriptions = pgTable(
  "subscriptions",
  {
    email: text("email").primaryKey(),
    /** Which form it came from, or `import`. */
    source: text("source").notNull(),
    /** As a file had it; the forms do not ask. */
    name: text("name").notNull().default(""),
    /** The file that proves the consent, until the subscriber gives their own. */
    importId: text("import_id").references(() => fileImports.id),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    /** When its owner was last asked by mail. */
    askedAt: timestamp("asked_at", { withTimezone: true }),
    confirmedAt: timestamp("confirmed_at", { withTimezone: true }),
    /** When the subscriber left; subscribing again starts over. */
    leftAt: timestamp("left_at", { withTimezone: true }),
  },
  (table) => [
    index("subscriptions_confirmed").on(table.confirmedAt),
    index("subscriptions_newest").on(table.createdAt, table.email),
    index("subscriptions_import").on(table.importId),
    index("subscriptions_text").using("gin", sql`${subscriberText(table)} gin_trgm_ops`),
    // Searched like what visitors send to any feature.
    index("subscriptions_email").on(sql`lower(${table.email})`),
    check("subscriptions_left", sql`${table.leftAt} is null or ${table.confirmedAt} is null`),
    check("subscriptions_email_lower", sql`${table.email} = lower(${table.email})`),
  ],
);

/** What a subscriber is searched by. */
export function subscriberText({ email, name }: Record<"email" | "name", AnyPgColumn>): SQL {
  return sql`(${email} || ' ' || ${name})`;
}

/** The links that confirm an address; each works on beside the newer ones until one is used or its time is over. */
export const confirmationLinks = linksTable("newsletter_confirmation_links");

/** The links that end a subscription. Each mail has its own, which works for a year. */
export const leavingLinks = linksTable("newsletter_leaving_links");

function linksTable<const Name extends string>(name: Name) {
  return pgTable(
    name,
    {
      /** SHA-256 of the link's token. */
      tokenHash: text("token_hash").primaryKey(),
      email: text("email")
        .notNull()
        .references(() => subscriptions.email, { onDelete: "cascade" }),
      expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    },
    (table) => [index(`${name}_email`).on(table.email), index(`${name}_age`).on(table.expiresAt)],
  );
}
