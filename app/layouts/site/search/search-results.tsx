import { href, Link } from "react-router";
import { MarkedWords } from "../../../ui/reading/marked-words.tsx";
import type { SearchAnswer, SearchQuery, SearchResult } from "./search-query.ts";
import { keepTogether } from "../../../platform/text/keep-together.ts";
import { filterPath } from "../../../ui/filters/filter-path.ts";
import { StateView } from "../../../ui/page/state-view.tsx";
import "../../../ui/reading/detail.css";
import "../../../thoughts/ui/thoughts.css";
import "../../../ui/lists/chips.css";
import "../../../ui/page/state.css";
import "./search.css";

type Props = { query: SearchQuery; answer: SearchAnswer };

/** What was found, best first, and how it came about where the words were not simply there. */
export function SearchResultList({ query, answer }: Props) {
  const words = new Map(answer.kinds.map(({ kind, one }) => [kind, one]));
  return (
    <section aria-labelledby="search-found">
      <h2 id="search-found" className="sr-only">
        Results
      </h2>
      <HowFound query={query} answer={answer} />
      <ol className="rows search-rows">
        {answer.results.map((result) => (
          <li key={`${result.kind} ${result._id}`} className={`card search-row ${result.image ? "picture-row" : ""}`}>
            {result.image && (
              <div className="picture">
                <img src={result.image} alt="" loading="lazy" decoding="async" />
              </div>
            )}
            <ResultWords result={result} kindWords={words.get(result.kind)} />
          </li>
        ))}
      </ol>
    </section>
  );
}

type WordsProps = { result: SearchResult; kindWords: string | undefined };

function ResultWords({ result: { kind, title, snippet, url, about, marks }, kindWords }: WordsProps) {
  return (
    <div className="stack gap-s">
      <p className="kick">{kindWords}</p>
      <h3 className={kind === "thought" ? "h4" : ""}>
        <Link className="card-link" to={url}>
          <MarkedWords text={title} marks={marks.title} />
        </Link>
      </h3>
      {snippet && (
        <p className="muted">
          <MarkedWords text={snippet} marks={marks.snippet} />
        </p>
      )}
      <p className="meta">{keepTogether(about)}</p>
    </div>
  );
}

function HowFound({ query: { q }, answer: { outcome, meant } }: Props) {
  if (outcome === "mended")
    return (
      <p className="lead below-l">
        No page has “{q}”. These have “{meant}”.
      </p>
    );
  if (outcome === "some")
    return <p className="lead below-l">No page has all of these words. These have some of them.</p>;
  return null;
}

const LONGEST_SHOWN = 60;

/** No result, not even a similar one: other places to look, and how to ask. */
export function NothingFound({ query: { q }, meant }: { query: SearchQuery; meant: string | null }) {
  const shown = q.length > LONGEST_SHOWN ? `${q.slice(0, LONGEST_SHOWN).toWellFormed()}…` : q;
  return (
    <StateView title={`Nothing found for “${shown}”.`}>
      {meant ? (
        <p>
          Did you mean{" "}
          <Link className="text-link" to={filterPath(href("/search"), { q: meant })}>
            {meant}
          </Link>
          ?
        </p>
      ) : (
        <p>A shorter word often helps. Or ask us.</p>
      )}
      <div className="row">
        <Link className="btn btn-secondary" to={href("/search")}>
          Start again
        </Link>
        <Link className="btn btn-quiet" to={href("/contact")}>
          Ask us
        </Link>
      </div>
    </StateView>
  );
}

type OtherKindsProps = { query: SearchQuery; answer: SearchAnswer };

/** There is something, but not of the kind that was chosen. */
export function OtherKindsOnly({ query: { q, kind }, answer: { counts, kinds } }: OtherKindsProps) {
  const chosen = kinds.find((one) => one.kind === kind);
  const many = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <StateView title={`No ${chosen ? chosen.many.toLowerCase() : "results"} found for “${q}”.`}>
      <Link className="btn btn-secondary" to={filterPath(href("/search"), { q })}>
        {many === 1 ? "Show what else was found" : `Show all ${many} results`}
      </Link>
    </StateView>
  );
}

/** A list of the site, and the line above it. */
export type SearchPlace = { to: string; words: string; about: string };

/** Before anything was asked: words that lead somewhere, and the features themselves. */
export function SearchStart({ subjects, places }: { subjects: string[]; places: SearchPlace[] }) {
  return (
    <div className="split split-late">
      {subjects.length > 0 && (
        <section aria-labelledby="search-subjects">
          <h2 id="search-subjects" className="h3">
            Start with a topic
          </h2>
          <ul className="row above-l">
            {subjects.map((subject) => (
              <li key={subject}>
                <Link className="with-icon chip" to={filterPath(href("/search"), { q: subject })}>
                  {subject}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="search-places">
        <h2 id="search-places" className="h3">
          Or go to a page
        </h2>
        <ul className="rows rows-padded above-m">
          {places.map(({ to, words, about }) => (
            <li key={to} className="card">
              <Link className="card-link h4 serif" to={to}>
                {words}
              </Link>
              {about && <span className="muted">{about}</span>}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
