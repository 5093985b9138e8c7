import { sql, type SQL } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { uploads } from "../platform/uploads/tables.server.ts";
import type { SitePicture } from "./testimonial.ts";

export const testimonials = pgTable(
  "testimonials",
  {
    id: text("id").primaryKey(),
    words: text("words").notNull(),
    name: text("name").notNull(),
    role: text("role").notNull(),
    order: integer("position").notNull(),
    /** An invented person of the demo foundation. */
    isSample: boolean("is_sample").notNull().default(false),
    imageId: text("image_id").references(() => uploads.id),
    /** Until an upload takes its place. */
    sitePicture: jsonb("site_picture").$type<SitePicture>(),
    version: integer("version").notNull().default(1),
  },
  (table) => [
    index("testimonials_order").on(table.order, table.id),
    index("testimonials_text").using("gin", sql`${testimonialText()} gin_trgm_ops`),
    index("testimonials_image").on(table.imageId),
    check("testimonials_words_given", sql`length(${table.words}) > 0`),
    check("testimonials_name_given", sql`length(${table.name}) > 0`),
    check("testimonials_one_picture", sql`num_nonnulls(${table.imageId}, ${table.sitePicture}) <= 1`),
  ],
);

/** What one is found by in the panel; written as the index has it. */
export function testimonialText(): SQL {
  return sql`(${testimonials.name} || ' ' || ${testimonials.words})`;
}
