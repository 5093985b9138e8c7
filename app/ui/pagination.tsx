import ArrowLeftIcon from "lucide-react/icons/arrow-left";
import ArrowRightIcon from "lucide-react/icons/arrow-right";
import { Link } from "react-router";

type Props = { page: number; pages: number; label: string; linkTo: (page: number) => string };

/** Older and newer, with the number between; nothing where there is one page. */
export function Pagination({ page, pages, label, linkTo }: Props) {
  if (pages <= 1) return null;
  return (
    <nav className="mt-16 flex items-center justify-between gap-4 border-t border-line pt-6" aria-label={label}>
      <span className="flex-1">
        {page > 1 && (
          <Link className="link" rel="prev" to={linkTo(Math.min(page - 1, pages))}>
            <ArrowLeftIcon className="icon" />
            Previous
          </Link>
        )}
      </span>
      <span className="meta tabular-nums">
        Page {page} of {pages}
      </span>
      <span className="flex-1 text-right">
        {page < pages && (
          <Link className="link" rel="next" to={linkTo(page + 1)}>
            Next
            <ArrowRightIcon className="icon" />
          </Link>
        )}
      </span>
    </nav>
  );
}
