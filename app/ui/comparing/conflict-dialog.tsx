import { Dialog } from "../page/dialog.tsx";
import { Differences, type Difference } from "./differences.tsx";

/** Where two texts differ, and what is done once one is chosen. */
export type ConflictChoice = { differences: Difference[]; onKeepMine: () => void; onTakeTheirs: () => void };

/** Two people saved the same thing: says where they differ and lets the later one decide. */
export function ConflictDialog({
  differences,
  onKeepMine,
  onTakeTheirs,
  onClose,
}: ConflictChoice & { onClose: () => void }) {
  return (
    <Dialog title="Someone else saved this while you were editing" wide onClose={onClose}>
      <p>
        {differences.length > 0
          ? "Nothing of yours is lost. This is where the two versions differ:"
          : "Her version says the same as yours, apart from its images."}
      </p>
      <Differences differences={differences} words={{ theirs: "Hers", yours: "Mine" }} />
      <div className="dialog-actions">
        <button type="button" className="btn btn-quiet btn-sm" onClick={onClose}>
          Go on editing
        </button>
        <button type="button" className="btn btn-secondary btn-sm" onClick={onTakeTheirs}>
          Take hers
        </button>
        <button type="button" className="btn btn-primary btn-sm" onClick={onKeepMine}>
          Keep mine
        </button>
      </div>
    </Dialog>
  );
}
