import { href, Link } from "react-router";
import { filterPath } from "../../../ui/filters/filter-path.ts";
import { StateView } from "../../../ui/page/state-view.tsx";
import type { SearchAnswer, SearchQuery } from "./search-query.ts";

const LONGEST_SHOWN = 60;

/** No result, not even a similar one: other places to look, and how to ask. */
export function NothingFound({ query: { q }, meant }: { query: SearchQuery; meant: string | null }) {
  const shown = q.length > LONGEST_SHOWN ? `${q.slice(0, LONGEST_SHOWN).toWellFormed()}…` : q;
  return (
    <StateView title={`Nothing found for “${shown}”.`}>
      {meant ? (
        <p>
          Did you mean{" "}
          <Link className="link min-h-0" to={filterPath(href("/search"), { q: meant })}>
            {meant}
          </Link>
          ?
        </p>
      ) : (
        <p>A shorter word often helps. Or ask us: a person answers.</p>
      )}
      <div className="state-ways">
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

export function PastTheEnd({ query, pages }: { query: SearchQuery; pages: number }) {
  return (
    <StateView title={`These results end on page ${pages}.`}>
      <Link className="btn btn-secondary" to={filterPath(href("/search"), { ...query, page: pages })}>
        Go to page {pages}
      </Link>
    </StateView>
  );
}
