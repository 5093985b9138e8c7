import { getTableColumns, sql } from "drizzle-orm";
import { check, foreignKey, integer, type PgTable, pgView, text, type AnyPgColumn } from "drizzle-orm/pg-core";
import { records } from "./tables.server.ts";

/** The first columns of a kind's table. A row is the record as last published. */
export function recordColumns(kind: string) {
  return {
    id: text("id").primaryKey(),
    kind: text("kind").notNull().default(kind),
    /** Copied from `records` by the foreign key below. */
    status: text("status").notNull().default("published"),
    version: integer("version").notNull().default(1),
  };
}

type RecordColumns = Record<"id" | "kind" | "status", AnyPgColumn>;

/** References the row in `records`: updates of its status and its deletion cascade to this table. */
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

/** The condition of the views that public pages read, and of their indexes. */
export const isPublished = ({ status }: { status: AnyPgColumn }) => sql`${status} = 'published'`;

/** The view that public pages read: the published rows of a kind's table. */
export const publishedView = <const Name extends string, Table extends PgTable & RecordColumns>(
  name: Name,
  table: Table,
) =>
  pgView(name).as((query) => {
    const { kind: _kind, status: _status, ...shown } = getTableColumns(table);
    const stored: PgTable = table;
    return query.select(shown).from(stored).where(isPublished(table));
  });
