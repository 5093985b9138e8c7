import type pg from "pg";
import type { Logger } from "pino";
import { throttle } from "throttle-debounce";
import { ChangeListener } from "./change-listener.server.ts";
import { Changes } from "./changes.ts";

const RETRY_MS = 250;
const OFTEN_APART_MS = 1_000;

/** `answerLimitMs`: how long the database may be silent before nothing is believed any more. */
type Options = { answerLimitMs: number; onChange?: (feature: string | null) => void };

/**
 * Learns from the database itself which features have changed, by whichever process or person: triggers tell of it
 * (`tell_change` in the migrations). While the feed is closed nothing in memory may be trusted.
 */
export class ChangeFeed {
  readonly changes: Changes;
  #connection: pg.ClientConfig;
  #log: Logger;
  #answerLimitMs: number;
  #listener: ChangeListener | null = null;
  #isStopped = false;
  #retry: NodeJS.Timeout | undefined;
  #passing: Promise<void> | null = null;
  #next: Promise<void> | null = null;
  /**
   * What changes often may be told a moment late: else a rush for an event would make every page of events anew for
   * each seat. Triggers say it with a second word after the feature's name, `events seats`.
   */
  #often = new Map<string, ReturnType<typeof throttle<() => void>>>();

  private constructor(connection: pg.ClientConfig, log: Logger, { answerLimitMs, onChange }: Options) {
    this.changes = new Changes(onChange);
    this.#connection = connection;
    this.#log = log;
    this.#answerLimitMs = answerLimitMs;
  }

  static async open(connection: pg.ClientConfig, log: Logger, options: Options): Promise<ChangeFeed> {
    const feed = new ChangeFeed(connection, log, options);
    await feed.#connect();
    return feed;
  }

  get isOpen(): boolean {
    return this.#listener !== null;
  }

  /**
   * Resolves once every change committed before the call is known here; where that cannot be, everything counts as
   * changed. One round trip serves all who came before it began.
   */
  caughtUp(): Promise<void> {
    if (!this.#passing) {
      this.#passing = this.#catchUp().finally(() => (this.#passing = null));
      return this.#passing;
    }
    this.#next ??= this.#passing.then(() => {
      this.#next = null;
      return this.caughtUp();
    });
    return this.#next;
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#retry);
    for (const note of this.#often.values()) note.cancel();
    this.#listener?.lose("the site stops");
  }

  async #catchUp(): Promise<void> {
    if (this.#listener) await this.#listener.catchUp();
    else this.changes.noteEverything();
  }

  async #connect(): Promise<void> {
    this.#listener = await ChangeListener.open(this.#connection, {
      onChange: (what) => this.#note(what),
      onLost: (reason) => this.#lose(reason),
      answerLimitMs: this.#answerLimitMs,
    });
    // Nobody knows what was written while nobody listened; who hears of it reads again only where the feed is open.
    this.changes.noteEverything();
    if (this.#isStopped) this.stop();
  }

  #note(what: string): void {
    const [feature = "", isOften] = what.split(" ");
    if (!isOften) return this.changes.note(feature);
    const noteSeldom = this.#often.get(feature) ?? throttle(OFTEN_APART_MS, () => this.changes.note(feature));
    this.#often.set(feature, noteSeldom);
    noteSeldom();
  }

  #lose(reason: string): void {
    this.#listener = null;
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
