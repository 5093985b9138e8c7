import { sql, type SQL } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { searchColumn } from "../platform/search/columns.server.ts";

export const thoughts = pgTable(
  "thoughts",
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
        (): SQL => sql`search_vector('', array[${thoughts.text}, ${thoughts.author}], ${thoughts.category})`,
      ),
  },
  (table) => [
    index("thoughts_search").using("gin", table.search).with({ fastupdate: false }),
    index("thoughts_spelling")
      .using("gin", sql`${thoughtWords()} gin_trgm_ops`)
      .with({ fastupdate: false }),
    index("thoughts_days").on(table.shownFrom, table.position),
    check("thoughts_text_given", sql`length(${table.text}) > 0`),
    check(
      "thoughts_category",
      sql`${table.category} in ('Motivational', 'Inspirational', 'Educational', 'Funny', 'Life')`,
    ),
  ],
);

/** The words a misspelt one is compared with; written as the index has them. */
export function thoughtWords(): SQL {
  return sql`search_fold(search_list(array[${thoughts.text}, ${thoughts.author}]))`;
}
