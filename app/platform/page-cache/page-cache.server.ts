import type { Reads } from "../database/reads.server.ts";
import type { ChangeFeed } from "./change-feed.server.ts";
import type { Encoding } from "./encoding.server.ts";
import type { KeptAnswer, Variant } from "./kept-answer.server.ts";

type Made = { answer: KeptAnswer; reads: Reads; changesAt: number };

/**
 * Makes an answer from nothing but its address; `isKept` where an older one is at hand. `changesAt` is the instant
 * (ms) at which it will be old by itself.
 */
export type Render = (address: string, isKept: boolean) => Promise<Made>;

type Entry = {
  answer: KeptAnswer;
  tables: ReadonlySet<string>;
  /** The feed's count when its render began: what changed later it may not know. */
  since: number;
  changesAt: number;
  /** The feed's count at which it was last found true. */
  checked: number;
  /** Asked for by a reader since the cache last looked for room. */
  isUsed: boolean;
  /** Somebody takes it as brotli: once it has stood a while it is made smaller. */
  isToShrink: boolean;
  size: number;
};

type Pending = { since: number; answer: Promise<KeptAnswer> };

type Feed = Pick<ChangeFeed, "changes" | "isOpen" | "watches">;

type Options = {
  feed: Feed;
  render: Render;
  maxBytes: number;
  now?: () => number;
};

/** How long readers of an older answer do not try again to make a new one. */
const AWAY_MS = 1_000;
/** A page that has not changed for so long is worth more work. */
const STANDS_AFTER_MS = 2_000;

/** Whether what was read of these tables since the feed's count stood there holds, and its end would be heard of. */
export function isStillTrue(feed: Feed, tables: ReadonlySet<string>, since: number): boolean {
  return feed.isOpen && feed.watches(tables) && !feed.changes.hasChanged(tables, since);
}

/** What comes of a page that could not be made whole. */
const isFailure = ({ status, isForAll }: KeptAnswer) => status >= 500 || (status === 200 && !isForAll);

/** Whole answers by their address: each made once, however many wait for it, and never given again once it is old. */
export class PageCache {
  readonly counts = { fresh: 0, renders: 0, stale: 0 };
  #entries = new Map<string, Entry>();
  #pending = new Map<string, Pending>();
  #bytes = 0;
  #awayUntil = 0;
  #madeWhileAway = new WeakSet<KeptAnswer>();
  #shrinking = Promise.resolve();
  #options: Required<Options>;

  constructor(options: Options) {
    this.#options = { now: Date.now, ...options };
  }

  get bytes(): number {
    return this.#bytes;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** What can be written at once: made, encoded, and still true. */
  fresh(address: string, encoding: Encoding): Variant | undefined {
    const entry = this.#entries.get(address);
    if (entry === undefined || !this.#isFresh(entry)) return undefined;
    entry.isUsed = true;
    const variant = entry.answer.ready(encoding);
    if (variant) this.counts.fresh++;
    return variant;
  }

  /** The answer, made now unless one that is true is at hand or being made. Rejects where the render does. */
  async read(address: string): Promise<KeptAnswer> {
    const entry = this.#entries.get(address);
    if (entry && this.#isFresh(entry)) {
      entry.isUsed = true;
      return entry.answer;
    }
    return entry ? this.#renew(address, entry.answer) : this.#join(address);
  }

  /** The answer has grown by an encoding: counts it, makes room, and makes it smaller later. */
  measure(address: string, answer: KeptAnswer): void {
    const entry = this.#entries.get(address);
    if (entry?.answer !== answer) return;
    this.#bytes += answer.size - entry.size;
    entry.size = answer.size;
    this.#makeRoom();
    if (!answer.canShrink || entry.isToShrink) return;
    entry.isToShrink = true;
    setTimeout(() => this.#shrinkInTurn(address, entry), STANDS_AFTER_MS).unref();
  }

  #isFresh(entry: Entry): boolean {
    const { feed, now } = this.#options;
    const { changes } = feed;
    if (!feed.isOpen || now() >= entry.changesAt) return false;
    if (entry.checked !== changes.count) {
      if (changes.hasChanged(entry.tables, entry.since)) return false;
      entry.checked = changes.count;
    }
    return true;
  }

  /** Waits with those who asked since the last change; a render that began before it would show what is gone. */
  #join(address: string, isKept = false): Promise<KeptAnswer> {
    const since = this.#options.feed.changes.count;
    const pending = this.#pending.get(address);
    if (pending?.since === since) return pending.answer;
    const answer = this.#make(address, since, isKept);
    const made: Pending = { since, answer };
    this.#pending.set(address, made);
    const forget = () => this.#pending.get(address) === made && this.#pending.delete(address);
    answer.then(forget, forget);
    return answer;
  }

  async #make(address: string, since: number, isKept: boolean): Promise<KeptAnswer> {
    const { feed, render } = this.#options;
    this.counts.renders++;
    const { answer, reads, changesAt } = await render(address, isKept);
    if (answer.isForAll && isStillTrue(feed, reads.tables, since)) {
      const { tables } = reads;
      const entry = { answer, tables, since, changesAt, checked: since, size: answer.size };
      this.#keep(address, { ...entry, isUsed: false, isToShrink: false });
      return answer;
    }
    if (reads.isAway) this.#madeWhileAway.add(answer);
    if (!answer.isForAll && answer.status < 500 && !this.#isAway(answer)) this.#drop(address);
    return answer;
  }

  /** While the database is away an older answer is better than none, after one try a second to make a new one. */
  async #renew(address: string, older: KeptAnswer): Promise<KeptAnswer> {
    const { feed, now } = this.#options;
    if (!feed.isOpen && now() < this.#awayUntil) return this.#giveStale(older);
    const newer = await this.#join(address, true).catch((error: unknown) => {
      if (feed.isOpen) throw error;
      return null;
    });
    // Where only the line that tells of changes was lost, what is not there any more is answered so.
    if (newer && !this.#isAway(newer)) return newer;
    this.#awayUntil = now() + AWAY_MS;
    return this.#giveStale(older);
  }

  /** Whether it came out as it did because the database is away, which the feed may not have noticed yet. */
  #isAway(answer: KeptAnswer): boolean {
    return isFailure(answer) && (!this.#options.feed.isOpen || this.#madeWhileAway.has(answer));
  }

  #giveStale(older: KeptAnswer): KeptAnswer {
    this.counts.stale++;
    return older;
  }

  #keep(address: string, entry: Entry): void {
    this.#drop(address);
    if (entry.size > this.#options.maxBytes / 8) return;
    this.#entries.set(address, entry);
    this.#bytes += entry.size;
    this.#makeRoom();
  }

  /** One after the other: what changes often never gets here, what stands is sent in fewer bytes from now on. */
  #shrinkInTurn(address: string, entry: Entry): void {
    // One that fails goes on as it is, and the next has its turn.
    this.#shrinking = this.#shrinking.then(() => this.#shrink(address, entry)).catch(() => {});
  }

  async #shrink(address: string, entry: Entry): Promise<void> {
    if (this.#entries.get(address) !== entry || !this.#isFresh(entry)) return;
    await entry.answer.shrink();
    this.measure(address, entry.answer);
  }

  #drop(address: string): void {
    this.#bytes -= this.#entries.get(address)?.size ?? 0;
    this.#entries.delete(address);
  }

  /** The oldest goes first, unless it was asked for since last time: that one goes to the end of the line. */
  #makeRoom(): void {
    for (const [address, entry] of this.#entries) {
      if (this.#bytes <= this.#options.maxBytes) return;
      if (!entry.isUsed) {
        this.#drop(address);
        continue;
      }
      entry.isUsed = false;
      this.#entries.delete(address);
      this.#entries.set(address, entry);
    }
  }
}
