/** `/thoughts/today` leads to the newest thought. No thought has this id: theirs end in a random tail. */
export const TODAY = "today";

/** A thought as one would pass it on: the words, whose they are, and where they stand. */
export function shareWords({ text, author }: { text: string; author: string }, address: string): string {
  return `“${text}”\n${author}\n\n${address}`;
}
