import { count, sql, type SQL, type Subquery } from "drizzle-orm";
import type { PgColumn, PgTable, PgView } from "drizzle-orm/pg-core";
import type { Database } from "./client.server.ts";

/** Counting stops here: an exact count would read all rows. */
const MOST_SUMMED = 2_000;

/** Tabs of the panel say "1,000+" where there are more. */
export const MOST_LISTED_COUNTED = 1_000;

/** Counts at most one row beyond MOST_LISTED_COUNTED; `order` names the index to read. */
export function countFirst(table: PgTable | PgView | Subquery, where: SQL | undefined, order: SQL | PgColumn): SQL {
  const limit = MOST_LISTED_COUNTED + 1;
  return sql`(select count(*)::int from (select from ${table} where ${where ?? sql`true`} order by ${order} limit ${limit}) counted)`;
}

/** The number of rows as text: `1,204`, or `2,000+` where there are more. */
export async function countSome(db: Database, table: PgTable, where: SQL | undefined): Promise<string> {
  const some = db
    .select({ one: sql`1`.as("one") })
    .from(table)
    .where(where)
    .limit(MOST_SUMMED + 1)
    .as("some");
  const [row] = await db.select({ many: count() }).from(some);
  const many = row?.many ?? 0;
  return many > MOST_SUMMED ? `${MOST_SUMMED.toLocaleString("en-IN")}+` : many.toLocaleString("en-IN");
}
