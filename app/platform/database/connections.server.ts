import pg from "pg";
import { inTime } from "../time/in-time.ts";
import type { Gate } from "./gate.server.ts";

/** The part of a client that Drizzle uses. */
export type Connection = { query: Query };
type Query = (statement: pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;

/** The database did not answer in time: it is frozen, or the network is silent. */
export class DatabaseSilent extends Error {
  override name = "DatabaseSilent";
  code = "ETIMEDOUT";

  constructor() {
    super("The database did not answer in time.");
  }
}

/**
 * Lends each connection of a pool to one piece of work at a time. A connection that failed, or did not answer in time,
 * is closed; once the database does not answer, all callers that wait for a connection fail at once.
 */
export class ConnectionPool implements Connection {
  #pool: pg.Pool;
  #answerLimitMs: number;
  #gate: Gate;
  #waiting = new Set<(reason: unknown) => void>();

  constructor(pool: pg.Pool, answerLimitMs: number, gate: Gate) {
    this.#pool = pool;
    this.#answerLimitMs = answerLimitMs;
    this.#gate = gate;
  }

  query(statement: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    return this.lend((connection) => connection.query(statement, values)).catch((error: unknown) => {
      // Also for the failure to get a connection.
      throw withoutValues(error, values);
    });
  }

  lend<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result> {
    return this.#gate.pass(() => this.#lend(work));
  }

  async #lend<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result> {
    const client = await this.#take();
    let failure: unknown = null;
    const query: Query = async (statement, values) => {
      // A rollback after a statement without an answer would wait for the limit again.
      if (failure) throw failure;
      try {
        return await inTime(client.query(statement, values), this.#answerLimitMs, () => new DatabaseSilent());
      } catch (said) {
        const error = withoutValues(said, values);
        if (!isRefusedStatement(error)) failure = error;
        if (error instanceof DatabaseSilent) this.#rejectWaiting(error);
        throw error;
      }
    };
    try {
      return await work({ query });
    } finally {
      client.release(failure !== null);
    }
  }

  async #take(): Promise<pg.PoolClient> {
    const { promise, resolve, reject } = Promise.withResolvers<pg.PoolClient>();
    this.#waiting.add(reject);
    this.#pool.connect().then(
      (client) => {
        if (this.#waiting.delete(reject)) resolve(client);
        else client.release();
      },
      (error: unknown) => {
        this.#waiting.delete(reject);
        reject(error);
        if (isLateConnection(error)) this.#rejectWaiting(new DatabaseSilent());
      },
    );
    return promise;
  }

  #rejectWaiting(reason: unknown): void {
    for (const reject of this.#waiting) reject(reason);
    this.#waiting.clear();
  }
}

/** Whether the database refused one statement, and the connection can be used again. */
function isRefusedStatement(error: unknown): boolean {
  return error instanceof StatementFailure && error.severity === "ERROR";
}

/** Whether a new connection was not opened in time; waiting for one in use fails with another message. */
function isLateConnection(error: unknown): boolean {
  return error instanceof Error && error.message === "timeout expired";
}

/** Classes of errors about the database itself (connections, memory, shutdown), whose messages hold no values. */
const ABOUT_ITSELF = /^(08|28|3D|53|55|57|58|XX)/;

/**
 * A refused statement, without the values in it. The message, detail, hint and context of PostgreSQL's own error may
 * contain personal data and tokens, and errors are logged: only the names of the cause are copied.
 */
class StatementFailure extends Error {
  override name = "StatementFailure";
  code: string | undefined;
  severity: string | undefined;
  schema: string | undefined;
  table: string | undefined;
  column: string | undefined;
  constraint: string | undefined;
  routine: string | undefined;

  constructor({ message, code, severity, schema, table, column, constraint, routine }: pg.DatabaseError) {
    const about = [code, constraint ?? column, table && `on ${table}`].filter(Boolean).join(" ");
    super(ABOUT_ITSELF.test(code ?? "") ? `${code} ${message}` : `The database refused the statement: ${about}`);
    Object.assign(this, { code, severity, schema, table, column, constraint, routine });
  }
}

/** An error that may be logged. Drizzle's own error names the values, so the array is emptied. */
function withoutValues(error: unknown, values: unknown[] | undefined): unknown {
  values?.splice(0);
  return error instanceof pg.DatabaseError ? new StatementFailure(error) : error;
}
