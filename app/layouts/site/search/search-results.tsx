import { Link } from "react-router";
import { MarkedWords } from "../../../ui/reading/marked-words.tsx";
import type { SearchAnswer, SearchQuery, SearchResult } from "./search-query.ts";

type Props = { query: SearchQuery; answer: SearchAnswer };

/** What was found, best first, and how it came about where the words were not simply there. */
export function SearchResults({ query, answer }: Props) {
  const words = new Map(answer.kinds.map(({ kind, one }) => [kind, one]));
  return (
    <section aria-labelledby="search-found">
      <h2 id="search-found" className="sr-only">
        Results
      </h2>
      <HowFound query={query} answer={answer} />
      <ol className="search-rows">
        {answer.results.map((result) => (
          <li key={`${result.kind} ${result._id}`} className="card search-row">
            <p className="kick">{words.get(result.kind)}</p>
            <ResultWords result={result} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function ResultWords({ result: { kind, title, snippet, url, about, marks } }: { result: SearchResult }) {
  return (
    <div className="search-words">
      <h3 className={kind === "thought" ? "search-thought" : "search-title"}>
        <Link className="card-link" to={url}>
          <MarkedWords text={title} marks={marks.title} />
        </Link>
      </h3>
      {snippet && (
        <p className="text-ink-2">
          <MarkedWords text={snippet} marks={marks.snippet} />
        </p>
      )}
      <p className="meta">{about}</p>
    </div>
  );
}

function HowFound({ query: { q }, answer: { outcome, meant } }: Props) {
  if (outcome === "mended")
    return (
      <p className="search-note">
        Nothing here has “{q}”. These have <b className="font-[550]">{meant}</b>.
      </p>
    );
  if (outcome === "some") return <p className="search-note">Nothing here has all of these words. These have some.</p>;
  return null;
}
