/** Lists are counted no further than this. */
const MOST = 1_000;

/** `1 article`, `12 articles`, `1,000+ articles`. */
export function countWords(count: number, noun: string, many = `${noun}s`): string {
  if (count > MOST) return `${MOST.toLocaleString("en-IN")}+ ${many}`;
  return `${count} ${count === 1 ? noun : many}`;
}
