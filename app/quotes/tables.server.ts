import { sql } from "drizzle-orm";
import { bigint, check, pgTable, text, timestamp } from "drizzle-orm/pg-core";

export const quotes = pgTable(
  "quotes",
  {
    id: text("id").primaryKey(),
    /** Grows with each thought: newest first means highest first, also within one millisecond. */
    position: bigint("position", { mode: "number" }).generatedAlwaysAsIdentity().unique(),
    text: text("text").notNull(),
    author: text("author").notNull(),
    category: text("category").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check("quotes_text_given", sql`length(${table.text}) > 0`),
    check(
      "quotes_category",
      sql`${table.category} in ('Motivational', 'Inspirational', 'Educational', 'Funny', 'Life')`,
    ),
  ],
);
