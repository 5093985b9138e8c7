import { AsyncLocalStorage } from "node:async_hooks";
import type { Logger } from "drizzle-orm";

/** What one piece of work asked of the database. */
export type Reads = { tables: Set<string>; statements: string[] };

const current = new AsyncLocalStorage<Reads>();
const MOST_REMEMBERED = 1_000;
const tablesByStatement = new Map<string, readonly string[]>();

/** Does the work and says which tables it read, and in how many statements, however deep in it they were sent. */
export async function withReads<Result>(work: () => Promise<Result>): Promise<{ result: Result; reads: Reads }> {
  const reads: Reads = { tables: new Set(), statements: [] };
  return { result: await current.run(reads, work), reads };
}

/** For who is answered from another's statement and read the table all the same. */
export function noteTable(table: string): void {
  current.getStore()?.tables.add(table);
}

/** Drizzle's ear on every statement, in the context of who sends it. */
export const readsLogger: Logger = {
  logQuery(statement) {
    const reads = current.getStore();
    if (!reads) return;
    reads.statements.push(statement);
    for (const table of tablesOf(statement)) reads.tables.add(table);
  },
};

/** The names after `from` and `join`: more than the tables in a rare case (a common table expression), never fewer. */
export function tablesOf(statement: string): readonly string[] {
  const known = tablesByStatement.get(statement);
  if (known) return known;
  const names = [...statement.matchAll(/\b(?:from|join)\s+(?:lateral\s+)?(?:"?public"?\.)?"?(\w+)"?/gi)];
  const tables = [...new Set(names.map(([, name = ""]) => name))];
  if (tablesByStatement.size >= MOST_REMEMBERED) tablesByStatement.clear();
  tablesByStatement.set(statement, tables);
  return tables;
}
