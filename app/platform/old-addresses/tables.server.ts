import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "../database/columns.server.ts";
import { fileImports } from "../imports/tables.server.ts";

/** Where addresses of a former site lead. */
export const oldAddresses = pgTable(
  "old_addresses",
  {
    id: text("id").primaryKey(),
    /** As `oldPathOf` has it. */
    path: text("path").notNull().unique(),
    /** A path of this site, or an https address. */
    target: text("target").notNull(),
    createdAt: instant("created_at").notNull(),
    /** The file of old addresses that it came with. */
    importId: text("import_id").references(() => fileImports.id),
  },
  (table) => [
    index("old_addresses_import").on(table.importId),
    check("old_addresses_path", sql`${table.path} like '/_%' and length(${table.path}) <= 500`),
    check("old_addresses_target", sql`${table.target} ~ '^(/|https://)' and length(${table.target}) <= 1000`),
    check("old_addresses_no_loop", sql`${table.path} <> ${table.target}`),
  ],
);

/** How often a path was asked for on a day of India that is no page. */
export const missingPages = pgTable(
  "missing_pages",
  {
    day: date("day").notNull(),
    path: text("path").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.path] }),
    check("missing_pages_path", sql`length(${table.path}) <= 500`),
  ],
);
