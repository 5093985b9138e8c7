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
