import { sql } from "drizzle-orm";
import { check, date, index, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "../auth/tables.server.ts";
import { instant } from "../database/columns.server.ts";

/** The files that staff imported; a file itself is not stored. What came with a file names its import. The first such files were of gifts. */
export const fileImports = pgTable(
  "gift_imports",
  {
    id: text("id").primaryKey(),
    /** What was imported, as the log of changes names it. */
    kind: text("kind").notNull().default("gift-import"),
    /** The SHA-256 of the file, so that an import that was interrupted goes on under its id. */
    fileHash: text("file_hash").notNull(),
    /** How the people of the file agreed, as staff said; empty where they were not asked. */
    consent: text("consent").notNull().default(""),
    consentOn: date("consent_on"),
    importedAt: instant("imported_at").notNull(),
    importedBy: text("imported_by").references(() => users.id, { onDelete: "set null" }),
    removedAt: timestamp("removed_at", { withTimezone: true }),
  },
  (table) => [
    index("gift_imports_newest").on(table.importedAt, table.id),
    uniqueIndex("gift_imports_file")
      .on(table.kind, table.fileHash)
      .where(sql`${table.removedAt} is null`),
    check("gift_imports_consent", sql`(${table.consent} = '') = (${table.consentOn} is null)`),
  ],
);
