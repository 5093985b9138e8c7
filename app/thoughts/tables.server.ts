import { sql, type SQL } from "drizzle-orm";
import { bigint, check, index, pgTable, text, timestamp, type AnyPgColumn } from "drizzle-orm/pg-core";
import { searchColumn, searchIndexes } from "../platform/database/columns.server.ts";
import {
  isPublished,
  publishedView,
  recordColumns,
  recordConstraints,
} from "../platform/records/record-table.server.ts";

export const thoughts = pgTable(
  "thoughts",
  {
    ...recordColumns("thought"),
    /** Grows with each thought: of those shown from one moment on, the highest is the newest. */
    position: bigint("position", { mode: "number" }).generatedAlwaysAsIdentity().unique(),
    text: text("text").notNull(),
    author: text("author").notNull(),
    category: text("category").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    /** The beginning of its day in India, or when it was added to the day that is. */
    shownFrom: timestamp("shown_from", { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
    search: searchColumn(
      (): SQL => sql`search_vector('', array[${thoughts.text}, ${thoughts.author}], ${thoughts.category})`,
    ),
  },
  (table) => [
    ...recordConstraints("thoughts", "thought", table),
    ...searchIndexes("thoughts", table.search, thoughtWords(table)),
    index("thoughts_days").on(table.shownFrom, table.position).where(isPublished(table)),
    check("thoughts_text_given", sql`length(${table.text}) > 0`),
    check(
      "thoughts_category",
      sql`${table.category} in ('Motivational', 'Inspirational', 'Educational', 'Funny', 'Life')`,
    ),
  ],
);

/** Those that visitors may see, once their day has come. */
export const publishedThoughts = publishedView("published_thoughts", thoughts);

/** The words a misspelt one is compared with; written as the index has them. */
export function thoughtWords({ text, author }: Record<"text" | "author", AnyPgColumn>): SQL {
  return sql`search_fold(search_list(array[${text}, ${author}]))`;
}
