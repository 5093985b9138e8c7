import ArrowLeftIcon from "lucide-react/icons/arrow-left";
import ArrowRightIcon from "lucide-react/icons/arrow-right";
import { Link } from "react-router";
import { StateView } from "../page/state-view.tsx";

export type PagePosition = { page?: number; after?: string };

type Paging = {
  /** Null where the list is read on from one of its items. */
  page: number | null;
  /** How many pages have numbers; where not all is counted, there are more pages beyond them. */
  pages: number;
  isCounted: boolean;
  next: PagePosition | null;
};

type LinkTo = (place: PagePosition) => string;

/** Older and newer, with the number between; nothing where there is one page. */
export function Pagination({ paging, label, linkTo }: { paging: Paging; label: string; linkTo: LinkTo }) {
  const { page, pages, isCounted, next } = paging;
  if (page !== null && pages === 1 && !next) return null;
  const shown = Math.min(page ?? 1, pages);
  const previous = page === null ? 1 : shown - 1;
  return (
    <nav className="row ruled pagination" aria-label={label}>
      <span className="fill">
        {previous > 0 && (
          <Link className="link" rel="prev" to={linkTo({ page: previous })}>
            <ArrowLeftIcon className="icon" />
            {page === null ? "First page" : "Previous"}
          </Link>
        )}
      </span>
      {page !== null && (
        <span className="meta">
          Page {shown} {isCounted && `of ${pages}`}
        </span>
      )}
      <span className="fill">
        {next && (
          <Link className="link" rel="next" to={linkTo(next)}>
            Next
            <ArrowRightIcon className="icon" />
          </Link>
        )}
      </span>
    </nav>
  );
}

/** For a page of a list that has items, but none so far out. */
export function PastTheEnd({ what, paging, linkTo }: { what: string; paging: Paging; linkTo: LinkTo }) {
  const page = paging.page === null ? 1 : paging.pages;
  const isAllThere = paging.isCounted || paging.page === null;
  return (
    <StateView
      title={isAllThere ? `There are no more ${what} after page ${page}.` : `You can open pages up to page ${page}.`}
    >
      <Link className="btn btn-secondary" to={linkTo({ page })}>
        Go to page {page}
      </Link>
    </StateView>
  );
}
