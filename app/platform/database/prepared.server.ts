import { sql, type Placeholder } from "drizzle-orm";
import type { Database } from "./client.server.ts";

type Statement<Rows> = { execute: (values: Record<string, unknown>) => Promise<Rows> };
type Preparable<Rows> = { prepare: (name: string) => Statement<Rows>; toSQL: () => { sql: string; params: unknown[] } };
/** The place of a value that comes with each execution. */
export type Place = (name: string) => Placeholder;

const statements = new WeakMap<Database, Map<string, Statement<unknown>>>();

/**
 * A statement whose words are worked out once, by what it is called: working them out anew took longer than sending
 * it and reading the answer. The database keeps it parsed under the same name. So `name` must tell apart whatever
 * changes the words, and every value that is not always the same must have a place; while testing, a statement that
 * would have come out otherwise is refused.
 */
export function prepared<Rows>(db: Database, name: string, build: (place: Place) => Preparable<Rows>): Statement<Rows> {
  const known = statements.get(db) ?? new Map<string, Statement<unknown>>();
  statements.set(db, known);
  let statement = known.get(name) as Statement<Rows> | undefined;
  if (process.env["NODE_ENV"] === "test") refuseAnother(name, build(place));
  if (!statement) {
    statement = build(place).prepare(name);
    known.set(name, statement);
  }
  return statement;
}

const place: Place = (name) => sql.placeholder(name);

const words = new Map<string, string>();

function refuseAnother<Rows>(name: string, query: Preparable<Rows>): void {
  const now = JSON.stringify(query.toSQL());
  const before = words.get(name) ?? now;
  words.set(name, before);
  if (now !== before) throw new Error(`The statement "${name}" is not always the same: ${before} and ${now}`);
}
