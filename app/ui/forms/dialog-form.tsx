import { useEffect, useRef, type FormEvent, type ReactNode } from "react";
import { BusyButton } from "../buttons/busy-button.tsx";
import { Dialog } from "../page/dialog.tsx";

type DialogFormProps = {
  title: string;
  action: string;
  working?: string | null;
  /** Red, for what nobody can take back. */
  isDanger?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog that asks for something, and says while it works. */
export function DialogForm({
  title,
  action,
  working = null,
  isDanger = false,
  onSubmit,
  onClose,
  children,
}: DialogFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLInputElement>("input")?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // In React's tree this form stands inside the article's form, which must not be saved by it.
    event.stopPropagation();
    if (working === null) onSubmit();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form ref={form} noValidate onSubmit={submit}>
        {children}
        <div className="dialog-actions">
          <button type="button" className="btn btn-secondary btn-sm" onClick={onClose}>
            Cancel
          </button>
          <BusyButton
            type="submit"
            className={`btn ${isDanger ? "btn-danger" : "btn-primary"} btn-sm`}
            isBusy={working !== null}
          >
            {working ?? action}
          </BusyButton>
        </div>
      </form>
    </Dialog>
  );
}
