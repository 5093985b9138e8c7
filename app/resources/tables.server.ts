import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";

/** The library: guides to read here, and files that ship with the product. */
export const resources = pgTable(
  "resources",
  {
    id: text("id").primaryKey(),
    position: integer("position").notNull(),
    title: text("title").notNull(),
    description: text("description").notNull(),
    type: text("type").notNull(),
    category: text("category").notNull(),
    level: text("level").notNull(),
    featured: boolean("featured").notNull().default(false),
    /** A guide's text as HTML; empty for files. */
    body: text("body").notNull().default(""),
    /** Address of the file on this host; empty for guides. */
    file: text("file").notNull().default(""),
    mime: text("mime").notNull().default(""),
    bytes: integer("bytes").notNull().default(0),
    seconds: integer("seconds").notNull().default(0),
    pages: integer("pages").notNull().default(0),
    captions: text("captions").notNull().default(""),
    poster: text("poster").notNull().default(""),
    /** What is said or shown, and when. */
    transcript: jsonb("transcript").$type<{ at: number; text: string }[]>().notNull().default([]),
  },
  (table) => [
    index("resources_order").on(table.position, table.id),
    check("resources_type", sql`${table.type} in ('video', 'audio', 'pdf', 'guide')`),
    check("resources_has_something", sql`${table.body} <> '' or ${table.file} <> ''`),
  ],
);
