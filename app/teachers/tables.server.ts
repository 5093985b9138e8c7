import { sql, type SQL } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { searchColumn } from "../platform/search/columns.server.ts";
import { uploads } from "../platform/uploads/tables.server.ts";

const words = (name: string) =>
  text(name)
    .array()
    .notNull()
    .default(sql`'{}'`);

export const teachers = pgTable(
  "teachers",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    role: text("role").notNull(),
    languages: words("languages"),
    teaches: words("teaches"),
    life: text("life").notNull(),
    order: integer("position").notNull(),
    isLeader: boolean("is_leader").notNull().default(false),
    imageId: text("image_id")
      .notNull()
      .references(() => uploads.id),
    imageAlt: text("image_alt").notNull().default(""),
    version: integer("version").notNull().default(1),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
    search: searchColumn("search")
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`search_vector(${teachers.name}, array[${teachers.role}] || ${teachers.teaches} || ${teachers.languages}, ${teachers.life})`,
      ),
  },
  (table) => [
    index("teachers_search").using("gin", table.search).with({ fastupdate: false }),
    index("teachers_spelling")
      .using("gin", sql`${teacherWords()} gin_trgm_ops`)
      .with({ fastupdate: false }),
    index("teachers_order").on(table.order, table.id),
    index("teachers_image").on(table.imageId),
    check("teachers_name_given", sql`length(${table.name}) > 0`),
  ],
);

/** The words a misspelt one is compared with; written as the index has them. */
export function teacherWords(): SQL {
  return sql`search_fold(search_list(array[${teachers.name}, ${teachers.role}] || ${teachers.teaches}))`;
}
