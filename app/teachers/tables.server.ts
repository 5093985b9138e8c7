import { sql, type SQL } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, timestamp, type AnyPgColumn } from "drizzle-orm/pg-core";
import { searchColumn, searchIndexes, textArray } from "../platform/database/columns.server.ts";
import {
  isPublished,
  publishedView,
  recordColumns,
  recordConstraints,
} from "../platform/records/record-table.server.ts";
import { pictureColumns } from "../platform/uploads/tables.server.ts";

export const teachers = pgTable(
  "teachers",
  {
    ...recordColumns("teacher"),
    name: text("name").notNull(),
    role: text("role").notNull(),
    languages: textArray("languages"),
    teaches: textArray("teaches"),
    city: text("city").notNull().default(""),
    since: text("since").notNull().default(""),
    training: text("training").notNull().default(""),
    life: text("life").notNull(),
    order: integer("position").notNull(),
    isLeader: boolean("is_leader").notNull().default(false),
    ...pictureColumns(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
    search: searchColumn(
      (): SQL =>
        sql`search_vector(${teachers.name}, array[${teachers.role}] || ${teachers.teaches} || ${teachers.languages}, ${teachers.life})`,
    ),
  },
  (table) => [
    ...recordConstraints("teachers", "teacher", table),
    ...searchIndexes("teachers", table.search, teacherWords(table)),
    index("teachers_order").on(table.order, table.id).where(isPublished(table)),
    index("teachers_image").on(table.imageId),
    check("teachers_name_given", sql`length(${table.name}) > 0`),
  ],
);

/** Those that visitors may see. */
export const publishedTeachers = publishedView("published_teachers", teachers);

/** The words a misspelt one is compared with; written as the index has them. */
export function teacherWords({ name, role, teaches }: Record<"name" | "role" | "teaches", AnyPgColumn>): SQL {
  return sql`search_fold(search_list(array[${name}, ${role}] || ${teaches}))`;
}
