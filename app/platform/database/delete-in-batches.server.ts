import { and, sql, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./client.server.ts";

/** Fast enough for the time limit of a statement, also with rows that are deleted by a cascade. */
const ROWS_AT_ONCE = 5_000;
/** The next night deletes the rest. */
const MOST_BATCHES = 200;

type Related<Row> = {
  /** The columns that `remove` needs. */
  returning: { [Name in keyof Row]: PgColumn | SQL<Row[Name]> };
  /** Deletes what belongs to the deleted rows, in the transaction of their batch. */
  remove: (tx: Database, gone: Row[]) => Promise<void>;
  rowsAtOnce?: number;
};

/** Deletes the rows that match, in batches of a statement each; returns how many. */
export async function deleteInBatches(db: Database, table: PgTable, where: SQL | undefined): Promise<number> {
  return repeat(
    ROWS_AT_ONCE,
    async (limit) => (await db.delete(table).where(isInBatch(table, where, limit))).rowCount ?? 0,
  );
}

/** Deletes in batches of a transaction each, together with related rows. */
export async function deleteWithRelated<Row>(
  db: Database,
  table: PgTable,
  where: SQL | undefined,
  { returning, remove, rowsAtOnce = ROWS_AT_ONCE }: Related<Row>,
): Promise<number> {
  return repeat(rowsAtOnce, (limit) =>
    db.transaction(async (tx) => {
      const rows: unknown = await tx
        .delete(table)
        .where(isInBatch(table, where, limit))
        .returning(returning);
      const gone = rows as Row[];
      if (gone.length > 0) await remove(tx, gone);
      return gone.length;
    }),
  );
}

async function repeat(rowsAtOnce: number, deleteBatch: (limit: number) => Promise<number>): Promise<number> {
  let deleted = 0;
  for (let batch = 0; batch < MOST_BATCHES; batch++) {
    const count = await deleteBatch(rowsAtOnce);
    deleted += count;
    if (count < rowsAtOnce) break;
  }
  return deleted;
}

/** Checks the condition twice, so that a row that was changed meanwhile and no longer matches is not deleted. */
function isInBatch(table: PgTable, where: SQL | undefined, limit: number): SQL | undefined {
  return and(sql`ctid = any(array(select ctid from ${table} where ${where} limit ${limit}))`, where);
}
