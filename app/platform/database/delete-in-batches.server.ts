import { and, sql, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./client.server.ts";

/** Well inside the time limit of a statement, with what hangs on the rows. */
const ROWS_AT_ONCE = 5_000;
/** The next night goes on. */
const MOST_BATCHES = 200;

type Related<Row> = {
  /** What `remove` needs to know of the rows that were deleted. */
  returning: { [Name in keyof Row]: PgColumn | SQL<Row[Name]> };
  /** Deletes what belongs to these rows, in the transaction of their batch. */
  remove: (tx: Database, gone: Row[]) => Promise<void>;
  rowsAtOnce?: number;
};

/** Deletes the rows for which `where` holds, batch by batch, each in a statement of its own; answers how many. */
export async function deleteInBatches(db: Database, table: PgTable, where: SQL | undefined): Promise<number> {
  return repeat(
    ROWS_AT_ONCE,
    async (limit) => (await db.delete(table).where(isInBatch(table, where, limit))).rowCount ?? 0,
  );
}

/** The same where other rows go with them: a batch goes with those, or not at all. */
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

/** The condition is checked twice: a row that is changed in between, and no longer matches, is not deleted. */
function isInBatch(table: PgTable, where: SQL | undefined, limit: number): SQL | undefined {
  return and(sql`ctid = any(array(select ctid from ${table} where ${where} limit ${limit}))`, where);
}
