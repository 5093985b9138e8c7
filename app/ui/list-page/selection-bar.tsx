import type { ReactNode } from "react";
import { BusyButton } from "../buttons/busy-button.tsx";
import { useKeys } from "../page/keys.ts";
import type { Selection } from "./use-selection.ts";

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
    <div className="selection-bar" role="toolbar" aria-label="With what is selected">
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
