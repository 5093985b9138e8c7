import { drizzle, type NodePgDatabase, type NodePgTransaction } from "drizzle-orm/node-postgres";
import type { ExtractTablesWithRelations } from "drizzle-orm";
import pg from "pg";
import { readsLogger } from "./reads.server.ts";
import { StatementLane, type Named } from "./statement-lane.server.ts";

type NoSchema = Record<string, never>;

/** The pool or one transaction of it: operations take either as their first argument, so they compose. */
export type Database = NodePgDatabase<NoSchema> | NodePgTransaction<NoSchema, ExtractTablesWithRelations<NoSchema>>;

export type DatabaseClient = { db: NodePgDatabase<NoSchema>; pool: pg.Pool; close: () => Promise<void> };

const STATEMENT_LIMIT_MS = 8_000;
const CONNECT_LIMIT_MS = 5_000;

/** Opens a pool. Every statement and every wait for a connection has a time limit; idle breaks are logged, not fatal. */
export function createDatabase(config: pg.PoolConfig, onIdleError: (error: Error) => void = () => {}): DatabaseClient {
  const settings: pg.PoolConfig = {
    max: 10,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    statement_timeout: STATEMENT_LIMIT_MS,
    query_timeout: STATEMENT_LIMIT_MS + 1_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: "kshitij",
    // The planner's own 4 is for turning discs: with it a thousand rows by their ids read the other table whole.
    // And it plans for the values at hand, also where a statement's words are kept: a rare category is not a common one.
    // How like a misspelt word a row's words must be for a search to look at it: only a setting can say so.
    options: "-c random_page_cost=1.1 -c plan_cache_mode=force_custom_plan -c pg_trgm.word_similarity_threshold=0.4",
    ...config,
  };
  const pool = new pg.Pool(settings);
  const report = (error: Error) => {
    // A pool that is closing hears the database's goodbye to connections that are on their way out: no news.
    if (!pool.ending) onIdleError(error);
  };
  pool.on("error", report);
  const lane = new StatementLane(settings, report);
  const close = async () => {
    await Promise.all([pool.end(), lane.end()]);
  };
  return { db: drizzle(withLane(pool, lane), { logger: readsLogger }), pool, close };
}

type Ask = (statement: pg.QueryConfig, values: unknown[]) => Promise<pg.QueryResult>;

/**
 * The same pool, whose named statements, which come often and are short, go over the lane; transactions take a
 * connection for themselves. A pool that is closing refuses them all: the lane would open a connection that nobody ends.
 */
function withLane(pool: pg.Pool, lane: StatementLane): pg.Pool {
  const ask: Ask = pool.query.bind(pool);
  const askOrJoin: Ask = (statement, values) =>
    isNamed(statement) && !lane.isBusy && !pool.ending ? lane.query(statement, values) : ask(statement, values);
  return Object.assign(pool, { query: askOrJoin });
}

const isNamed = (statement: pg.QueryConfig): statement is Named => Boolean(statement.name);

const AWAY_CODES = /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08|57P0|57014|53)/;
const AWAY_WORDS = [
  "Connection terminated",
  "Client has encountered a connection error",
  "timeout exceeded when trying to connect",
  "timeout expired",
  "Query read timeout",
];

/** True where the database itself could not be asked: down, frozen, out of connections, shutting down. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const { message } = cause;
    const code = "code" in cause ? String(cause.code) : "";
    if (AWAY_CODES.test(code) || AWAY_WORDS.some((words) => message.includes(words))) return true;
    // Its socket: any other file that is not there is no news of the database.
    if (code === "ENOENT" && "syscall" in cause && cause.syscall === "connect") return true;
  }
  return false;
}

/** The constraint a write ran into, or null: lets an operation turn a database no into a Refusal. */
export function violatedConstraint(error: unknown): string | null {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ("constraint" in cause && typeof cause.constraint === "string") return cause.constraint;
  }
  return null;
}
