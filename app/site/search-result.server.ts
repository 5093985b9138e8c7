import { markMatches, snippetOf } from "../platform/search/highlight.ts";
import type { Hit } from "../platform/search/search.server.ts";
import { formatDate, formatTime } from "../platform/time/india-time.ts";
import { TYPE_LABELS, type ResourceType } from "../resources/resource-words.ts";
import type { SearchKind } from "./search-kinds.ts";
import type { SearchResult } from "./search-query.ts";

const PAGES: Record<SearchKind, string> = {
  article: "/blog/",
  event: "/events/",
  program: "/programs/",
  resource: "/resources/",
  thought: "/thoughts/",
};

/** A hit as it is shown and answered: text, and where in it the words stand. */
export function toSearchResult(hit: Hit<SearchKind>, words: string[], stems: string[], now: Date): SearchResult {
  const title = markMatches(hit.title, words, stems);
  const snippet = snippetOf({ summary: tidy(hit.summary), body: tidy(hit.body) }, words, stems);
  return {
    _id: hit.id,
    kind: hit.kind,
    title: title.text,
    snippet: snippet.text,
    url: PAGES[hit.kind] + hit.id,
    about: aboutOf(hit, now),
    marks: { title: title.marks, snippet: snippet.marks },
  };
}

function tidy(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** What it is, whose or where, and when. */
function aboutOf({ kind, category, by, at }: Hit<SearchKind>, now: Date): string {
  const what = kind === "resource" ? TYPE_LABELS[category as ResourceType] : category;
  return [what, by, at ? momentOf(kind, at, now) : ""].filter((part) => part !== "").join(" · ");
}

function momentOf(kind: SearchKind, at: Date, now: Date): string {
  if (kind !== "event") return kind === "program" ? `from ${formatDate(at)}` : formatDate(at);
  return at > now ? `${formatDate(at)}, ${formatTime(at)} IST` : `was on ${formatDate(at)}`;
}
