import { AsyncLocalStorage } from "node:async_hooks";
import type { Logger } from "drizzle-orm";

export type Statement = { text: string; parameters: unknown[] };

/** What one piece of work asked of the database. */
export type Reads = {
  tables: Set<string>;
  statements: Statement[];
  /** Something of it could not be asked, because the database is away. */
  isAway: boolean;
};

const current = new AsyncLocalStorage<Reads>();
const MOST_REMEMBERED = 1_000;
const tablesByStatement = new Map<string, readonly string[]>();

/** Does the work and says which tables it read, and in how many statements, however deep in it they were sent. */
export async function withReads<Result>(work: () => Promise<Result>): Promise<{ result: Result; reads: Reads }> {
  const reads: Reads = { tables: new Set(), statements: [], isAway: false };
  return { result: await current.run(reads, work), reads };
}

/** For who is answered from another's statement and read the table all the same. */
export function noteTable(table: string): void {
  current.getStore()?.tables.add(table);
}

/** For the connections: a statement came back without the database's word. */
export function noteAway(): void {
  const reads = current.getStore();
  if (reads) reads.isAway = true;
}

/** Drizzle's ear on every statement, in the context of who sends it. */
export const readsLogger: Logger = {
  logQuery(text, parameters) {
    const reads = current.getStore();
    if (!reads) return;
    reads.statements.push({ text, parameters });
    for (const table of tablesOf(text)) reads.tables.add(table);
  },
};

const READ = /\b(?:from|join)\s+(?:lateral\s+)?(?:"?public"?\.)?"?(\w+)"?/gi;
/** `extract(epoch from created_at)`: no table follows. */
const OF_A_FUNCTION = /\b(?:extract|substring|overlay|trim)\s*\([^()]*?\bfrom\b/gi;
/** `with recursive used (category) as (`: a name that the statement itself gives. */
const NAMED_BY_ITSELF = /(?:\bwith\s+(?:recursive\s+)?|,\s*)"?(\w+)"?\s*(?:\([^()]*\)\s*)?as\s*\(/gi;

/**
 * The names after `from` and `join` that are not the statement's own. A second table after a comma, or one that has the
 * name of a `with`, would be missed, and a page that read it be kept too long: `tests/queries.test.ts` refuses both.
 */
export function tablesOf(statement: string): readonly string[] {
  const known = tablesByStatement.get(statement);
  if (known) return known;
  const own = new Set([...statement.matchAll(NAMED_BY_ITSELF)].map(([, name = ""]) => name));
  const names = [...statement.replaceAll(OF_A_FUNCTION, "").matchAll(READ)].map(([, name = ""]) => name);
  const tables = [...new Set(names)].filter((name) => !own.has(name));
  if (tablesByStatement.size >= MOST_REMEMBERED) tablesByStatement.clear();
  tablesByStatement.set(statement, tables);
  return tables;
}
