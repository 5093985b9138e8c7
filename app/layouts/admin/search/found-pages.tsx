import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { z } from "zod";
import { queryOf } from "../../../platform/endpoints/queries.ts";
import type { FinderProps } from "../../../ui/editor/page-finder.ts";
import { useTypingPause } from "../../../ui/filters/typing-pause.ts";
import { searchEndpoint } from "../../site/search/endpoints.ts";
import { MAX_QUERY } from "../../site/search/search-field.ts";
import { searchResultSchema } from "../../site/search/search-query.ts";
import "./panel-search.css";

const MOST_SHOWN = 6;
/** Of the answer only the results are read: which kinds there are is the server's. */
const resultsEndpoint = { ...searchEndpoint([]), answer: z.object({ results: searchResultSchema.array() }) };

/** The published pages that have some words, each a button that chooses it. */
export function FoundPages({ words, onChoose }: FinderProps) {
  const q = useSettled(words.trim().slice(0, MAX_QUERY));
  const { data, isError } = useQuery({
    ...queryOf(resultsEndpoint, { query: { q, kind: "", limit: MOST_SHOWN } }),
    enabled: q !== "",
  });
  if (q === "") return null;
  const pages = data?.results ?? [];
  return (
    <>
      <output className="meta">
        {isError ? "The pages could not be searched just now." : data ? countOf(pages.length) : "Searching..."}
      </output>
      {pages.length > 0 && (
        <ul className="above-s found-pages" aria-label="Pages of this site">
          {pages.map(({ title, url, about }) => (
            <li key={url}>
              <button type="button" className="menu-item" onClick={() => onChoose({ title, url })}>
                <span className="cut fill">{title}</span>
                <small className="cut">{about}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function countOf(pages: number): string {
  if (pages === 0) return "No published page has these words.";
  return pages === 1 ? "1 page found." : `${pages} pages found.`;
}

/** The words after a pause in typing. */
function useSettled(words: string): string {
  const [settled, setSettled] = useState(words);
  const afterTyping = useTypingPause();
  useEffect(() => afterTyping(() => setSettled(words)));
  return settled;
}
