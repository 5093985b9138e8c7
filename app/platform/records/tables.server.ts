import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import type { RecordStatus } from "./drafts.ts";

/** How a record stood after each time it was saved, or what was written of it as a draft: the values of its form. */
export const versions = pgTable(
  "versions",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text("kind").notNull(),
    recordId: text("record_id").notNull(),
    values: jsonb("values").$type<Record<string, string>>().notNull(),
    /** The addresses of its pictures, by their fields. */
    pictures: jsonb("pictures")
      .$type<Record<string, string>>()
      .notNull()
      .default(sql`'{}'`),
    savedAt: timestamp("saved_at", { withTimezone: true, precision: 3 }).notNull(),
    /** The name of who saved it; empty where nobody noted it. */
    savedBy: text("saved_by").notNull().default(""),
    /** Whether it was a draft when it was saved; what was not, was on the site. */
    isDraft: boolean("is_draft").notNull().default(false),
  },
  (table) => [index("versions_of").on(table.kind, table.recordId, table.id.desc())],
);

/**
 * Every record of every kind, whatever its status. What visitors see of it is in the table of its kind, what is written
 * and not published in the version `draftVersion`.
 */
export const records = pgTable(
  "records",
  {
    kind: text("kind").notNull(),
    id: text("id").notNull(),
    /** The same stands in the table of its kind, if it has a row there. */
    status: text("status").$type<RecordStatus>().notNull(),
    /** Of the draft if there is one. */
    title: text("title").notNull(),
    /** The version that holds its draft; null where nothing is written that is not published. */
    draftVersion: bigint("draft_version", { mode: "number" }).references(() => versions.id),
    /** The version of the published row that the draft changes. */
    base: integer("base"),
    /** When the last author began to edit: within one sitting each save replaces the one before. */
    sittingBegan: timestamp("sitting_began", { withTimezone: true, precision: 3 }),
    /** When the draft is published automatically. */
    publishAt: timestamp("publish_at", { withTimezone: true, precision: 3 }),
    /** The name and the account of the person who scheduled it. */
    plannedBy: text("planned_by").notNull().default(""),
    plannedById: text("planned_by_id"),
    /** Why it could not be published when it was scheduled. */
    problem: text("problem").notNull().default(""),
    /** The status that a restore gives back. */
    statusBefore: text("status_before").$type<RecordStatus>(),
    /** Null again once it was deleted for ever and must stay, as an event that people registered for. */
    deletedAt: timestamp("deleted_at", { withTimezone: true, precision: 3 }),
    deletedBy: text("deleted_by").notNull().default(""),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id] }),
    unique("records_status").on(table.kind, table.id, table.status),
    index("records_drafts")
      .on(table.kind, table.draftVersion)
      .where(sql`${table.draftVersion} is not null and ${table.status} <> 'deleted'`),
    index("records_draft_version").on(table.draftVersion),
    index("records_due")
      .on(table.publishAt)
      .where(sql`${table.publishAt} is not null`),
    index("records_deleted")
      .on(table.deletedAt.desc(), table.kind, table.id)
      .where(sql`${table.deletedAt} is not null`),
    index("records_title").using("gin", sql`${table.title} gin_trgm_ops`),
    check("records_status_known", sql`${table.status} in ('draft', 'published', 'archived', 'deleted')`),
    check("records_draft_written", sql`${table.status} <> 'draft' or ${table.draftVersion} is not null`),
    check("records_deleted_before", sql`(${table.status} = 'deleted') = (${table.statusBefore} is not null)`),
    check("records_in_bin", sql`${table.deletedAt} is null or ${table.status} = 'deleted'`),
    check(
      "records_scheduled",
      sql`${table.publishAt} is null or (${table.draftVersion} is not null and ${table.status} <> 'deleted')`,
    ),
  ],
);

/** Private links that show a draft without an account, by the hash of what stands in them. */
export const previewLinks = pgTable("preview_links", {
  tokenHash: text("token_hash").primaryKey(),
  kind: text("kind").notNull(),
  recordId: text("record_id").notNull(),
  expiresAt: timestamp("expires_at", { withTimezone: true, precision: 3 }).notNull(),
});

/** What the upgrade to this table could not take over from the bin or the drafts, as it stood there, and why. */
export const unconvertedRecords = pgTable("unconverted_records", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text("kind").notNull(),
  recordId: text("record_id").notNull(),
  title: text("title").notNull(),
  row: jsonb("row").$type<Record<string, unknown>>(),
  reason: text("reason").notNull(),
});
