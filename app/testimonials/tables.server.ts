import { sql, type SQL } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, type AnyPgColumn } from "drizzle-orm/pg-core";
import {
  isPublished,
  publishedView,
  recordColumns,
  recordConstraints,
} from "../platform/records/record-table.server.ts";
import { uploads } from "../platform/uploads/tables.server.ts";
import type { SitePicture } from "./testimonial.ts";

export const testimonials = pgTable(
  "testimonials",
  {
    ...recordColumns("testimonial"),
    words: text("words").notNull(),
    name: text("name").notNull(),
    role: text("role").notNull(),
    order: integer("position").notNull(),
    /** An invented person of the demo foundation. */
    isSample: boolean("is_sample").notNull().default(false),
    imageId: text("image_id").references(() => uploads.id),
    /** Until an upload takes its place. */
    sitePicture: jsonb("site_picture").$type<SitePicture>(),
  },
  (table) => [
    ...recordConstraints("testimonials", "testimonial", table),
    index("testimonials_order").on(table.order, table.id).where(isPublished(table)),
    index("testimonials_text").using("gin", sql`${testimonialText(table)} gin_trgm_ops`),
    index("testimonials_image").on(table.imageId),
    check("testimonials_words_given", sql`length(${table.words}) > 0`),
    check("testimonials_name_given", sql`length(${table.name}) > 0`),
    check("testimonials_one_picture", sql`num_nonnulls(${table.imageId}, ${table.sitePicture}) <= 1`),
  ],
);

/** Those that visitors may see. */
export const publishedTestimonials = publishedView("published_testimonials", testimonials);

/** What one is found by in the panel; written as the index has it. */
export function testimonialText({ name, words }: Record<"name" | "words", AnyPgColumn>): SQL {
  return sql`(${name} || ' ' || ${words})`;
}
