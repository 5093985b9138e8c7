import type pg from "pg";
import type { Logger } from "pino";
import { throttle } from "throttle-debounce";
import { ChangeListener } from "./change-listener.server.ts";

const RETRY_MS = 250;
const OFTEN_APART_MS = 1_000;

/** `answerLimitMs`: how long the database may take to answer before the connection counts as lost. */
type Options = { answerLimitMs: number; onChange?: (feature: string | null) => void };

/**
 * Learns from the database which features have changed, in whichever process: triggers notify of each write
 * (`tell_change` in the migrations). While the feed is closed, every cache entry is stale.
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
   * Frequent changes are throttled: otherwise each registration during a rush would invalidate every page of events.
   * Triggers mark them by a second word after the feature's name, such as `events seats`.
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
   * Resolves once every change committed before the call is known here; where the connection is lost, everything counts
   * as changed. All callers that wait share one round trip.
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
    // Writes may have been missed while there was no connection.
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
    this.#log.warn(
      { reason },
      "The connection for change notifications is lost; pages are not cached until it is back",
    );
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

/** Counts the changes of each feature. A cache entry is stale where its features have changed since its count. */
export class Changes {
  #count = 0;
  #everything = 0;
  #features = new Map<string, number>();
  #onChange: (feature: string | null) => void;

  /** @param onChange is called with the changed feature, or with null where everything may have changed */
  constructor(onChange: (feature: string | null) => void = () => {}) {
    this.#onChange = onChange;
  }

  get count(): number {
    return this.#count;
  }

  note(feature: string): void {
    this.#features.set(feature, ++this.#count);
    this.#onChange(feature);
  }

  noteEverything(): void {
    this.#everything = ++this.#count;
    this.#onChange(null);
  }

  /** Whether one of the features (null: any feature) has changed since the count was `since`. */
  hasChanged(features: readonly string[] | null, since: number): boolean {
    if (features === null) return this.#count > since;
    if (this.#everything > since) return true;
    return features.some((feature) => (this.#features.get(feature) ?? 0) > since);
  }
}
