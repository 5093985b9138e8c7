import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, smallint, text, timestamp } from "drizzle-orm/pg-core";

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
    /** When it was added, or last added again: until it is shown it is kept from then on. */
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    /** What it shows, for people who cannot see it; empty until staff describe it. */
    alt: text("alt").notNull().default(""),
    /** Who made it. */
    credit: text("credit").notNull().default(""),
    /** What must stay in view where it is cropped, in per cent from the left and from the top. */
    focalX: smallint("focal_x").notNull().default(50),
    focalY: smallint("focal_y").notNull().default(50),
    /** The name of the uploaded file; empty where it is unknown. */
    fileName: text("file_name").notNull().default(""),
    /** Of its largest file; 0 where it was not counted yet. */
    bytes: integer("bytes").notNull().default(0),
    /** The name of who added it, and the account; empty where nobody noted it. */
    addedBy: text("added_by").notNull().default(""),
    addedById: text("added_by_id"),
    /** Counts what is said about it, so that two people do not overwrite each other. */
    version: integer("version").notNull().default(1),
  },
  (table) => [
    check("uploads_focal_point", sql`${table.focalX} between 0 and 100 and ${table.focalY} between 0 and 100`),
    index("uploads_newest").on(table.createdAt, table.id),
    index("uploads_largest").on(table.bytes, table.id),
    index("uploads_words").using(
      "gin",
      sql`(${table.alt} || ' ' || ${table.credit} || ' ' || ${table.fileName}) gin_trgm_ops`,
    ),
    check("uploads_id_shape", sql`${table.id} ~ '^[0-9a-f]{32}$'`),
    check("uploads_has_widths", sql`cardinality(${table.widths}) > 0`),
  ],
);

/** Who shows a picture. A picture without a row here and without words of its own is collected after sixty days. */
export const uploadUses = pgTable(
  "upload_uses",
  {
    uploadId: text("upload_id")
      .notNull()
      .references(() => uploads.id),
    ownerKind: text("owner_kind").notNull(),
    ownerId: text("owner_id").notNull(),
    /** What the owner was called when it was last saved. */
    title: text("title").notNull().default(""),
  },
  (table) => [
    primaryKey({ columns: [table.ownerKind, table.ownerId, table.uploadId] }),
    index("upload_uses_upload").on(table.uploadId),
    index("upload_uses_words").using("gin", sql`${table.title} gin_trgm_ops`),
  ],
);
