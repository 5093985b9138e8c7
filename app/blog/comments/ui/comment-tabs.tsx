import { Link } from "react-router";
import { SearchForm } from "../../../ui/lists/search-form.tsx";
import {
  COMMENT_STATES,
  MOST_COUNTED,
  type CommentCounts,
  type CommentFilter,
  type CommentState,
} from "../comment-record.ts";

export const STATE_WORDS: Record<CommentState, string> = {
  waiting: "Waiting",
  shown: "Shown",
  rejected: "Rejected",
  deleted: "Deleted",
};

type Props = { filter: CommentFilter; counts: CommentCounts };

/** Which comments are shown: by state, with how many there are, and by words. */
export function CommentTabs({ filter: { state, q }, counts }: Props) {
  return (
    <>
      <nav className="panel-tabs" aria-label="Comments by state">
        {COMMENT_STATES.map((key) => (
          <Link key={key} to={pathOf(key, q)} aria-current={key === state ? "page" : undefined}>
            {STATE_WORDS[key]} <span className="meta">{countShort(counts[key])}</span>
          </Link>
        ))}
        <Link to={pathOf("", q)} aria-current={state === "" ? "page" : undefined}>
          All
        </Link>
      </nav>
      <SearchForm key={q} label="Name or words" q={q}>
        {state && <input type="hidden" name="state" value={state} />}
      </SearchForm>
    </>
  );
}

const countShort = (count: number) => (count > MOST_COUNTED ? "1,000+" : String(count));

function pathOf(state: CommentState | "", q: string): string {
  const query = new URLSearchParams({ ...(state ? { state } : {}), ...(q ? { q } : {}) }).toString();
  return query ? `/admin/blog/comments?${query}` : "/admin/blog/comments";
}
