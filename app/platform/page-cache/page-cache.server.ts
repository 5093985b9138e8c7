import { LRUCache } from "lru-cache";
import type { CachedAnswer, Variant } from "./cached-answer.server.ts";
import type { Encoding } from "./encoding.server.ts";
import type { PageVersions, Versions } from "./page-versions.server.ts";

/** `isCached`: there is an older answer of this address. */
type About = { isCached: boolean };

/** Makes the answer of an address. `validUntil` is the instant (ms) at which it expires. */
export type Render = (address: string, about: About) => Promise<{ answer: CachedAnswer; validUntil: number }>;

/** The versions that were known when a render began: later changes may be missing from it. `live` is null where it shows nothing live. */
type Shown = { content: number; live: number | null };

/** `isAsked`: it was requested since it was rendered. */
type Entry = { answer: CachedAnswer; shown: Shown; validUntil: number; isAsked: boolean };

/** `next` is the render after `answer`, for requests that need newer content. */
type Pending = { shown: Shown; answer: Promise<CachedAnswer>; next?: Promise<CachedAnswer> };

type Options = {
  versions: Pick<PageVersions, "used" | "newest" | "isCurrent" | "isLost" | "ask">;
  render: Render;
  showsLive: (address: string) => boolean;
  maxBytes: number;
  now?: () => number;
};

/** After a failed render of a cached page the stale one is served this long without another try. */
const AWAY_MS = 1_000;
/** One entry takes at most an eighth of the memory. */
const LARGEST_PART = 8;

const noop = () => {};
const isShown = (versions: Versions, { content, live }: Shown) =>
  content >= versions.content && (live === null || live >= versions.live);
const isFailure = ({ status, isForAll }: CachedAnswer) => status >= 500 || (status === 200 && !isForAll);

/** Answers by their address: each is made once for all requests that wait for it, and not served once it is stale. */
export class PageCache {
  readonly counts = { renders: 0, stale: 0 };
  #entries: LRUCache<string, Entry>;
  #pending = new Map<string, Pending>();
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
    if (!entry || !this.#isFresh(entry)) return undefined;
    entry.isAsked = true;
    return entry.answer.ready(encoding);
  }

  /**
   * Renders again, before newer versions are used, the pages that were requested since their last render. One after the
   * other, so that requests are answered from the cache meanwhile.
   */
  async renewRequested(): Promise<void> {
    const { versions } = this.#options;
    const { newest } = versions;
    const older = [...this.#entries];
    for (const [address, { shown, answer, isAsked }] of older) {
      if (versions.used === newest) return;
      if (isAsked && !isShown(newest, shown)) await this.#makeAgain(address, answer).catch(noop);
    }
  }

  async #makeAgain(address: string, older: CachedAnswer): Promise<void> {
    const answer = await this.#renderOnce(address, true);
    await Promise.all(older.encodings.map((encoding) => answer.variant(encoding)));
    const entry = this.#entries.peek(address);
    if (entry?.answer === answer) entry.isAsked = false;
  }

  /** The cached answer, or a new one. Rejects where the render does. */
  async read(address: string): Promise<CachedAnswer> {
    const { versions } = this.#options;
    // After a pause of the whole process one question about the versions saves rendering every page.
    if (!versions.isCurrent && !versions.isLost) await versions.ask();
    const entry = this.#entries.get(address);
    if (!entry) return this.#renderOnce(address);
    entry.isAsked = true;
    return this.#isFresh(entry) ? entry.answer : this.#renew(address, entry.answer);
  }

  #isFresh({ shown, validUntil }: Entry): boolean {
    const { versions, now } = this.#options;
    return versions.isCurrent && now() < validUntil && isShown(versions.used, shown);
  }

  /**
   * Joins a pending render. If something has changed since that render began, waits for its end and shares the next
   * one: frequent changes must not pile up renders of one address.
   */
  #renderOnce(address: string, isCached = false): Promise<CachedAnswer> {
    const pending = this.#pending.get(address);
    if (pending && isShown(this.#options.versions.used, pending.shown)) return pending.answer;
    if (pending) {
      pending.next ??= pending.answer.then(noop, noop).then(() => this.#renderOnce(address, isCached));
      return pending.next;
    }
    const { versions, showsLive } = this.#options;
    const { content, live } = versions.newest;
    const shown = { content, live: showsLive(address) ? live : null };
    const made: Pending = { shown, answer: this.#render(address, shown, isCached) };
    this.#pending.set(address, made);
    const remove = () => this.#pending.delete(address);
    made.answer.then(remove, remove);
    return made.answer;
  }

  async #render(address: string, shown: Shown, isCached: boolean): Promise<CachedAnswer> {
    this.counts.renders++;
    const { answer, validUntil } = await this.#options.render(address, { isCached });
    const entry = { answer, shown, validUntil, isAsked: true };
    if (answer.isForAll && this.#isFresh(entry)) this.#entries.set(address, entry);
    else if (!answer.isForAll && !isFailure(answer)) this.#entries.delete(address);
    return answer;
  }

  /** While the database is away a stale answer is served, with one try a second to make a new one. */
  async #renew(address: string, older: CachedAnswer): Promise<CachedAnswer> {
    const { versions, now } = this.#options;
    if (!versions.isCurrent && now() < this.#awayUntil) return this.#giveStale(older);
    const [made] = await Promise.allSettled([this.#renderOnce(address, true)]);
    if (made.status === "fulfilled" && !isFailure(made.value)) return made.value;
    // It may not be known yet that the database is away.
    await versions.ask();
    if (versions.isLost || !versions.isCurrent) {
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
