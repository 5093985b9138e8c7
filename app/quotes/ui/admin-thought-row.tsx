import { ArrowDown, ArrowUp, ExternalLink, GripVertical, Trash2 } from "lucide-react";
import { Link } from "react-router";
import { addDays, formatDay } from "../../platform/time/india-time.ts";
import type { Column } from "../../ui/lists/record-table.tsx";
import { RowMenu, RowMenuItem } from "../../ui/lists/row-menu.tsx";
import type { QuoteAnswer } from "../quote.ts";
import { THOUGHT_KIND } from "./thought-kind.tsx";
import type { useThoughtMoves } from "./use-thought-moves.ts";

type Moves = ReturnType<typeof useThoughtMoves>;

const COMMON: Column<QuoteAnswer>[] = [
  { label: "Thought", cell: ({ text }) => <span className="thought-words">{text}</span> },
  { label: "By", cell: ({ author }) => author },
  { label: "Category", cell: ({ category }) => <span className="badge badge-neutral">{category}</span> },
];

/** In the queue the first is today's, also where nothing was planned for the days since. */
export function queueColumns(today: string, grip: Moves["grip"] | null): Column<QuoteAnswer>[] {
  const day = (quote: QuoteAnswer) => (
    <span className="thought-day">
      {grip && (
        <button type="button" className="grip" aria-label={`Move ${formatDay(quote.day)}: arrow keys`} {...grip(quote)}>
          <GripVertical aria-hidden className="icon" />
        </button>
      )}
      <b>{formatDay(quote.day)}</b>
      {quote.day <= today && <span className="badge badge-success">Today</span>}
      {quote.day === addDays(today, 1) && <span className="meta">Tomorrow</span>}
    </span>
  );
  return [{ label: "Day", cell: day }, ...COMMON];
}

export const SHOWN_COLUMNS: Column<QuoteAnswer>[] = [
  {
    label: "Day",
    cell: ({ day }) => (
      <span className="thought-day">
        <b>{formatDay(day)}</b>
        <span className="meta">{day.slice(0, 4)}</span>
      </span>
    ),
  },
  ...COMMON,
];

type MenuProps = { quote: QuoteAnswer; today: string; moves: Moves | null; onDelete: () => void };

/** What else can be done with one; `moves` only where the order is changed. */
export function ThoughtMenu({ quote, today, moves, onDelete }: MenuProps) {
  return (
    <RowMenu label={THOUGHT_KIND.titleOf(quote)}>
      {moves?.neighbour(quote, -1) && (
        <RowMenuItem icon={<ArrowUp aria-hidden className="icon" />} onChoose={() => moves.step(quote, -1)}>
          Earlier
        </RowMenuItem>
      )}
      {moves?.neighbour(quote, 1) && (
        <RowMenuItem icon={<ArrowDown aria-hidden className="icon" />} onChoose={() => moves.step(quote, 1)}>
          Later
        </RowMenuItem>
      )}
      {quote.day <= today && (
        <Link className="menu-item" to={`/thoughts/${quote._id}`}>
          <ExternalLink aria-hidden className="icon" />
          View page
        </Link>
      )}
      <RowMenuItem icon={<Trash2 aria-hidden className="icon" />} onChoose={onDelete}>
        Delete
      </RowMenuItem>
    </RowMenu>
  );
}
