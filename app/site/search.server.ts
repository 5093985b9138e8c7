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
/** A guess only asks "Did you mean", and only once it is known to lead somewhere. */
type Attempt = { outcome: Outcome; words: string[]; meant?: string; isGuess?: boolean };

/**
 * What the public may find, best first. Where nothing has all the words, misspelt ones are mended; where that
 * does not help, whatever has some of them. One statement where something is found at once; else the spelling's
 * and up to two more.
 */
export async function search(db: Database, asked: Asked, now: Date): Promise<SearchAnswer> {
  const words = wordsOf(asked.q);
  if (words.length === 0) return toAnswer({ outcome: "none", words }, { counts: {}, hits: [], stems: [] }, asked, now);
  const everything = await attempt(db, { outcome: "all", words }, asked, now);
  if (everything.outcome !== "none") return everything;
  let maybeMeant: string | null = null;
  for (const next of furtherAttempts(await checkSpelling(db, SOURCES, words, now))) {
    const answer = await attempt(db, next, asked, now);
    if (answer.outcome === "none") continue;
    if (!next.isGuess) return { ...answer, meant: answer.meant ?? maybeMeant };
    maybeMeant = answer.meant;
  }
  return { ...everything, meant: maybeMeant };
}

/** What is worth trying once nothing has all the words. */
function furtherAttempts(spelling: Spelling[]): Attempt[] {
  const mended = spelling.map(({ word, isKnown, near }) => (isKnown ? word : (near ?? word)));
  const wasMended = spelling.some(({ isKnown, near }) => !isKnown && near);
  const isSure = spelling.every(({ isKnown, near, likeness }) => isKnown || !near || likeness >= SURELY_MEANT);
  const meant = wordsOf(mended.join(" "));
  const attempts: Attempt[] = [];
  if (wasMended) attempts.push({ outcome: "mended", words: meant, meant: mended.join(" "), isGuess: !isSure });
  if (meant.length > 1) attempts.push({ outcome: "some", words: meant });
  return attempts;
}

async function attempt(db: Database, tried: Attempt, asked: Asked, now: Date): Promise<SearchAnswer> {
  const { words, outcome } = tried;
  const wanted = {
    words,
    query: outcome === "some" ? anyOf(words) : allOf(words),
    kind: asked.kind,
    limit: asked.limit,
    offset: (asked.page - 1) * asked.limit,
  };
  return toAnswer(tried, await findHits(db, SOURCES, wanted, now), asked, now);
}

function toAnswer({ outcome, words, meant }: Attempt, found: Found<SearchKind>, asked: Asked, now: Date): SearchAnswer {
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
