import { sql, type SQL } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { searchColumn } from "../platform/search/columns.server.ts";

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
    search: searchColumn("search")
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`search_vector(${resources.title}, array[${resources.description}, ${resources.type}, ${resources.category}, ${resources.level}], search_list(array[search_plain(${resources.body}), search_json(${resources.transcript})]))`,
      ),
  },
  (table) => [
    index("resources_search").using("gin", table.search).with({ fastupdate: false }),
    index("resources_spelling")
      .using("gin", sql`${resourceWords()} gin_trgm_ops`)
      .with({ fastupdate: false }),
    index("resources_order").on(table.position, table.id),
    check("resources_type", sql`${table.type} in ('video', 'audio', 'pdf', 'guide')`),
    check("resources_has_something", sql`${table.body} <> '' or ${table.file} <> ''`),
  ],
);

/** The words a misspelt one is compared with; written as the index has them. */
export function resourceWords(): SQL {
  return sql`search_fold(search_list(array[${resources.title}, ${resources.description}, ${resources.category}]))`;
}
