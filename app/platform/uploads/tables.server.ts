import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** A stored picture. `id` is the head of the content's SHA-256, so the same picture is kept once. */
export const uploads = pgTable(
  "uploads",
  {
    id: text("id").primaryKey(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    /** Mean colour as `#rrggbb`, painted until the picture arrives. */
    color: text("color").notNull(),
    /** Widths in pixels that exist as files, ascending; the last is the full size. */
    widths: integer("widths").array().notNull(),
    hasAvif: boolean("has_avif").notNull().default(false),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check("uploads_id_shape", sql`${table.id} ~ '^[0-9a-f]{32}$'`),
    check("uploads_has_widths", sql`cardinality(${table.widths}) > 0`),
  ],
);

/** Who shows a picture. A picture without a row here is collected after sixty days. */
export const uploadUses = pgTable(
  "upload_uses",
  {
    uploadId: text("upload_id")
      .notNull()
      .references(() => uploads.id),
    ownerKind: text("owner_kind").notNull(),
    ownerId: text("owner_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerKind, table.ownerId, table.uploadId] }),
    index("upload_uses_upload").on(table.uploadId),
  ],
);
