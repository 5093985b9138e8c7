import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** What was deleted in the panel and can still be brought back. */
export const bin = pgTable(
  "bin",
  {
    kind: text("kind").notNull(),
    recordId: text("record_id").notNull(),
    title: text("title").notNull(),
    /** Its row as it stood. Null where it is hidden in its own table, as an event is that people registered for. */
    row: jsonb("row").$type<Record<string, unknown>>(),
    deletedAt: timestamp("deleted_at", { withTimezone: true, precision: 3 }).notNull(),
    /** The name of who deleted it. */
    deletedBy: text("deleted_by").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.recordId] }),
    index("bin_words").using("gin", sql`${table.title} gin_trgm_ops`),
    index("bin_newest").on(table.deletedAt.desc(), table.kind, table.recordId),
  ],
);

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

/** What of a record is not on the site yet: one draft each, the newest version of it. */
export const drafts = pgTable(
  "drafts",
  {
    kind: text("kind").notNull(),
    recordId: text("record_id").notNull(),
    versionId: bigint("version_id", { mode: "number" })
      .notNull()
      .references(() => versions.id, { onDelete: "cascade" }),
    title: text("title").notNull(),
    /** The version of the record that it changes; null where there is none on the site. */
    base: integer("base"),
    /** When the last author began to edit: within one sitting each save replaces the one before. */
    sittingBegan: timestamp("sitting_began", { withTimezone: true, precision: 3 }),
    /** When it goes on the site by itself. */
    publishAt: timestamp("publish_at", { withTimezone: true, precision: 3 }),
    /** Who planned that: the name, and the account. */
    plannedBy: text("planned_by").notNull().default(""),
    plannedById: text("planned_by_id"),
    /** Why it could not go on the site when it should have. */
    problem: text("problem").notNull().default(""),
    /** The record's row as it stood, where it was taken off the site. */
    row: jsonb("row").$type<Record<string, unknown>>(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.recordId] }),
    index("drafts_due").on(table.publishAt),
    index("drafts_version").on(table.versionId),
    index("drafts_newest").on(table.kind, table.versionId),
    index("drafts_title").using("gin", sql`${table.title} gin_trgm_ops`),
  ],
);

/** Private links that show a draft without an account, by the hash of what stands in them. */
export const previewLinks = pgTable("preview_links", {
  tokenHash: text("token_hash").primaryKey(),
  kind: text("kind").notNull(),
  recordId: text("record_id").notNull(),
  expiresAt: timestamp("expires_at", { withTimezone: true, precision: 3 }).notNull(),
});
