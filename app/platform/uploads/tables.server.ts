import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, smallint, text, timestamp } from "drizzle-orm/pg-core";

/** A stored picture. `id` is the beginning of the SHA-256 of its content, so each picture is stored once. */
export const uploads = pgTable(
  "uploads",
  {
    id: text("id").primaryKey(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    /** Mean colour as `#rrggbb`, shown until the picture is loaded. */
    color: text("color").notNull(),
    /** The widths of its files in pixels, ascending; the last is the full size. */
    widths: integer("widths").array().notNull(),
    hasAvif: boolean("has_avif").notNull().default(false),
    /** When it was last added: unused pictures are deleted some time after this. */
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    /** Its text alternative; empty until staff describe it. */
    alt: text("alt").notNull().default(""),
    credit: text("credit").notNull().default(""),
    /** The focal point for cropping, in per cent from the left and from the top. */
    focalX: smallint("focal_x").notNull().default(50),
    focalY: smallint("focal_y").notNull().default(50),
    /** The name of the uploaded file; empty where it is unknown. */
    fileName: text("file_name").notNull().default(""),
    /** The size of its largest file; 0 where it is unknown. */
    bytes: integer("bytes").notNull().default(0),
    /** The name and the account of the person who added it, if known. */
    addedBy: text("added_by").notNull().default(""),
    addedById: text("added_by_id"),
    /** Counts changes of its description, to detect conflicts. */
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

/** Where a picture is used. An unused picture without a description is deleted after sixty days. */
export const uploadUses = pgTable(
  "upload_uses",
  {
    uploadId: text("upload_id")
      .notNull()
      .references(() => uploads.id),
    ownerKind: text("owner_kind").notNull(),
    ownerId: text("owner_id").notNull(),
    /** The owner's title when it was last saved. */
    title: text("title").notNull().default(""),
  },
  (table) => [
    primaryKey({ columns: [table.ownerKind, table.ownerId, table.uploadId] }),
    index("upload_uses_upload").on(table.uploadId),
    index("upload_uses_words").using("gin", sql`${table.title} gin_trgm_ops`),
  ],
);

/** The columns of a record with one picture that it must have. */
export const pictureColumns = () => ({
  imageId: text("image_id")
    .notNull()
    .references(() => uploads.id),
  imageAlt: text("image_alt").notNull().default(""),
});
