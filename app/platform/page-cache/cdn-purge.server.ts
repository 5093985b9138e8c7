import type { Logger } from "pino";

/** The key that every answer carries. */
export const EVERYTHING = "all";

const GATHER_MS = 100;
/** By then an answer that was on its way when it became old has arrived. */
const AGAIN_MS = 5_000;
const CALL_LIMIT_MS = 5_000;
const LONGEST_RETRY_MS = 60_000;

type Target = { url: string; token: string };

/**
 * Tells a content delivery network in front of the site which answers are old, by their keys (the tables they were
 * made from). Keys gather for a moment; what fails is tried again, later each time, until it is done. One call speaks
 * to both common kinds: `Surrogate-Key` with a `Fastly-Key`, and a JSON list of `tags` with a bearer token.
 */
export class CdnPurge {
  #target: Target;
  #log: Logger;
  #keys = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #occasions = new Map<number, NodeJS.Timeout>();
  #again = new Set<NodeJS.Timeout>();
  #failures = 0;
  #isStopped = false;

  constructor(target: Target, log: Logger) {
    this.#target = target;
    this.#log = log;
  }

  /** Soon, and once more for what was still on its way: these answers are old. */
  purge(key: string): void {
    if (this.#isStopped) return;
    this.#gather(key);
    const timer = setTimeout(() => {
      this.#again.delete(timer);
      this.#gather(key);
    }, AGAIN_MS);
    this.#again.add(timer);
  }

  /** At this instant (ms) answers will be old by themselves. */
  purgeAt(instant: number): void {
    if (this.#isStopped || this.#occasions.has(instant)) return;
    const timer = setTimeout(
      () => {
        this.#occasions.delete(instant);
        this.purge(EVERYTHING);
      },
      Math.max(0, instant - Date.now()),
    );
    this.#occasions.set(instant, timer);
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    for (const timer of [...this.#occasions.values(), ...this.#again]) clearTimeout(timer);
  }

  #gather(key: string): void {
    this.#keys.add(key);
    this.#plan(GATHER_MS);
  }

  #plan(waitMs: number): void {
    if (this.#isStopped) return;
    this.#timer ??= setTimeout(() => void this.#send(), waitMs);
  }

  async #send(): Promise<void> {
    const keys = [...this.#keys];
    this.#keys.clear();
    const failure = await this.#call(keys).catch((error: unknown) => String(error));
    this.#timer = undefined;
    if (failure) {
      for (const key of keys) this.#keys.add(key);
      const waitMs = Math.min(LONGEST_RETRY_MS, 1_000 * 2 ** this.#failures++);
      this.#log.warn({ failure, keys, waitMs }, "The network in front of the site was not told; it will be, again");
      this.#plan(waitMs);
      return;
    }
    this.#failures = 0;
    if (this.#keys.size > 0) this.#plan(GATHER_MS);
  }

  /** Null when it is done, else what went wrong. */
  async #call(keys: string[]): Promise<string | null> {
    const { url, token } = this.#target;
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "Surrogate-Key": keys.join(" "),
        ...(token ? { Authorization: `Bearer ${token}`, "Fastly-Key": token } : {}),
      },
      body: JSON.stringify({ tags: keys }),
      signal: AbortSignal.timeout(CALL_LIMIT_MS),
    });
    await response.body?.cancel();
    return response.ok ? null : `status ${response.status}`;
  }
}
