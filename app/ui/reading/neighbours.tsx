import ArrowLeftIcon from "lucide-react/icons/arrow-left";
import ArrowRightIcon from "lucide-react/icons/arrow-right";
import { Link } from "react-router";
import "./neighbours.css";

type Neighbour = { to: string; words: string };
type Props = { label: string; older: Neighbour | null; newer: Neighbour | null };

/** What was published just before and just after this. */
export function Neighbours({ label, older, newer }: Props) {
  if (!newer && !older) return null;
  return (
    <nav className="grid grid-fit neighbours" aria-label={label}>
      {older && (
        <Link rel="prev" className="stack gap-s" to={older.to}>
          <span className="with-icon meta">
            <ArrowLeftIcon className="icon" />
            Previous
          </span>
          <span>{older.words}</span>
        </Link>
      )}
      {newer && (
        <Link rel="next" className="stack gap-s is-next" to={newer.to}>
          <span className="with-icon meta">
            Next
            <ArrowRightIcon className="icon" />
          </span>
          <span>{newer.words}</span>
        </Link>
      )}
    </nav>
  );
}
