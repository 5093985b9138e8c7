/** Lists are counted no further than this. */
const MOST = 1_000;

/** `1,000+` where there are more. */
export function cappedCount(count: number): string {
  return count > MOST ? `${MOST.toLocaleString("en-IN")}+` : count.toLocaleString("en-IN");
}

/** `1 article`, `12 articles`, `1,000+ articles`. */
export function countWords(count: number, noun: string, many = `${noun}s`): string {
  return `${count > MOST ? cappedCount(count) : count} ${count === 1 ? noun : many}`;
}
