import { getTableColumns, sql, type SQL } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import { isAnyOf } from "../database/any-of.server.ts";
import type { Database } from "../database/client.server.ts";
import type { DemoKind } from "./demo-rows.server.ts";

type Copy = Record<string, unknown>;
/** The rows of one thing, by table. */
export type Copies = Record<string, Copy[]>;

/** Deletes rows with those that belong to them, and returns copies of all, by id. */
export async function takeRows(tx: Database, { tables }: DemoKind, ids: string[]): Promise<Record<string, Copies>> {
  const taken: Record<string, Copies> = {};
  for (const { table, id } of tables.toReversed()) {
    const { rows } = await tx.execute<{ copy: Copy }>(
      sql`delete from ${table} where ${isAnyOf(id, ids)} returning to_jsonb(${table}) as copy`,
    );
    for (const { copy } of rows) {
      const copies = (taken[String(copy[id.name])] ??= {});
      (copies[nameOf(table)] ??= []).push(copy);
    }
  }
  return taken;
}

/** Inserts copied rows again. A row whose owner is gone, or whose place is taken, is left out with all that belongs to it. */
export async function putRows(tx: Database, { tables, owner }: DemoKind, taken: Copies[]): Promise<void> {
  const [{ table: first, id: firstId }] = tables;
  for (const { table, id } of tables) {
    const above = table === first ? owner : { table: first, id: firstId, by: id };
    const exists =
      above && sql`where exists (select from ${above.table} where ${above.id} = copy.${sql.identifier(above.by.name)})`;
    await insertCopies(tx, table, { copies: taken.flatMap((copies) => copies[nameOf(table)] ?? []), exists });
  }
}

/** A column that a later version added takes its default. */
async function insertCopies(
  tx: Database,
  table: PgTable,
  { copies, exists = sql`` }: { copies: Copy[]; exists?: SQL | undefined },
): Promise<void> {
  const [sample] = copies;
  if (!sample) return;
  const columns = Object.values(getTableColumns(table)).filter(({ name, generated }) => !generated && name in sample);
  const names = sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  await tx.execute(sql`
    insert into ${table} (${names}) overriding system value
    select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(copies)}::jsonb) copy ${exists}
    on conflict do nothing`);
}

const nameOf = (table: PgTable): string => getTableConfig(table).name;
