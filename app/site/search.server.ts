import { postSearch } from "../blog/search.server.ts";
import { eventSearch } from "../events/search.server.ts";
import type { Database } from "../platform/database/client.server.ts";
import { findHits, MOST_OF_A_KIND, type Found } from "../platform/search/search.server.ts";
import { wordsOf } from "../platform/search/search-words.ts";
import { allOf, anyOf, type SearchSource } from "../platform/search/source.server.ts";
import { checkSpelling, type Spelling } from "../platform/search/spelling.server.ts";
import { programSearch } from "../programs/search.server.ts";
import { quoteSearch } from "../quotes/search.server.ts";
import { resourceSearch } from "../resources/search.server.ts";
import type { SearchKind } from "./search-kinds.ts";
import type { Outcome, SearchAnswer } from "./search-query.ts";
import { toSearchResult } from "./search-result.server.ts";

/** Every room that can be searched. */
export const SOURCES: SearchSource<SearchKind>[] = [
  postSearch,
  eventSearch,
  programSearch,
  resourceSearch,
  quoteSearch,
];

/** So alike is a misspelt word to what was meant; below it, one is only asked. */
const SURELY_MEANT = 0.45;

type Asked = { q: string; kind: SearchKind | ""; page: number; limit: number };
/** What was looked for, and how it is said. */
type Sought = { outcome: Outcome; words: string[]; meant?: string | null };
/** The words with the misspelt ones mended, in one line too where any was. A guess only asks "Did you mean". */
type Mended = { words: string[]; meant: string | null; isGuess: boolean };

const NOTHING: Found<SearchKind> = { counts: {}, hits: [], stems: [], isDirect: false };

/**
 * What the public may find, best first. Where nothing has all the words, misspelt ones are mended; where that
 * does not help, whatever has some of them. One statement where something is found at once; else the spelling's
 * and one more.
 */
export async function search(db: Database, asked: Asked, now: Date): Promise<SearchAnswer> {
  const words = wordsOf(asked.q);
  if (words.length === 0) return toAnswer({ outcome: "none", words }, NOTHING, asked, now);
  const found = await findHits(db, SOURCES, { words, query: allOf(words), ...pageOf(asked) }, now);
  if (found.isDirect) return toAnswer({ outcome: "all", words }, found, asked, now);
  return searchFurther(db, mend(await checkSpelling(db, SOURCES, words, now)), asked, now);
}

function mend(spelling: Spelling[]): Mended {
  const mended = spelling.map(({ word, isKnown, near }) => (isKnown ? word : (near ?? word))).join(" ");
  const wasMended = spelling.some(({ isKnown, near }) => !isKnown && near);
  const isGuess = spelling.some(({ isKnown, near, likeness }) => !isKnown && near && likeness < SURELY_MEANT);
  return { words: wordsOf(mended), meant: wasMended ? mended : null, isGuess };
}

/** The mended words and, instead of them, any of the words: both are one statement. */
async function searchFurther(db: Database, mended: Mended, asked: Asked, now: Date): Promise<SearchAnswer> {
  const { words, meant, isGuess } = mended;
  const any = words.length > 1 ? anyOf(words) : undefined;
  const query = meant ? allOf(words) : any;
  if (!query) return toAnswer({ outcome: "none", words }, NOTHING, asked, now);
  const wanted = { words, query, instead: meant ? any : undefined, isGuess, ...pageOf(asked) };
  const found = await findHits(db, SOURCES, wanted, now);
  if (meant && !found.isDirect) return toAnswer({ outcome: "some", words }, found, asked, now);
  if (isGuess && !any) return toAnswer({ outcome: "none", words, meant }, NOTHING, asked, now);
  return toAnswer({ outcome: meant && !isGuess ? "mended" : "some", words, meant }, found, asked, now);
}

function pageOf({ kind, page, limit }: Asked) {
  return { kind, limit, offset: (page - 1) * limit };
}

function toAnswer({ outcome, words, meant }: Sought, found: Found<SearchKind>, asked: Asked, now: Date): SearchAnswer {
  const { counts, hits, stems } = found;
  const counted = asked.kind ? [counts[asked.kind] ?? 0] : Object.values(counts);
  const matching = counted.reduce((sum, count) => sum + count, 0);
  return {
    outcome: Object.keys(counts).length > 0 ? outcome : "none",
    meant: meant ?? null,
    counts,
    matching,
    isMore: counted.includes(MOST_OF_A_KIND),
    pages: Math.max(1, Math.ceil(matching / asked.limit)),
    results: hits.map((hit) => toSearchResult(hit, words, stems, now)),
  };
}
