import { drizzle, type NodePgDatabase, type NodePgTransaction } from "drizzle-orm/node-postgres";
import type { ExtractTablesWithRelations } from "drizzle-orm";
import pg from "pg";
import { ConnectionPool, type Connection } from "./connections.server.ts";
import { Gate } from "./gate.server.ts";

type NoSchema = Record<string, never>;

/** The pool or one transaction of it: operations take either as their first argument, so they compose. */
export type Database = NodePgDatabase<NoSchema> | NodePgTransaction<NoSchema, ExtractTablesWithRelations<NoSchema>>;

export type DatabaseClient = {
  db: NodePgDatabase<NoSchema>;
  /** Runs plain SQL. */
  query: Connection["query"];
  pool: pg.Pool;
  close: () => Promise<void>;
};

/** The limit of a statement that no visitor waits for: jobs, tools, migrations of the queue. */
const PATIENT_MS = 8_000;
/** How long a caller waits for a connection in use. */
const QUEUE_LIMIT_MS = 5_000;
/** The database ends slow statements itself; one that has not answered this long after its limit is frozen. */
const SILENCE_MS = 250;

export type DatabaseSettings = pg.PoolConfig & {
  /** The limit of a statement, and of opening a connection. */
  answerLimitMs?: number;
  /** While it is closed, nothing uses the database. */
  gate?: Gate;
};

/** Opens a pool. Statements and waits for a connection have time limits; a broken connection is logged, not fatal. */
export function createDatabase(
  { answerLimitMs = PATIENT_MS, gate = new Gate(), ...config }: DatabaseSettings,
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
    // The default random_page_cost of 4 is for spinning disks: with it, a thousand rows by id cause a sequential scan.
    // The similarity of a misspelt word to a row's words can be set only here.
    options: "-c random_page_cost=1.1 -c pg_trgm.word_similarity_threshold=0.4",
    ...config,
  };
  const pool = new pg.Pool(settings);
  const report = (error: Error) => {
    // While the pool closes, its connections report errors that mean nothing.
    if (!pool.ending) onBroken(error);
  };
  pool.on("error", report);
  // The pool listens to idle connections alone; an error of one in use would end the process.
  pool.on("connect", (client) => client.on("error", () => {}));
  const connections = new ConnectionPool(pool, answerLimitMs + SILENCE_MS, gate);
  const query: Connection["query"] = (statement, values) => connections.query(statement, values);
  return { db: openDrizzle(connections), query, pool, close: () => pool.end() };
}

/**
 * The pool's `connectionTimeoutMillis` is for waiting as well (node-postgres#2712); opening a new connection has a
 * shorter limit. `Client` is the pool's documented option for this.
 */
function clientConnectingIn(connectionTimeoutMillis: number) {
  return class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionTimeoutMillis });
    }
  };
}

/**
 * Drizzle's own transaction over a pool never releases a connection on which `begin` failed, and releases a broken one
 * as if it were whole (drizzle-orm#6114): here it has a connection of its own, which `lend` releases.
 */
function openDrizzle(connections: ConnectionPool): NodePgDatabase<NoSchema> {
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

/** Whether the database could not be asked: down, frozen, out of connections, shutting down. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const { message } = cause;
    const code = "code" in cause ? String(cause.code) : "";
    if (AWAY_CODES.test(code) || AWAY_WORDS.some((words) => message.includes(words))) return true;
    // Only these errors of a connect are about the database's socket; others are about another file.
    if (/^(ENOENT|EAGAIN)$/.test(code) && "syscall" in cause && cause.syscall === "connect") return true;
  }
  return false;
}

/** The constraint that a write violated, or null: an operation answers it with a HttpError. */
export function violatedConstraint(error: unknown): string | null {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ("constraint" in cause && typeof cause.constraint === "string") return cause.constraint;
  }
  return null;
}
