import { sql } from "drizzle-orm";
import { check, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";

/** Answers that the staff use again, in replies from the inbox. */
export const savedAnswers = pgTable(
  "saved_answers",
  {
    id: text("id").primaryKey(),
    title: text("title").notNull(),
    text: text("text").notNull(),
    version: integer("version").notNull().default(1),
  },
  (table) => [
    uniqueIndex("saved_answers_title").on(sql`lower(${table.title})`),
    check("saved_answers_title_length", sql`length(${table.title}) between 1 and 80`),
    check("saved_answers_text_length", sql`length(${table.text}) between 1 and 5000`),
  ],
);
