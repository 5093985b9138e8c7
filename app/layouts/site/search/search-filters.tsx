import SearchIcon from "lucide-react/icons/search";
import { href, Link } from "react-router";
import { FilterForm } from "../../../ui/filters/filter-form.tsx";
import { filterPath } from "../../../ui/filters/filter-path.ts";
import { MAX_QUERY, SEARCH_FIELD } from "./search-field.ts";
import type { SearchAnswer, SearchQuery } from "./search-query.ts";
import "../../../ui/lists/chips.css";
import "./search.css";

type Props = { query: SearchQuery; answer: SearchAnswer | null };

/** The field, how much was found, and the kinds to choose from. */
export function SearchFilters({ query: { q, kind }, answer }: Props) {
  return (
    <FilterForm label="The whole site">
      <div className="search-box">
        <SearchIcon className="icon" />
        <input
          id={SEARCH_FIELD}
          className="input search-field"
          type="search"
          name="q"
          placeholder="A word or two"
          aria-label="Search the whole site"
          maxLength={MAX_QUERY}
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- who opens /search without a query came to type one
          autoFocus={q === ""}
          defaultValue={q}
        />
      </div>
      {kind && <input type="hidden" name="kind" value={kind} />}
      {answer && answer.outcome !== "none" && <KindChips q={q} kind={kind} answer={answer} />}
      <output className="meta">{answer ? countWords(answer) : ""}</output>
      {q !== "" && (
        <Link className="btn btn-quiet btn-sm" to={href("/search")} preventScrollReset>
          Clear
        </Link>
      )}
    </FilterForm>
  );
}

function KindChips({ q, kind: chosen, answer }: { q: string; kind: string; answer: SearchAnswer }) {
  const { counts, kinds } = answer;
  const shown = kinds.filter(({ kind }) => counts[kind] !== undefined || kind === chosen);
  return (
    <nav className="chips" aria-label="Kinds of results">
      {[{ kind: "", many: "All" }, ...shown].map(({ kind, many }) => (
        <Link
          key={kind}
          className="with-icon chip"
          to={filterPath(href("/search"), { q, kind })}
          aria-current={kind === chosen ? "true" : undefined}
          preventScrollReset
        >
          {many}
          {kind && <span>{counts[kind] ?? 0}</span>}
        </Link>
      ))}
    </nav>
  );
}

function countWords({ outcome, matching, isMore }: SearchAnswer): string {
  if (outcome === "none" || matching === 0) return "No results";
  return `${matching}${isMore ? " or more" : ""} ${matching === 1 ? "result" : "results"}`;
}
