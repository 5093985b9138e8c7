import { sql, type SQL } from "drizzle-orm";
import { check, index, pgTable, text, timestamp, type AnyPgColumn } from "drizzle-orm/pg-core";
import { searchColumn, searchIndexes } from "../platform/database/columns.server.ts";
import {
  isPublished,
  publishedView,
  recordColumns,
  recordConstraints,
} from "../platform/records/record-table.server.ts";
import { uploads } from "../platform/uploads/tables.server.ts";

export const places = pgTable(
  "places",
  {
    ...recordColumns("place"),
    name: text("name").notNull(),
    about: text("about").notNull().default(""),
    address: text("address").notNull().default(""),
    city: text("city").notNull().default(""),
    directions: text("directions").notNull().default(""),
    mapUrl: text("map_url").notNull().default(""),
    station: text("station").notNull().default(""),
    parking: text("parking").notNull().default(""),
    access: text("access").notNull().default(""),
    contact: text("contact").notNull().default(""),
    imageId: text("image_id").references(() => uploads.id),
    imageAlt: text("image_alt").notNull().default(""),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
    search: searchColumn(
      (): SQL =>
        sql`search_vector(${places.name}, array[${places.city}], search_list(array[${places.address}, ${places.directions}]))`,
    ),
  },
  (table) => [
    ...recordConstraints("places", "place", table),
    ...searchIndexes("places", table.search, placeWords(table)),
    index("places_order").on(table.name, table.id).where(isPublished(table)),
    index("places_image").on(table.imageId),
    check("places_name_given", sql`length(${table.name}) > 0`),
  ],
);

/** Those that visitors may see. */
export const publishedPlaces = publishedView("published_places", places);

/** The words a misspelt one is compared with; written as the index has them. */
export function placeWords({ name, city }: Record<"name" | "city", AnyPgColumn>): SQL {
  return sql`search_fold(search_list(array[${name}, ${city}]))`;
}
