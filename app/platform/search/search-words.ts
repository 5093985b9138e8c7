const MAX_WORDS = 8;
const MAX_WORD = 40;

/** Letters, marks and figures; the joiners belong to Devanagari words. */
const WORD = /[\p{L}\p{M}\p{N}\u200c\u200d]+/gu;
const LATIN_MARKS = /[\u0300-\u036f\u200c\u200d]/g;

/** Words that count only in a query without other words. */
const STOP_WORDS = new Set(
  "a an and are as at be by can do does for from how i in into is it its me my of on or our so than that the their this to was we what when where which who why will with you your का की के को से में है हैं और या पर क्या कैसे".split(
    " ",
  ),
);

export type Token = { start: number; end: number; word: string };

/** The words of a text with their positions. */
export function tokensOf(text: string): Token[] {
  return Array.from(text.matchAll(WORD), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
    word: foldWord(match[0]),
  }));
}

/** The words of a query without accents and case, each once, at most eight. */
export function queryWords(query: string): string[] {
  const words = tokensOf(query.normalize("NFKC")).map(({ word }) => Array.from(word).slice(0, MAX_WORD).join(""));
  const known = [...new Set(words)].filter((word) => word !== "");
  const telling = known.filter((word) => !STOP_WORDS.has(word) && !/^[a-z]$/.test(word));
  return (telling.length > 0 ? telling : known).slice(0, MAX_WORDS);
}

/** Like `search_fold` in the database, which decides what is found; this one is for marking. */
function foldWord(word: string): string {
  return word.normalize("NFKD").replace(LATIN_MARKS, "").normalize("NFC").toLowerCase();
}

/** `[from, to)` in a text. */
export type Range = [from: number, to: number];
export type MarkedText = { text: string; marks: Range[] };

/** A text in one line. */
export function tidy(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** The parts of a body in one line; one that ends in a letter or figure, such as a heading, gets a full stop. */
export function sentencesIn(body: string): string {
  const parts = body.split("\u2029").map(tidy).filter(Boolean);
  return parts.map((part) => (/[\p{L}\p{M}\p{N}]$/u.test(part) ? `${part}.` : part)).join(" ");
}

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
