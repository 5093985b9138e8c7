import { and, asc, eq, gt, ne, notLike, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../database/client.server.ts";
import { FORMAT_PREFIX, UnreadableError, type Encryption } from "./encryption.server.ts";

/** A column that holds encrypted values or "", and the text column by which its rows are known. */
export type EncryptedColumn = { table: PgTable; id: PgColumn; column: PgColumn; purpose: string };
/** How many values were encrypted again, and how many stay as they are because nothing opens them. */
export type Rekeyed = { changed: number; unreadable: number };

const AT_ONCE = 200;

/**
 * Encrypts again, in batches, what another secret encrypted: it may end anywhere and be called again, also beside the
 * running site and another call. With `openFormer` it takes the values that were never encrypted here, and those alone.
 */
export async function rekey(
  db: Database,
  encryption: Encryption,
  encrypted: EncryptedColumn,
  openFormer?: (stored: string) => string,
): Promise<Rekeyed> {
  const { table, id, column, purpose } = encrypted;
  const done: Rekeyed = { changed: 0, unreadable: 0 };
  const isStale = and(ne(column, ""), notLike(column, `${openFormer ? FORMAT_PREFIX : encryption.prefix}%`));
  const open = openFormer ?? ((stored: string) => encryption.decrypt(purpose, stored));
  for (let after = ""; ;) {
    const rows = await db
      .select({ id: sql<string>`${id}`, stored: sql<string>`${column}` })
      .from(table)
      .where(and(isStale, gt(id, after)))
      .orderBy(asc(id))
      .limit(AT_ONCE);
    for (const row of rows) {
      const text = tryToOpen(open, row.stored);
      if (text === null) done.unreadable += 1;
      else if (await replace(db, encrypted, row, encryption.encrypt(purpose, text))) done.changed += 1;
    }
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return done;
    after = last.id;
  }
}

function tryToOpen(open: (stored: string) => string, stored: string): string | null {
  try {
    return open(stored);
  } catch (error) {
    if (error instanceof UnreadableError) return null;
    throw error;
  }
}

/** False where the value was changed or deleted meanwhile. */
async function replace(
  db: Database,
  { table, id, column }: EncryptedColumn,
  row: { id: string; stored: string },
  value: string,
): Promise<boolean> {
  const isRow = and(eq(id, row.id), eq(column, row.stored));
  const { rowCount } = await db.execute(
    sql`update ${table} set ${sql.identifier(column.name)} = ${value} where ${isRow}`,
  );
  return rowCount === 1;
}
