import { Dialog } from "../page/dialog.tsx";

export type Difference = { label: string; theirs: string; yours: string };

/** Where two versions differ, field by field. */
export function Differences({
  differences,
  words,
}: {
  differences: Difference[];
  words: { theirs: string; yours: string };
}) {
  if (differences.length === 0) return null;
  return (
    <div className="differences">
      {differences.map(({ label, theirs, yours }) => (
        <section key={label} aria-label={label}>
          <h3>{label}</h3>
          <p>
            <b>{words.theirs}</b> {theirs || "(empty)"}
          </p>
          <p>
            <b>{words.yours}</b> {yours || "(empty)"}
          </p>
        </section>
      ))}
    </div>
  );
}

/** Two people saved the same thing: says where they differ and lets the later one decide. */
export function ConflictDialog({
  differences,
  onKeepMine,
  onTakeTheirs,
  onClose,
}: {
  differences: Difference[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}) {
  return (
    <Dialog title="Someone else saved this while you were editing" wide onClose={onClose}>
      <p>
        {differences.length > 0
          ? "Nothing of yours is lost. This is where the two versions differ:"
          : "Their version says the same as yours, apart from its images."}
      </p>
      <Differences differences={differences} words={{ theirs: "Theirs", yours: "Yours" }} />
      <div className="dialog-actions">
        <button type="button" className="btn btn-quiet btn-sm" onClick={onClose}>
          Go on editing
        </button>
        <button type="button" className="btn btn-secondary btn-sm" onClick={onTakeTheirs}>
          Take theirs
        </button>
        <button type="button" className="btn btn-primary btn-sm" onClick={onKeepMine}>
          Keep mine
        </button>
      </div>
    </Dialog>
  );
}
