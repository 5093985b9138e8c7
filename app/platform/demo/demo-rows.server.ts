import { and, eq, gt, isNotNull, lt, ne, sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../database/client.server.ts";
import { deletedBefore } from "../records/record.ts";
import { SETTINGS } from "../sections/section-rows.server.ts";
import { demoRows } from "./tables.server.ts";

/** A table, and the column in it that has the id. */
type TableOf = { table: PgTable; id: AnyPgColumn };

/** A kind of rows of the demo content that are not records, such as invented registrations; a feature states it. */
export type DemoKind = {
  /** As in the lists of the panel. */
  kind: string;
  name: AnyPgColumn;
  /** The table of the rows, then the tables whose rows belong to them. */
  tables: [TableOf, ...TableOf[]];
  /** What it belongs to: without it, a row is not brought back. */
  owner?: TableOf & { by: AnyPgColumn };
  /** Why some of them stay, by id. */
  usesOf?: (tx: Database, ids: string[]) => Promise<Map<string, string>>;
  /** Runs after some were removed or brought back, such as to count seats. */
  afterwards?: (tx: Database) => Promise<void>;
};

/** The condition that a row of this kind is the demo content's. */
export function isDemo(kind: string, id: AnyPgColumn): SQL {
  return sql`exists (select from demo_rows where demo_rows.kind = ${kind} and demo_rows.id = ${id})`;
}

export type DemoMark = { kind: string; id: string; content?: unknown };

/** Marks what the demo content added. A record that an account created is not the demo's, whatever its title. */
export async function markDemo(tx: Database, marks: DemoMark[]): Promise<void> {
  await tx.insert(demoRows).values(marks).onConflictDoNothing();
  await tx.execute(sql`
    delete from demo_rows using audit_log
    where audit_log.kind = demo_rows.kind and audit_log.record_id = demo_rows.id and audit_log.action = 'create'`);
}

/** Whether the demo content was ever marked here. */
export async function hasMarks(db: Database): Promise<boolean> {
  return (await db.$count(demoRows)) > 0;
}

/** The marks of what was removed and can still be brought back. */
export const canReturn = (now: Date) => and(ne(demoRows.kind, SETTINGS), gt(demoRows.removedAt, deletedBefore(now)));

/** Deletes the copies of what was removed more than thirty days ago; returns how many. */
export async function deleteDemoCopies(db: Database, now: Date): Promise<number> {
  const gone = await db
    .update(demoRows)
    .set({ content: null })
    .where(and(ne(demoRows.kind, SETTINGS), isNotNull(demoRows.content), lt(demoRows.removedAt, deletedBefore(now))))
    .returning({ id: demoRows.id });
  return gone.length;
}

export const isOfKind = (kind: string) => eq(demoRows.kind, kind);
