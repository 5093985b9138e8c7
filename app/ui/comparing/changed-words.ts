/** A stretch of words that both texts have, or only one of them. `at` is its place among the stretches. */
export type Run = { kind: "same" | "added" | "removed"; text: string; at: number };

/** Beyond this, as where a book was put in place of another, all between the common ends counts as changed. */
const MOST_COMPARED = 4_000_000;

/** What was removed from one text and added to another, word by word. */
export function changedWords(before: string, after: string): Run[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const start = commonLength(old, now);
  const end = commonLength(old.slice(start).toReversed(), now.slice(start).toReversed());
  const removed = old.slice(start, old.length - end);
  const added = now.slice(start, now.length - end);
  const runs: Run[] = [];
  const put = (kind: Run["kind"], words: string[]) => {
    const last = runs.at(-1);
    if (words.length === 0) return;
    if (last?.kind === kind) last.text += words.join("");
    else runs.push({ kind, text: words.join(""), at: runs.length });
  };
  put("same", now.slice(0, start));
  for (const [kind, words] of between(removed, added)) put(kind, words);
  put("same", now.slice(now.length - end));
  return runs;
}

/** How many words of what did not change are shown on each side of a change. */
const WORDS_AROUND = 8;

/** The changes, and of what did not change only the words beside them. */
export function changesOnly(runs: Run[]): Run[] {
  return runs.map((run, index) => {
    const words = wordsOf(run.text);
    const after = index === 0 ? 0 : WORDS_AROUND;
    const before = index === runs.length - 1 ? 0 : WORDS_AROUND;
    if (run.kind !== "same" || words.length <= after + before + 1) return run;
    const text = [...words.slice(0, after), "… ", ...words.slice(words.length - before)].join("");
    return { ...run, text };
  });
}

type Step = [Run["kind"], string[]];

/** By the longest sequence of words that both have. */
function between(old: string[], now: string[]): Step[] {
  const width = now.length + 1;
  if ((old.length + 1) * width > MOST_COMPARED)
    return [
      ["removed", old],
      ["added", now],
    ];
  const lengths = new Uint16Array((old.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1)
    for (let column = now.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] = isSame(old[row], now[column])
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1));
  const steps: Step[] = [];
  let [row, column] = [0, 0];
  while (row < old.length || column < now.length) {
    const [gone = "", come = ""] = [old[row], now[column]];
    if (row < old.length && column < now.length && isSame(gone, come)) {
      steps.push(["same", [come]]);
      row += 1;
      column += 1;
    } else if (column >= now.length || (row < old.length && at(row + 1, column) >= at(row, column + 1))) {
      steps.push(["removed", [gone]]);
      row += 1;
    } else {
      steps.push(["added", [come]]);
      column += 1;
    }
  }
  return steps;
}

/** Each word with the space after it. */
function wordsOf(text: string): string[] {
  return text.match(/\s*\S+\s*/g) ?? [];
}

/** Spaces do not count. */
function isSame(one: string | undefined, other: string | undefined): boolean {
  return one?.trim() === other?.trim();
}

function commonLength(one: string[], other: string[]): number {
  const differsAt = one.findIndex((word, index) => !isSame(word, other[index]));
  return differsAt === -1 ? one.length : differsAt;
}
