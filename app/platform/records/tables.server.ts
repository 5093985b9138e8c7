import { sql, type SQL } from "drizzle-orm";
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
import type { RecordStatus } from "./record.ts";

/** The history of records and their drafts: the values of the form after each save. */
export const versions = pgTable(
  "versions",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text("kind").notNull(),
    recordId: text("record_id").notNull(),
    values: jsonb("values").$type<Record<string, string>>().notNull(),
    /** The addresses of its pictures, by field. */
    pictures: jsonb("pictures")
      .$type<Record<string, string>>()
      .notNull()
      .default(sql`'{}'`),
    savedAt: timestamp("saved_at", { withTimezone: true, precision: 3 }).notNull(),
    /** The name of the person who saved it; empty if unknown. */
    savedBy: text("saved_by").notNull().default(""),
    /** Whether it was saved as a draft rather than published. */
    isDraft: boolean("is_draft").notNull().default(false),
    /** The first 300 characters of each text of a draft, so that a list reads and filters drafts without their texts. */
    beginnings: jsonb("beginnings")
      .$type<Record<string, string>>()
      .generatedAlwaysAs((): SQL => sql`case when ${versions.isDraft} then beginnings_of(${versions.values}) end`),
  },
  (table) => [index("versions_of").on(table.kind, table.recordId, table.id.desc())],
);

/**
 * Every record of every kind, with any status. Its published text is in the table of its kind, its unpublished text in
 * the version `revision`.
 */
export const records = pgTable(
  "records",
  {
    kind: text("kind").notNull(),
    id: text("id").notNull(),
    /** Copied to the table of its kind by a foreign key. */
    status: text("status").$type<RecordStatus>().notNull(),
    /** The title of the draft, or of the published record if there is no draft. */
    title: text("title").notNull(),
    /** The version with the text of the draft; null if there is no draft. */
    revision: bigint("draft_version", { mode: "number" }).references(() => versions.id),
    /** The `version` of the published row that the draft changes. */
    base: integer("base"),
    /** The start of the last editing session, within which each save replaces the previous one. */
    sessionStartedAt: timestamp("sitting_began", { withTimezone: true, precision: 3 }),
    /** When the draft is published automatically. */
    publishAt: timestamp("publish_at", { withTimezone: true, precision: 3 }),
    /** The name of the person who scheduled it; `plannedById` is the account. */
    scheduledBy: text("planned_by").notNull().default(""),
    plannedById: text("planned_by_id"),
    /** Why scheduled publishing failed. */
    problem: text("problem").notNull().default(""),
    /** The status before the deletion, which restoring sets again. */
    statusBefore: text("status_before").$type<RecordStatus>(),
    /** Null also for a permanently deleted record whose row must stay, such as an event with registrations. */
    deletedAt: timestamp("deleted_at", { withTimezone: true, precision: 3 }),
    deletedBy: text("deleted_by").notNull().default(""),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id] }),
    unique("records_status").on(table.kind, table.id, table.status),
    index("records_drafts")
      .on(table.kind, table.revision)
      .where(sql`${table.revision} is not null and ${table.status} <> 'deleted'`),
    index("records_draft_version").on(table.revision),
    index("records_due")
      .on(table.publishAt)
      .where(sql`${table.publishAt} is not null`),
    index("records_deleted")
      .on(table.deletedAt.desc().nullsFirst(), table.kind.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.deletedAt} is not null`),
    index("records_title").using("gin", sql`${table.title} gin_trgm_ops`),
    check("records_status_known", sql`${table.status} in ('draft', 'published', 'archived', 'deleted')`),
    check("records_draft_written", sql`${table.status} <> 'draft' or ${table.revision} is not null`),
    check("records_deleted_before", sql`(${table.status} = 'deleted') = (${table.statusBefore} is not null)`),
    check("records_in_bin", sql`${table.deletedAt} is null or ${table.status} = 'deleted'`),
    check(
      "records_scheduled",
      sql`${table.publishAt} is null or (${table.revision} is not null and ${table.status} <> 'deleted')`,
    ),
  ],
);

/** Token links that show a draft without an account, by the hash of the token. */
export const previewLinks = pgTable("preview_links", {
  tokenHash: text("token_hash").primaryKey(),
  kind: text("kind").notNull(),
  recordId: text("record_id").notNull(),
  expiresAt: timestamp("expires_at", { withTimezone: true, precision: 3 }).notNull(),
});

/** Deleted records and drafts that the upgrade to `records` could not convert: the original row and the reason. */
export const unconvertedRecords = pgTable("unconverted_records", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text("kind").notNull(),
  recordId: text("record_id").notNull(),
  title: text("title").notNull(),
  row: jsonb("row").$type<Record<string, unknown>>(),
  reason: text("reason").notNull(),
});
