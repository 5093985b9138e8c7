import { sql } from "drizzle-orm";
import { check, foreignKey, integer, text, type AnyPgColumn } from "drizzle-orm/pg-core";
import { records } from "./tables.server.ts";

/** What the table of a kind of record begins with. A row holds the record as it was last published. */
export function recordColumns(kind: string) {
  return {
    id: text("id").primaryKey(),
    kind: text("kind").notNull().default(kind),
    /** That of its row in `records`, which PostgreSQL writes here. */
    status: text("status").notNull().default("published"),
    version: integer("version").notNull().default(1),
  };
}

type RecordColumns = Record<"id" | "kind" | "status", AnyPgColumn>;

/** Ties each row to its row in `records`: it has the same status, and goes with it. */
export function recordConstraints(name: string, kind: string, table: RecordColumns) {
  return [
    check(`${name}_kind`, sql`${table.kind} = '${sql.raw(kind)}'`),
    foreignKey({
      name: `${name}_record`,
      columns: [table.kind, table.id, table.status],
      foreignColumns: [records.kind, records.id, records.status],
    })
      .onUpdate("cascade")
      .onDelete("cascade"),
  ];
}

/** The condition of the views that everyone's pages read, and of their indexes. */
export const isPublished = ({ status }: { status: AnyPgColumn }) => sql`${status} = 'published'`;
