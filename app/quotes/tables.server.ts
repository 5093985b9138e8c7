import { sql, type SQL } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { searchColumn } from "../platform/search/columns.server.ts";

export const quotes = pgTable(
  "quotes",
  {
    id: text("id").primaryKey(),
    /** Grows with each thought: of those shown from one moment on, the highest is the newest. */
    position: bigint("position", { mode: "number" }).generatedAlwaysAsIdentity().unique(),
    text: text("text").notNull(),
    author: text("author").notNull(),
    category: text("category").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    /** The beginning of its day in India, or when it was added to the day that is. */
    shownFrom: timestamp("shown_from", { withTimezone: true }).notNull().defaultNow(),
    version: integer("version").notNull().default(1),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
    search: searchColumn("search")
      .notNull()
      .generatedAlwaysAs(
        (): SQL => sql`search_vector('', array[${quotes.text}, ${quotes.author}], ${quotes.category})`,
      ),
  },
  (table) => [
    index("quotes_search").using("gin", table.search).with({ fastupdate: false }),
    index("quotes_spelling")
      .using("gin", sql`${quoteWords()} gin_trgm_ops`)
      .with({ fastupdate: false }),
    index("quotes_days").on(table.shownFrom, table.position),
    check("quotes_text_given", sql`length(${table.text}) > 0`),
    check(
      "quotes_category",
      sql`${table.category} in ('Motivational', 'Inspirational', 'Educational', 'Funny', 'Life')`,
    ),
  ],
);

/** The words a misspelt one is compared with; written as the index has them. */
export function quoteWords(): SQL {
  return sql`search_fold(search_list(array[${quotes.text}, ${quotes.author}]))`;
}
