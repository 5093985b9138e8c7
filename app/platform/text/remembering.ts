/** Longer texts are rare, and would be held in memory twice. */
const LONGEST = 50_000;

/**
 * The same function, which works out each of the last so many texts once, unless they are very long. What it gives is
 * handed out again: leave it as it is.
 */
export function remembering<Result>(atMost: number, workOut: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    if (text.length > LONGEST) return workOut(text);
    if (known.has(text)) return known.get(text) as Result;
    const result = workOut(text);
    const [oldest] = known.keys();
    if (known.size >= atMost && oldest !== undefined) known.delete(oldest);
    known.set(text, result);
    return result;
  };
}
