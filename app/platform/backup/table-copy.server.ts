import { createHash } from "node:crypto";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { PASSING_TABLES } from "./manifest.server.ts";

const { escapeIdentifier } = pg;
const NEW_LINE = 10;

export type Table = { name: string; columns: string[]; key: string[] };

/** Every session of a backup or restore prints and reads values in one way. */
export const SESSION =
  "set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set bytea_output = 'hex'";

const ALL_TABLES = `
  select c.relname as name,
    array(select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
    array(select a.attname::text from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
      where i.indrelid = c.oid and i.indisprimary order by a.attnum) as key
  from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all($1) order by 1`;

const REFERENCES = `
  select conrelid::regclass::text as source, confrelid::regclass::text as target
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`;

/** All tables with content that lasts, each after those to which its foreign keys refer. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows: tables } = await client.query<Table>(ALL_TABLES, [PASSING_TABLES]);
  const { rows: references } = await client.query<{ source: string; target: string }>(REFERENCES);
  const ordered: Table[] = [];
  const waiting = new Map(tables.map((table) => [table.name, table]));
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(
      ({ name }) => !references.some(({ source, target }) => source === name && waiting.has(target)),
    );
    if (ready.length === 0) throw new Error(`Foreign keys go round in a circle: ${[...waiting.keys()].join(", ")}.`);
    for (const table of ready) waiting.delete(table.name);
    ordered.push(...ready);
  }
  return ordered;
}

/** The rows of a table as PostgreSQL's text format, in an order that no collation changes. */
export function copyRows(client: pg.ClientBase, { name, columns, key }: Table): AsyncIterable<Buffer> {
  const order = (key.length > 0 ? key : columns).map((column) => `${escapeIdentifier(column)}::text collate "C"`);
  const list = columns.map((column) => escapeIdentifier(column)).join(", ");
  return client.query(
    copyTo(`copy (select ${list} from ${escapeIdentifier(name)} order by ${order.join(", ")}) to stdout`),
  );
}

/** Counts rows and hashes their text, chunk by chunk. */
export class Tally {
  #hash = createHash("sha256");
  rows = 0;
  bytes = 0;

  add(chunk: Uint8Array): void {
    this.#hash.update(chunk);
    this.bytes += chunk.length;
    // A line break within a value is written as \n.
    for (let at = chunk.indexOf(NEW_LINE); at >= 0; at = chunk.indexOf(NEW_LINE, at + 1)) this.rows += 1;
  }

  digest(): string {
    return this.#hash.digest("hex");
  }
}
