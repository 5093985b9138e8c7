import { LRUCache } from "lru-cache";

type Limits = {
  /** How many results stay in memory. */
  max: number;
  /** Longer texts are rare, and would be held in memory twice. */
  longest?: number;
};

/** Memoizes a function of a text. Callers share a result, so they must not change it. */
export function memoize<Result>(
  work: (text: string) => Result,
  { max, longest = 50_000 }: Limits,
): (text: string) => Result {
  const known = new LRUCache<string, { result: Result }>({ max, memoMethod: (text) => ({ result: work(text) }) });
  return (text) => (text.length > longest ? work(text) : known.memo(text).result);
}
