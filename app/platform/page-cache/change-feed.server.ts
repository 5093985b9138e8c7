import type pg from "pg";
import type { Logger } from "pino";
import { ChangeLine } from "./change-line.server.ts";
import { Changes } from "./changes.ts";
import { oncePerWhile } from "./once-per-while.ts";

const RETRY_MS = 250;
const SEATS_APART_MS = 1_000;
const SEATS = "events seats";

/**
 * Learns from the database itself what has been written, by whichever process or person: triggers tell of it
 * (migrations/0003_changes.sql). While the feed is closed nothing that was kept may be trusted.
 */
export class ChangeFeed {
  readonly changes: Changes;
  #connection: pg.ClientConfig;
  #log: Logger;
  #line: ChangeLine | null = null;
  #isStopped = false;
  #retry: NodeJS.Timeout | undefined;
  #passing: Promise<void> | null = null;
  #waiting: Promise<void> | null = null;
  /** Seats may be told a moment late: else a rush for an event would make every page of events anew for each seat. */
  #noteSeats = oncePerWhile(() => this.changes.note("events"), SEATS_APART_MS);

  private constructor(connection: pg.ClientConfig, log: Logger, onChange?: (table: string | null) => void) {
    this.changes = new Changes(onChange);
    this.#connection = connection;
    this.#log = log;
  }

  static async open(
    connection: pg.ClientConfig,
    log: Logger,
    onChange?: (table: string | null) => void,
  ): Promise<ChangeFeed> {
    const feed = new ChangeFeed(connection, log, onChange);
    await feed.#connect();
    return feed;
  }

  get isOpen(): boolean {
    return this.#line !== null;
  }

  /** Whether all these tables tell of their changes. */
  watches(tables: Iterable<string>): boolean {
    const watched = this.#line?.watched;
    return watched !== undefined && [...tables].every((table) => watched.has(table));
  }

  /**
   * Resolves once every change committed before the call is known here; where that cannot be, everything counts as
   * changed. One mark serves all who came before it was sent.
   */
  caughtUp(): Promise<void> {
    if (!this.#passing) {
      this.#passing = this.#pass().finally(() => (this.#passing = null));
      return this.#passing;
    }
    this.#waiting ??= this.#passing.then(() => {
      this.#waiting = null;
      return this.caughtUp();
    });
    return this.#waiting;
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#retry);
    this.#noteSeats.cancel();
    this.#line?.lose("the site stops");
  }

  async #pass(): Promise<void> {
    if (this.#line) await this.#line.mark();
    else this.changes.noteEverything();
  }

  async #connect(): Promise<void> {
    const line = await ChangeLine.open(this.#connection, {
      onChange: (what) => (what === SEATS ? this.#noteSeats() : this.changes.note(what)),
      onLost: (reason) => this.#lose(reason),
    });
    this.#line = line;
    // Nobody knows what was written while nobody listened; who hears of it reads again only where the feed is open.
    this.changes.noteEverything();
    if (this.#isStopped) this.stop();
  }

  #lose(reason: string): void {
    this.#line = null;
    this.changes.noteEverything();
    if (this.#isStopped) return;
    this.#log.warn({ reason }, "The database no longer tells of changes; pages are made anew until it does");
    this.#tryAgain();
  }

  #tryAgain(): void {
    if (this.#isStopped) return;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => {
      this.#connect().catch(() => this.#tryAgain());
    }, RETRY_MS);
  }
}
