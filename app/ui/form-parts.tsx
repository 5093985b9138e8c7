import { CircleAlert, LoaderCircle } from "lucide-react";
import { useEffect, useRef, type FormEvent, type ReactNode } from "react";
import { Dialog } from "./dialog.tsx";
import { useSlow } from "./waiting.tsx";

type SavedFormProps = {
  id: string;
  label: string;
  errors: Record<string, string>;
  isSaving: boolean;
  onSubmit: () => void;
  focusFirst?: boolean;
  children: ReactNode;
};

/** A form that checks for itself, rests while it is saved, and leads to the first field that needs attention. */
export function SavedForm({ id, label, errors, isSaving, onSubmit, focusFirst = false, children }: SavedFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const before = useRef(0);
  useEffect(() => {
    const count = Object.keys(errors).length;
    // Fewer than before: someone is mending them one by one, and must not be pulled away.
    const isMending = count < before.current;
    before.current = count;
    if (count === 0 || isMending) return;
    form.current
      ?.querySelector<HTMLElement>(
        "input[aria-invalid=true], select[aria-invalid=true], textarea[aria-invalid=true], [contenteditable][aria-invalid=true]",
      )
      ?.focus();
  }, [errors]);
  useEffect(() => {
    if (focusFirst) form.current?.querySelector<HTMLElement>("input, textarea")?.focus();
  }, [focusFirst]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form ref={form} id={id} aria-label={label} aria-busy={isSaving} noValidate onSubmit={submit}>
      {children}
    </form>
  );
}

/** The one filled button of a form; it may stand outside it. */
export function SaveButton({ form, text, isSaving }: { form: string; text: string; isSaving: boolean }) {
  return (
    <button type="submit" form={form} className="btn btn-primary btn-sm" disabled={isSaving} aria-busy={isSaving}>
      {isSaving && <LoaderCircle aria-hidden className="icon spin" />}
      {text}
    </button>
  );
}

/** Why it could not be saved, and after ten seconds that the wait is not over. */
export function FormNews({ problem, isSaving }: { problem: string | null; isSaving: boolean }) {
  const isSlow = useSlow(isSaving);
  return (
    <>
      {problem && (
        <p className="notice-error form-news" role="alert">
          <CircleAlert aria-hidden className="icon" />
          <span>{problem}</span>
        </p>
      )}
      {isSlow && (
        <output className="form-news">
          Still waiting for the site to answer. Your text is kept in this browser meanwhile.
        </output>
      )}
    </>
  );
}

export type Difference = { label: string; theirs: string; yours: string };

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
      {differences.length > 0 && (
        <div className="differences">
          {differences.map(({ label, theirs, yours }) => (
            <section key={label} aria-label={label}>
              <h3>{label}</h3>
              <p>
                <b>Theirs</b> {theirs || "(empty)"}
              </p>
              <p>
                <b>Yours</b> {yours || "(empty)"}
              </p>
            </section>
          ))}
        </div>
      )}
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
