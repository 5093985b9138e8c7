import pg from "pg";

/** A statement that the database keeps parsed by its name. */
export type Named = pg.QueryConfig & { name: string };

/** Whoever comes when so many are on their way, or when no answer has come for so long, had better go elsewhere. */
const MOST_WAITING = 32;
const LONGEST_SILENCE_MS = 100;
const KEEP_ALIVE_MS = 10_000;

/**
 * One connection on which statements are sent without waiting for the answers to those before: all that are asked
 * for in one turn leave in one write. A page's three statements on three connections were three writes and three
 * awakened processes, which cost more than the rows they brought. Only for short statements outside transactions;
 * each succeeds or fails for itself. A connection that breaks is made anew by the next statement.
 */
export class StatementLane {
  #client: Promise<pg.Client> | null = null;
  #waiting = 0;
  readonly #config: pg.ClientConfig;
  readonly #onError: (error: Error) => void;
  readonly #now: () => number;
  /** When the last answer came, or the first statement was sent after a pause. */
  #heardAt = 0;

  constructor(config: pg.ClientConfig, onError: (error: Error) => void, now = () => performance.now()) {
    // A pool closes what is idle; this connection stays, and a firewall must not forget it.
    this.#config = { ...config, pipeline: true, keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_MS };
    this.#onError = onError;
    this.#now = now;
  }

  /** Nobody should stand long behind a slow one: the pool has room. */
  get isBusy(): boolean {
    if (this.#waiting === 0) return false;
    return this.#waiting >= MOST_WAITING || this.#now() - this.#heardAt > LONGEST_SILENCE_MS;
  }

  async query(statement: Named, values: unknown[]): Promise<pg.QueryResult> {
    if (this.#waiting++ === 0) this.#heardAt = this.#now();
    const connected = this.#client ?? this.#connect();
    try {
      const client = await connected;
      leaveTogether(client.connection.stream);
      return await client.query(statement, values);
    } catch (error) {
      this.#leave(connected);
      throw error;
    } finally {
      this.#waiting--;
      this.#heardAt = this.#now();
    }
  }

  async end(): Promise<void> {
    const client = await this.#client?.catch(() => null);
    this.#client = null;
    await client?.end();
  }

  #connect(): Promise<pg.Client> {
    const client = new pg.Client(this.#config);
    const connected = client.connect().then(() => client);
    client.on("end", () => this.#leave(connected));
    client.on("error", (error) => {
      this.#leave(connected);
      this.#onError(error);
    });
    this.#client = connected;
    return connected;
  }

  /** As a pool does after any error: what is still on its way over the connection comes to its end, and nothing joins it. */
  #leave(connected: Promise<pg.Client>): void {
    if (this.#client !== connected) return;
    this.#client = null;
    connected.then((client) => client.end()).catch(() => {});
  }
}

function leaveTogether(stream: pg.Connection["stream"]): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
