import { getTableName, max } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { lock } from "../database/advisory-locks.server.ts";
import type { Database } from "../database/client.server.ts";

/** The largest number that the field takes. */
export const LAST_ORDER = 10_000;

/** The `placeOf` of kinds with a number for their order: a new record without one goes last. */
export function placeLast(table: PgTable & { order: AnyPgColumn }) {
  return async (
    tx: Database,
    { order }: { order?: number | undefined },
    at: { stored: unknown },
  ): Promise<{ order?: number }> => {
    if (at.stored || order !== undefined) return {};
    // The next one waits until this one is committed, and is then placed after it.
    await lockOrder(tx, table);
    const [last] = await tx.select({ order: max(table.order) }).from(table);
    return { order: Math.min(Number(last?.order ?? 0) + 1, LAST_ORDER) };
  };
}

/** Changes of the order of one kind follow each other, until the end of the transaction. */
export async function lockOrder(tx: Database, table: PgTable): Promise<void> {
  await lock(tx, "recordOrder", getTableName(table));
}
