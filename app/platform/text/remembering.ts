import { LRUCache } from "lru-cache";

/** Longer texts are rare, and would be held in memory twice. */
const LONGEST = 50_000;

/**
 * The same function, which works out each of the last so many texts once, unless they are very long. What it gives is
 * handed out again: leave it as it is.
 */
export function remembering<Result>(atMost: number, workOut: (text: string) => Result): (text: string) => Result {
  const known = new LRUCache<string, { result: Result }>({
    max: atMost,
    memoMethod: (text) => ({ result: workOut(text) }),
  });
  return (text) => (text.length > LONGEST ? workOut(text) : known.memo(text).result);
}
