import ArrowLeftIcon from "lucide-react/icons/arrow-left";
import ArrowRightIcon from "lucide-react/icons/arrow-right";
import { href, Link } from "react-router";

type Neighbour = { id: string; text: string };

/** The thoughts of the days before and after. */
export function ThoughtNeighbours({ newer, older }: { newer: Neighbour | null; older: Neighbour | null }) {
  if (!newer && !older) return null;
  return (
    <nav className="thought-neighbours" aria-label="Other thoughts">
      {older && (
        <Link rel="prev" to={href("/thoughts/:quoteId", { quoteId: older.id })}>
          <span className="meta">
            <ArrowLeftIcon className="icon" />
            Previous
          </span>
          <span>{older.text}</span>
        </Link>
      )}
      {newer && (
        <Link rel="next" className="is-next" to={href("/thoughts/:quoteId", { quoteId: newer.id })}>
          <span className="meta">
            Next
            <ArrowRightIcon className="icon" />
          </span>
          <span>{newer.text}</span>
        </Link>
      )}
    </nav>
  );
}
