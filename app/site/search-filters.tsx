import SearchIcon from "lucide-react/icons/search";
import { href } from "react-router";
import { Link } from "../ui/link.tsx";
import { FilterForm } from "../ui/filter-form.tsx";
import { filterPath } from "../ui/filter-path.ts";
import { KIND_WORDS, MAX_QUERY, SEARCH_FIELD, SEARCH_KINDS } from "./search-kinds.ts";
import type { SearchAnswer, SearchQuery } from "./search-query.ts";

type Props = { query: SearchQuery; answer: SearchAnswer | null };

/** The field, how much was found, and the kinds to choose from. */
export function SearchFilters({ query: { q, kind }, answer }: Props) {
  return (
    <FilterForm label="The whole site">
      <div className="relative w-full">
        <SearchIcon className="icon pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-ink-3" />
        <input
          id={SEARCH_FIELD}
          className="input search-field"
          type="search"
          name="q"
          placeholder="A word or two"
          aria-label="Search the whole site"
          maxLength={MAX_QUERY}
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever comes to /search without a query came to type one
          autoFocus={q === ""}
          defaultValue={q}
        />
      </div>
      {kind && <input type="hidden" name="kind" value={kind} />}
      {answer && answer.outcome !== "none" && <KindChips q={q} kind={kind} answer={answer} />}
      <output className="meta mr-auto ml-1.5 md:mr-1.5 md:ml-auto">{answer ? countWords(answer) : ""}</output>
      {q !== "" && (
        <Link className="btn btn-quiet btn-sm" to={href("/search")} preventScrollReset>
          Clear
        </Link>
      )}
    </FilterForm>
  );
}

function KindChips({ q, kind, answer: { counts } }: { q: string; kind: string; answer: SearchAnswer }) {
  const shown = SEARCH_KINDS.filter((one) => counts[one] !== undefined || one === kind);
  return (
    <nav className="chips md:w-auto" aria-label="Kinds of results">
      {(["", ...shown] as const).map((one) => (
        <Link
          key={one}
          className="chip"
          to={filterPath(href("/search"), { q, kind: one })}
          aria-current={one === kind ? "true" : undefined}
          preventScrollReset
        >
          {one ? KIND_WORDS[one].many : "All"}
          {one && <span className="tabular-nums">{counts[one] ?? 0}</span>}
        </Link>
      ))}
    </nav>
  );
}

function countWords({ outcome, matching, isMore }: SearchAnswer): string {
  if (outcome === "none" || matching === 0) return "No results";
  return `${matching}${isMore ? " or more" : ""} ${matching === 1 ? "result" : "results"}`;
}
