import { Check, RotateCcw, ShieldAlert } from "lucide-react";
import { useKeys } from "../../ui/page/keys.ts";

type Props = {
  chosen: ReadonlySet<string>;
  /** Among what waits; elsewhere things are put back. */
  isWaiting: boolean;
  isBusy: boolean;
  onMark: (action: "done" | "spam" | "reopen") => void;
  onCancel: () => void;
};

/** In place of the tools while rows are being chosen. */
export function SelectionBar({ chosen, isWaiting, isBusy, onMark, onCancel }: Props) {
  useKeys({ Escape: onCancel });
  const isDisabled = isBusy || chosen.size === 0;
  return (
    <div className="inbox-selection" role="toolbar" aria-label="With what is selected">
      <output>{chosen.size} selected</output>
      {isWaiting ? (
        <>
          <button
            type="button"
            className="btn btn-secondary btn-sm"
            disabled={isDisabled}
            onClick={() => onMark("done")}
          >
            <Check aria-hidden className="icon" />
            Mark done
          </button>
          <button type="button" className="btn btn-quiet btn-sm" disabled={isDisabled} onClick={() => onMark("spam")}>
            <ShieldAlert aria-hidden className="icon" />
            Spam
          </button>
        </>
      ) : (
        <button
          type="button"
          className="btn btn-secondary btn-sm"
          disabled={isDisabled}
          onClick={() => onMark("reopen")}
        >
          <RotateCcw aria-hidden className="icon" />
          Put back
        </button>
      )}
      <button type="button" className="btn btn-quiet btn-sm" onClick={onCancel}>
        Cancel
      </button>
    </div>
  );
}
