import { count, sql, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./client.server.ts";

/** Nobody needs to know more exactly, and counting on would read them all. */
const MOST_COUNTED = 2_000;

/** Tabs of the panel say "1,000+" where there are more. */
export const MOST_LISTED_COUNTED = 1_000;

/** How many rows there are, at most one more than lists are counted; `order` names the index that they are read by. */
export function countFirst(table: PgTable, where: SQL | undefined, order: SQL | PgColumn): SQL {
  const limit = MOST_LISTED_COUNTED + 1;
  return sql`(select count(*)::int from (select from ${table} where ${where ?? sql`true`} order by ${order} limit ${limit}) counted)`;
}

/** How many rows there are, in words for people: `1,204`, and `2,000+` where there are more. */
export async function countSome(db: Database, table: PgTable, where: SQL | undefined): Promise<string> {
  const some = db
    .select({ one: sql`1`.as("one") })
    .from(table)
    .where(where)
    .limit(MOST_COUNTED + 1)
    .as("some");
  const [row] = await db.select({ many: count() }).from(some);
  const many = row?.many ?? 0;
  return many > MOST_COUNTED ? `${MOST_COUNTED.toLocaleString("en-IN")}+` : many.toLocaleString("en-IN");
}
