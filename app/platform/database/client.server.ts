import { drizzle, type NodePgDatabase, type NodePgTransaction } from "drizzle-orm/node-postgres";
import type { ExtractTablesWithRelations } from "drizzle-orm";
import pg from "pg";
import { Connections, type Connection } from "./connections.server.ts";

type NoSchema = Record<string, never>;

/** The pool or one transaction of it: operations take either as their first argument, so they compose. */
export type Database = NodePgDatabase<NoSchema> | NodePgTransaction<NoSchema, ExtractTablesWithRelations<NoSchema>>;

export type DatabaseClient = {
  db: NodePgDatabase<NoSchema>;
  /** For who words statements himself. */
  query: Connection["query"];
  pool: pg.Pool;
  close: () => Promise<void>;
};

/** How long a statement may take where nobody waits for it: migrations of the queue, jobs, tools. */
const PATIENT_MS = 8_000;
/** How long one waits for a connection that others have. */
const QUEUE_LIMIT_MS = 5_000;
/** The database ends a statement that is too slow; only one that cannot even do that is silent. */
const SILENCE_MS = 250;

export type DatabaseSettings = pg.PoolConfig & {
  /** How long a statement, or a new connection, may take. */
  answerLimitMs?: number;
};

/** Opens a pool. Every statement and every wait for a connection has a time limit; a connection that breaks is logged, not fatal. */
export function createDatabase(
  { answerLimitMs = PATIENT_MS, ...config }: DatabaseSettings,
  onBroken: (error: Error) => void = () => {},
): DatabaseClient {
  const settings: pg.PoolConfig = {
    max: 10,
    connectionTimeoutMillis: QUEUE_LIMIT_MS,
    statement_timeout: answerLimitMs,
    query_timeout: answerLimitMs + 1_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: "kshitij",
    Client: clientConnectingIn(answerLimitMs),
    // The planner's own 4 is for turning discs: with it a thousand rows by their ids read the other table whole.
    // How like a misspelt word a row's words must be for a search to look at it: only a setting can say so.
    options: "-c random_page_cost=1.1 -c pg_trgm.word_similarity_threshold=0.4",
    ...config,
  };
  const pool = new pg.Pool(settings);
  const report = (error: Error) => {
    // A pool that is closing hears the database's goodbye to connections that are on their way out: no news.
    if (!pool.ending) onBroken(error);
  };
  pool.on("error", report);
  // The pool hears only connections that lie idle; one that breaks while it is lent would end the process.
  pool.on("connect", (client) => client.on("error", () => {}));
  const connections = new Connections(pool, answerLimitMs + SILENCE_MS);
  const query: Connection["query"] = (statement, values) => connections.query(statement, values);
  return { db: openDrizzle(connections), query, pool, close: () => pool.end() };
}

/** The pool's limit is for those who wait for a connection in use; a new one is there at once, or the database is not. */
function clientConnectingIn(connectionTimeoutMillis: number) {
  return class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionTimeoutMillis });
    }
  };
}

/** Drizzle's own transaction would never give a connection back on which `begin` failed. */
function openDrizzle(connections: Connections): NodePgDatabase<NoSchema> {
  const over = (connection: Connection) => drizzle({ client: connection as pg.Pool });
  const db = over(connections);
  const transaction: typeof db.transaction = (work, config) =>
    connections.lend((connection) => over(connection).transaction(work, config));
  return Object.assign(db, { transaction });
}

const AWAY_CODES = /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08|57P0|57014|53)/;
const AWAY_WORDS = [
  "Connection terminated",
  "Client has encountered a connection error",
  "Client was closed and is not queryable",
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
    // Its socket, which is not there, or takes no more connections: any other file is no news of the database.
    if (/^(ENOENT|EAGAIN)$/.test(code) && "syscall" in cause && cause.syscall === "connect") return true;
  }
  return false;
}

/** The constraint a write ran into, or null: lets an operation turn a database no into a HttpError. */
export function violatedConstraint(error: unknown): string | null {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ("constraint" in cause && typeof cause.constraint === "string") return cause.constraint;
  }
  return null;
}
