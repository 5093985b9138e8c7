import type { Database } from "../../../platform/database/client.server.ts";
import { findHits, type SearchResults, MOST_OF_A_KIND } from "../../../platform/search/search.server.ts";
import { queryWords, markMatches, sentencesIn, snippetOf, tidy } from "../../../platform/search/search-words.ts";
import { aboutHit, allOf, anyOf, type SearchHit, type SearchSource } from "../../../platform/search/source.server.ts";
import { checkSpelling, type Spelling } from "../../../platform/search/spelling.server.ts";
import type { SearchOutcome, SearchAnswer, SearchResult } from "./search-query.ts";

/** So alike is a misspelt word to what was meant; below it, one is only asked. */
const SURELY_MEANT = 0.45;

type SearchRequest = { sources: SearchSource[]; q: string; kind: string; page: number; limit: number; now: Date };
/** What was looked for, and how it is said. */
type ResultWords = { outcome: SearchOutcome; words: string[]; meant?: string | null };
/** The words with the misspelt ones mended, in one line too where any was. A guess only asks "Did you mean". */
type Correction = { words: string[]; meant: string | null; isGuess: boolean };

const NOTHING: SearchResults = { counts: {}, hits: [], stems: [], isDirect: false };

/**
 * What the public may find, best first. Where nothing has all the words, misspelt ones are mended; where that
 * does not help, whatever has some of them. One statement where something is found at once; else the spelling's
 * and one more.
 */
export async function search(db: Database, asked: SearchRequest): Promise<SearchAnswer> {
  const { sources, now } = asked;
  const words = queryWords(asked.q);
  if (words.length === 0) return toAnswer({ outcome: "none", words }, NOTHING, asked);
  const found = await findHits(db, sources, { words, query: allOf(words), ...pageOf(asked) }, now);
  if (found.isDirect) return toAnswer({ outcome: "all", words }, found, asked);
  return searchFurther(db, mend(await checkSpelling(db, sources, words, now)), asked);
}

function mend(spelling: Spelling[]): Correction {
  const mended = spelling.map(({ word, isKnown, near }) => (isKnown ? word : (near ?? word))).join(" ");
  const wasMended = spelling.some(({ isKnown, near }) => !isKnown && near);
  const isGuess = spelling.some(({ isKnown, near, likeness }) => !isKnown && near && likeness < SURELY_MEANT);
  return { words: queryWords(mended), meant: wasMended ? mended : null, isGuess };
}

/** The mended words and, instead of them, any of the words: both are one statement. */
async function searchFurther(db: Database, mended: Correction, asked: SearchRequest): Promise<SearchAnswer> {
  const { words, meant, isGuess } = mended;
  const { sources, now } = asked;
  const any = words.length > 1 ? anyOf(words) : undefined;
  const query = meant ? allOf(words) : any;
  if (!query) return toAnswer({ outcome: "none", words }, NOTHING, asked);
  const wanted = { words, query, instead: meant ? any : undefined, isGuess, ...pageOf(asked) };
  const found = await findHits(db, sources, wanted, now);
  if (meant && !found.isDirect) return toAnswer({ outcome: "some", words }, found, asked);
  if (isGuess && !any) return toAnswer({ outcome: "none", words, meant }, NOTHING, asked);
  return toAnswer({ outcome: meant && !isGuess ? "mended" : "some", words, meant }, found, asked);
}

function pageOf({ kind, page, limit }: SearchRequest) {
  return { kind, limit, offset: (page - 1) * limit };
}

function toAnswer({ outcome, words, meant }: ResultWords, found: SearchResults, asked: SearchRequest): SearchAnswer {
  const { sources, now } = asked;
  const { counts, hits, stems } = found;
  const counted = asked.kind ? [counts[asked.kind] ?? 0] : Object.values(counts);
  const matching = counted.reduce((sum, count) => sum + count, 0);
  return {
    outcome: Object.keys(counts).length > 0 ? outcome : "none",
    meant: meant ?? null,
    counts,
    kinds: sources.map(({ kind, label }) => ({ kind, ...label })),
    matching,
    isMore: counted.includes(MOST_OF_A_KIND),
    pages: Math.max(1, Math.ceil(matching / asked.limit)),
    results: hits.flatMap((hit) => {
      const source = sources.find(({ kind }) => kind === hit.kind);
      return source ? [toSearchResult(hit, source, { words, stems, now })] : [];
    }),
  };
}

type Match = { words: string[]; stems: string[]; now: Date };

/** A hit as it is shown and answered: text, and where in it the words stand. */
function toSearchResult(hit: SearchHit, source: SearchSource, { words, stems, now }: Match): SearchResult {
  const title = markMatches(hit.title, words, stems);
  const snippet = snippetOf({ summary: tidy(hit.summary), body: sentencesIn(hit.body) }, words, stems);
  const about = (source.about ?? aboutHit)(hit, now);
  return {
    _id: hit.id,
    kind: hit.kind,
    title: title.text,
    snippet: snippet.text,
    image: hit.image ?? source.art?.(hit) ?? null,
    url: source.path + hit.id,
    about: about.filter((part) => part !== "").join(" · "),
    marks: { title: title.marks, snippet: snippet.marks },
  };
}
