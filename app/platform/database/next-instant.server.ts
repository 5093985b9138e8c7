import { and, gt, min, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Database } from "./client.server.ts";

type Instants = AnyPgColumn<{ data: Date }>;

/** The first instant of a column after `now`, among the rows that match; null where there is none. */
export async function nextInstant(db: Database, column: Instants, now: Date, where?: SQL): Promise<Date | null> {
  const [row] = await db
    .select({ next: min(column) })
    .from(column.table)
    .where(and(where, gt(column, now)));
  return row?.next ?? null;
}
