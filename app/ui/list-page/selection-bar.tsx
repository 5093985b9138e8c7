import { type ReactNode, useState } from "react";
import { BusyButton } from "../buttons/busy-button.tsx";
import { useKeys } from "../page/keys.ts";

type Props = {
  count: number;
  actions: readonly { label: string; icon?: ReactNode; isOff?: boolean; onChoose: () => void }[];
  isBusy: boolean;
  onCancel: () => void;
};

/** In place of the tools of a list while rows are selected. */
export function SelectionBar({ count, actions, isBusy, onCancel }: Props) {
  useKeys({ Escape: onCancel });
  return (
    <div className="row selection-bar" role="toolbar" aria-label="With what is selected">
      <output>{count} selected</output>
      {actions.map(({ label, icon, isOff = count === 0, onChoose }, index) => (
        <BusyButton
          key={label}
          className={`btn ${index === 0 ? "btn-secondary" : "btn-quiet"} btn-sm`}
          isBusy={isBusy}
          isOff={isOff}
          onClick={onChoose}
        >
          {icon}
          {label}
        </BusyButton>
      ))}
      <button type="button" className="btn btn-quiet btn-sm" onClick={onCancel}>
        Cancel
      </button>
    </div>
  );
}

type BoxProps = { selection: Selection; id: string; label: string };

/** Selects its row; with Shift also the rows since the last that was selected. Nothing while nobody selects. */
export function SelectionBox({ selection: { chosen, toggle }, id, label }: BoxProps) {
  if (!chosen) return null;
  return (
    <input
      type="checkbox"
      className="selection-box"
      checked={chosen.has(id)}
      aria-label={`Select ${label}`}
      onChange={({ nativeEvent }) => toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
    />
  );
}

type State = { chosen: ReadonlySet<string> | null; last: string | null };
const NONE: State = { chosen: null, last: null };

/**
 * Rows that are selected to do one thing with all of them; `chosen` is null while nobody selects. Another list begins
 * without.
 * @param ids of the rows in their order
 */
export function useSelection(list: unknown, ids: readonly string[]) {
  const [{ chosen, last }, setState] = useState(NONE);
  const [before, setBefore] = useState(list);
  if (before !== list) {
    setBefore(list);
    setState(NONE);
  }
  /** @param isRange also the rows since the last that was selected */
  const toggle = (id: string, isRange = false) => {
    const next = new Set(chosen);
    const isAdded = !next.has(id);
    for (const one of isRange ? between(ids, last, id) : [id])
      if (isAdded) next.add(one);
      else next.delete(one);
    setState({ chosen: next, last: id });
  };
  return { chosen, toggle, begin: () => setState({ chosen: new Set(), last: null }), end: () => setState(NONE) };
}

export type Selection = ReturnType<typeof useSelection>;

function between(ids: readonly string[], from: string | null, to: string): readonly string[] {
  const [first = 0, last = 0] = [ids.indexOf(from ?? to), ids.indexOf(to)].toSorted((a, b) => a - b);
  return first < 0 ? [to] : ids.slice(first, last + 1);
}
