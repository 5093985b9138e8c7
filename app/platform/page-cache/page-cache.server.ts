import { LRUCache } from "lru-cache";
import type { CachedAnswer, Variant } from "./cached-answer.server.ts";
import type { ChangeFeed } from "./change-feed.server.ts";
import type { Encoding } from "./encoding.server.ts";

/** The features whose changes make an answer stale; null for any feature. */
export type ShownFeatures = readonly string[] | null;

/** `isCached`: there is an older answer of this address. */
type About = { features: ShownFeatures; isCached: boolean };

/** Makes the answer of an address. `changesAt` is the instant (ms) at which it expires. */
export type Render = (address: string, about: About) => Promise<{ answer: CachedAnswer; changesAt: number }>;

type Entry = {
  answer: CachedAnswer;
  features: ShownFeatures;
  /** The feed's count when its render began: later changes may be missing from it. */
  since: number;
  changesAt: number;
};

type Options = {
  feed: Pick<ChangeFeed, "changes" | "isOpen" | "caughtUp">;
  render: Render;
  shownFeatures: (address: string) => ShownFeatures;
  maxBytes: number;
  now?: () => number;
};

/** After a failed render of a cached page the stale one is served this long without another try. */
const AWAY_MS = 1_000;
/** One entry takes at most an eighth of the memory. */
const LARGEST_PART = 8;

const isFailure = ({ status, isForAll }: CachedAnswer) => status >= 500 || (status === 200 && !isForAll);

/** Answers by their address: each is made once for all requests that wait for it, and not served once it is stale. */
export class PageCache {
  readonly counts = { renders: 0, stale: 0 };
  #entries: LRUCache<string, Entry>;
  #pending = new Map<string, { since: number; answer: Promise<CachedAnswer> }>();
  #awayUntil = 0;
  #options: Required<Options>;

  constructor(options: Options) {
    this.#options = { now: Date.now, ...options };
    this.#entries = new LRUCache({
      maxSize: options.maxBytes,
      maxEntrySize: Math.floor(options.maxBytes / LARGEST_PART),
      sizeCalculation: ({ answer }) => answer.size,
    });
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** The encoded answer, if it is cached and fresh. */
  fresh(address: string, encoding: Encoding): Variant | undefined {
    const entry = this.#entries.get(address);
    return entry && this.#isFresh(entry) ? entry.answer.ready(encoding) : undefined;
  }

  /** The cached answer, or a new one. Rejects where the render does. */
  async read(address: string): Promise<CachedAnswer> {
    const entry = this.#entries.get(address);
    if (!entry) return this.#renderOnce(address);
    return this.#isFresh(entry) ? entry.answer : this.#renew(address, entry.answer);
  }

  #isFresh({ features, since, changesAt }: Entry): boolean {
    const { feed, now } = this.#options;
    return feed.isOpen && now() < changesAt && !feed.changes.hasChanged(features, since);
  }

  /** Joins a pending render, unless something has changed since that began. */
  #renderOnce(address: string, isCached = false): Promise<CachedAnswer> {
    const since = this.#options.feed.changes.count;
    const pending = this.#pending.get(address);
    if (pending?.since === since) return pending.answer;
    const made = { since, answer: this.#render(address, since, isCached) };
    this.#pending.set(address, made);
    const remove = () => this.#pending.get(address) === made && this.#pending.delete(address);
    made.answer.then(remove, remove);
    return made.answer;
  }

  async #render(address: string, since: number, isCached: boolean): Promise<CachedAnswer> {
    this.counts.renders++;
    const features = this.#options.shownFeatures(address);
    const { answer, changesAt } = await this.#options.render(address, { features, isCached });
    const entry = { answer, features, since, changesAt };
    if (answer.isForAll && this.#isFresh(entry)) this.#entries.set(address, entry);
    else if (!answer.isForAll && !isFailure(answer)) this.#entries.delete(address);
    return answer;
  }

  /** While the database is away a stale answer is served, with one try a second to make a new one. */
  async #renew(address: string, older: CachedAnswer): Promise<CachedAnswer> {
    const { feed, now } = this.#options;
    if (!feed.isOpen && now() < this.#awayUntil) return this.#giveStale(older);
    const [made] = await Promise.allSettled([this.#renderOnce(address, true)]);
    if (made.status === "fulfilled" && !isFailure(made.value)) return made.value;
    // The feed may not have noticed yet that the database is away.
    await feed.caughtUp();
    if (!feed.isOpen) {
      this.#awayUntil = now() + AWAY_MS;
      return this.#giveStale(older);
    }
    if (made.status === "rejected") throw made.reason;
    return made.value;
  }

  #giveStale(older: CachedAnswer): CachedAnswer {
    this.counts.stale++;
    return older;
  }
}
