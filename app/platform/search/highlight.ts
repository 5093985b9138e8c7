import { tokensOf, type Token } from "./search-words.ts";

/** `[from, to)` in a text. */
export type Range = [from: number, to: number];
export type MarkedText = { text: string; marks: Range[] };

const SNIPPET = 180;
/** Characters of a snippet before the first match. */
const LEAD = 50;
/** A word that is much longer than a stem is probably another word: `art` and `artichoke`. */
const LONGEST_ENDING = 5;

/** Marks the words of a text that begin with one of the words, or have the same English stem. */
export function markMatches(text: string, words: string[], stems: string[]): MarkedText {
  const marks = tokensOf(text)
    .filter((token) => isMatch(token, words, stems))
    .map(({ start, end }): Range => [start, end]);
  return { text, marks };
}

/** A snippet of the summary if that has a match, otherwise of the body, otherwise of the summary without a match. */
export function snippetOf(
  { summary, body }: { summary: string; body: string },
  words: string[],
  stems: string[],
): MarkedText {
  const marked = markMatches(summary, words, stems);
  if (marked.marks.length > 0) return around(marked);
  const inBody = markMatches(body, words, stems);
  return inBody.marks.length > 0 ? around(inBody) : around(marked);
}

/** About 180 characters that begin shortly before the first match, cut between words. */
function around({ text, marks }: MarkedText): MarkedText {
  if (text.length <= SNIPPET) return { text, marks };
  const first = marks[0]?.[0] ?? 0;
  const from = first <= LEAD ? 0 : startOfWord(text, Math.min(first - LEAD, text.length - SNIPPET));
  const to = Math.max(endOfWord(text, from + SNIPPET), marks[0]?.[1] ?? 0);
  const [before, after] = [from > 0 ? "…" : "", to < text.length ? "…" : ""];
  const shift = before.length - from;
  const inside = marks.filter(([start, end]) => start >= from && end <= to);
  return {
    text: before + text.slice(from, to) + after,
    marks: inside.map(([start, end]): Range => [start + shift, end + shift]),
  };
}

function startOfWord(text: string, near: number): number {
  const blank = text.indexOf(" ", near);
  return blank === -1 || blank > near + LEAD ? near : blank + 1;
}

function endOfWord(text: string, near: number): number {
  if (near >= text.length) return text.length;
  const blank = text.lastIndexOf(" ", near);
  return blank > near - LEAD ? blank : near;
}

function isMatch({ word }: Token, words: string[], stems: string[]): boolean {
  return (
    words.some((wanted) => (wanted.length > 1 ? word.startsWith(wanted) : word === wanted)) ||
    stems.some((stem) => {
      // Stems end in i where words end in y: energi, happi.
      const root = stem.replace(/i$/, "");
      return root.length > 2 && word.startsWith(root) && word.length <= root.length + LONGEST_ENDING;
    })
  );
}
