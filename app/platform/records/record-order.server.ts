import { getTableName, max, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../database/client.server.ts";
import { HttpError } from "../http/http-error.ts";
import { lock } from "../database/advisory-locks.server.ts";
import { isPublished } from "./record-table.server.ts";

/** The largest number that the field accepts. */
const LAST_ORDER = 10_000;

/** The `placeOf` of kinds with an order number: places a new record without one after all published records. */
export function placeLast(table: PgTable & Record<"order" | "status", AnyPgColumn>) {
  return async (
    tx: Database,
    { order }: { order?: number | undefined },
    at: { stored: unknown },
  ): Promise<{ order?: number }> => {
    if (at.stored || order !== undefined) return {};
    // Concurrent transactions wait for each other, so that no two records get the same number.
    await lockOrder(tx, table);
    const [last] = await tx
      .select({ order: max(table.order) })
      .from(table)
      .where(isPublished(table));
    return { order: Math.min(Number(last?.order ?? 0) + 1, LAST_ORDER) };
  };
}

/** Locks the order of one kind until the end of the transaction. */
async function lockOrder(tx: Database, table: PgTable): Promise<void> {
  await lock(tx, "recordOrder", getTableName(table));
}

/**
 * The `move` of kinds with an order number: moves a record to the position of another, shifts those between by one and
 * renumbers all published records from 1. It leaves `version` unchanged, so that it causes no conflict for editors.
 * @throws HttpError 409 if one of the two is no longer published
 */
export function moveInOrder(table: PgTable & Record<"id" | "order" | "status", AnyPgColumn>) {
  const { id, order } = table;
  return async (tx: Database, moved: string, to: string): Promise<void> => {
    await lockOrder(tx, table);
    const { rows } = await tx.execute<{ both: boolean }>(sql`
      with numbered as (select ${id} as id, row_number() over (order by ${order}, ${id}) as place from ${table} where ${isPublished(table)}),
        ends as (select (select place from numbered where id = ${moved}) as start, (select place from numbered where id = ${to}) as target),
        placed as (
          select id, row_number() over (order by case when id = ${moved} then target + sign(target - start) * 0.5 else place end) as place
          from numbered cross join ends where start is not null and target is not null
        ),
        updated as (
          update ${table} set position = least(placed.place, ${LAST_ORDER}) from placed
          where ${id} = placed.id and ${order} <> least(placed.place, ${LAST_ORDER})
        )
      select start is not null and target is not null as both from ends`);
    if (!rows[0]?.both)
      throw new HttpError(409, "The list has changed meanwhile. Reload the page, then move it again.");
  };
}
