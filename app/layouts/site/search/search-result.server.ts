import { markMatches, snippetOf } from "../../../platform/search/highlight.ts";
import { aboutHit, type Hit, type SearchSource } from "../../../platform/search/source.server.ts";
import type { SearchResult } from "./search-query.ts";

type Sought = { words: string[]; stems: string[]; now: Date };

/** A hit as it is shown and answered: text, and where in it the words stand. */
export function toSearchResult(hit: Hit, source: SearchSource, { words, stems, now }: Sought): SearchResult {
  const title = markMatches(hit.title, words, stems);
  const snippet = snippetOf({ summary: tidy(hit.summary), body: tidy(hit.body) }, words, stems);
  const about = (source.about ?? aboutHit)(hit, now);
  return {
    _id: hit.id,
    kind: hit.kind,
    title: title.text,
    snippet: snippet.text,
    url: source.path + hit.id,
    about: about.filter((part) => part !== "").join(" · "),
    marks: { title: title.marks, snippet: snippet.marks },
  };
}

function tidy(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
