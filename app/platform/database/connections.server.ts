import type pg from "pg";
import { inTime } from "../time/in-time.ts";
import { StatementFailure, withoutValues } from "./statement-failure.server.ts";

/** What Drizzle asks statements of. */
export type Connection = { query: Query };
type Query = (statement: pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;

/** No answer came in time: the database is frozen, or the network to it has fallen silent. */
export class DatabaseSilent extends Error {
  override name = "DatabaseSilent";
  code = "ETIMEDOUT";

  constructor() {
    super("The database did not answer in time.");
  }
}

/**
 * A pool of connections, each lent to one piece of work at a time. A connection that failed under its work, or did not
 * answer in time, is closed and never lent again; callers that wait for one when the database stops answering fail at once.
 */
export class Connections implements Connection {
  #pool: pg.Pool;
  #answerLimitMs: number;
  #waiting = new Set<(reason: unknown) => void>();

  constructor(pool: pg.Pool, answerLimitMs: number) {
    this.#pool = pool;
    this.#answerLimitMs = answerLimitMs;
  }

  /** One statement, over any connection. */
  query(statement: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    return this.lend((connection) => connection.query(statement, values)).catch((error: unknown) => {
      // Also where there was no connection to ask it over.
      throw withoutValues(error, values);
    });
  }

  async lend<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result> {
    const client = await this.#take();
    let failure: unknown = null;
    const query: Query = async (statement, values) => {
      // A rollback, after a statement without answer, would wait as long again.
      if (failure) throw failure;
      try {
        return await inTime(client.query(statement, values), this.#answerLimitMs, new DatabaseSilent());
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

/** After which the connection is as good as before. */
function isRefusedStatement(error: unknown): boolean {
  return error instanceof StatementFailure && error.severity === "ERROR";
}

/** The driver's words where a new connection is not made in time; its wait for one that is in use has others. */
function isLateConnection(error: unknown): boolean {
  return error instanceof Error && error.message === "timeout expired";
}
