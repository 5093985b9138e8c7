import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";

export type Statement = { text: string; parameters: unknown[] };

/** What one piece of work asked of the database. */
type Reads = { tables: Set<string>; statements: Statement[] };

const current = new AsyncLocalStorage<Reads>();

type Query = (this: pg.Client, statement: string | pg.QueryConfig, values?: unknown[]) => unknown;
const prototype = pg.Client.prototype as unknown as { query: Query };
const { query } = prototype;
/** Every connection says what it is asked, in the context of who asks. */
prototype.query = function (statement, ...rest) {
  const text = typeof statement === "string" ? statement : statement.text;
  // A report of versions belongs to no request.
  const reads = text.includes("page_versions") ? undefined : current.getStore();
  reads?.statements.push({ text, parameters: rest[0] ?? [] });
  for (const table of tablesOf(text)) reads?.tables.add(table);
  return query.call(this, statement, ...rest);
};

/** Does the work and says which tables it read, and in how many statements, however deep in it they were sent. */
export async function withReads<Result>(work: () => Promise<Result>): Promise<{ result: Result; reads: Reads }> {
  const reads: Reads = { tables: new Set(), statements: [] };
  return { result: await current.run(reads, work), reads };
}

const READ = /\b(?:from|join)\s+(?:lateral\s+)?(?:"?public"?\.)?"?(\w+)"?/gi;
/** `extract(epoch from created_at)`: no table follows. */
const OF_A_FUNCTION = /\b(?:extract|substring|overlay|trim)\s*\([^()]*?\bfrom\b/gi;
/** `with recursive used (category) as (`: a name that the statement itself gives. */
const NAMED_BY_ITSELF = /(?:\bwith\s+(?:recursive\s+)?|,\s*)"?(\w+)"?\s*(?:\([^()]*\)\s*)?as\s*\(/gi;

/**
 * The names after `from` and `join` that are not the statement's own; of a view of published records that of its table. A second table after a comma, or one that has the
 * name of a `with`, would be missed: `tests/queries.test.ts` refuses both.
 */
export function tablesOf(statement: string): string[] {
  const own = new Set([...statement.matchAll(NAMED_BY_ITSELF)].map(([, name = ""]) => name));
  const names = [...statement.replaceAll(OF_A_FUNCTION, "").matchAll(READ)].map(([, name = ""]) => name);
  return [...new Set(names.map((name) => name.replace(/^published_/, "")))].filter((name) => !own.has(name));
}
