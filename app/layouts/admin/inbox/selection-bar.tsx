import { Check, RotateCcw, ShieldAlert } from "lucide-react";
import { BusyButton } from "../../../ui/buttons/busy-button.tsx";
import { useKeys } from "../../../ui/page/keys.ts";

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
  const isEmpty = chosen.size === 0;
  return (
    <div className="inbox-selection" role="toolbar" aria-label="With what is selected">
      <output>{chosen.size} selected</output>
      {isWaiting ? (
        <>
          <BusyButton
            className="btn btn-secondary btn-sm"
            isBusy={isBusy}
            isOff={isEmpty}
            onClick={() => onMark("done")}
          >
            <Check aria-hidden className="icon" />
            Mark done
          </BusyButton>
          <BusyButton className="btn btn-quiet btn-sm" isBusy={isBusy} isOff={isEmpty} onClick={() => onMark("spam")}>
            <ShieldAlert aria-hidden className="icon" />
            Spam
          </BusyButton>
        </>
      ) : (
        <BusyButton
          className="btn btn-secondary btn-sm"
          isBusy={isBusy}
          isOff={isEmpty}
          onClick={() => onMark("reopen")}
        >
          <RotateCcw aria-hidden className="icon" />
          Put back
        </BusyButton>
      )}
      <button type="button" className="btn btn-quiet btn-sm" onClick={onCancel}>
        Cancel
      </button>
    </div>
  );
}
