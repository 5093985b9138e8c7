import { ArrowDown, ArrowUp, ExternalLink, GripVertical, Trash2 } from "lucide-react";
import { Link } from "react-router";
import { addDays, formatDay } from "../../platform/time/india-time.ts";
import type { Column } from "../../ui/lists/record-table.tsx";
import { RowMenu, RowMenuItem } from "../../ui/lists/row-menu.tsx";
import type { ThoughtAnswer } from "../thought.ts";
import { THOUGHT_KIND } from "./thought-kind.tsx";
import type { useThoughtMoves } from "./use-thought-moves.ts";

type Moves = ReturnType<typeof useThoughtMoves>;

const COMMON: Column<ThoughtAnswer>[] = [
  { label: "Thought", cell: ({ text }) => <span className="thought-words">{text}</span> },
  { label: "By", cell: ({ author }) => author },
  { label: "Category", cell: ({ category }) => <span className="badge badge-neutral">{category}</span> },
];

/** In the queue the first is today's, also where nothing was planned for the days since. */
export function queueColumns(today: string, grip: Moves["grip"] | null): Column<ThoughtAnswer>[] {
  const day = (thought: ThoughtAnswer) => (
    <span className="thought-day">
      {grip && (
        <button
          type="button"
          className="grip"
          aria-label={`Move ${formatDay(thought.day)}: arrow keys`}
          {...grip(thought)}
        >
          <GripVertical aria-hidden className="icon" />
        </button>
      )}
      <b>{formatDay(thought.day)}</b>
      {thought.day <= today && <span className="badge badge-success">Today</span>}
      {thought.day === addDays(today, 1) && <span className="meta">Tomorrow</span>}
    </span>
  );
  return [{ label: "Day", cell: day }, ...COMMON];
}

export const SHOWN_COLUMNS: Column<ThoughtAnswer>[] = [
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

type MenuProps = { thought: ThoughtAnswer; today: string; moves: Moves | null; onDelete: () => void };

/** What else can be done with one; `moves` only where the order is changed. */
export function ThoughtMenu({ thought, today, moves, onDelete }: MenuProps) {
  return (
    <RowMenu label={THOUGHT_KIND.titleOf(thought)}>
      {moves?.neighbour(thought, -1) && (
        <RowMenuItem icon={<ArrowUp aria-hidden className="icon" />} onChoose={() => moves.step(thought, -1)}>
          Earlier
        </RowMenuItem>
      )}
      {moves?.neighbour(thought, 1) && (
        <RowMenuItem icon={<ArrowDown aria-hidden className="icon" />} onChoose={() => moves.step(thought, 1)}>
          Later
        </RowMenuItem>
      )}
      {thought.day <= today && (
        <Link className="menu-item" to={`/thoughts/${thought._id}`}>
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
