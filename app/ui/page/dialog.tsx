import { createContext, useContext, useEffect, useId, useLayoutEffect, useRef, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { BusyButton } from "../buttons/busy-button.tsx";
import "./floating.css";

/** The band of the page's state, which an open dialog covers: it stands in the dialog too. */
export const DialogBand = createContext<ReactNode>(null);

type DialogProps = {
  title: string;
  children: ReactNode;
  onClose: () => void;
  /** `alertdialog` for a question that must be answered. */
  role?: "dialog" | "alertdialog";
  wide?: boolean;
  /** Its title is only read out, and its content fills it to the edges. */
  isBare?: boolean;
  /** For a dialog with another place or size. */
  className?: string;
};

/**
 * A modal question or small form. It is put at the end of the page, so that it may be opened from inside a form.
 * The browser traps the focus, closes on Esc and restores the focus.
 */
export function Dialog({ title, children, onClose, role = "dialog", ...shape }: DialogProps) {
  const { wide = false, isBare = false, className = "" } = shape;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Before paint, and closed before the element goes, or the focus would be lost with it.
  useLayoutEffect(() => {
    const element = dialog.current;
    const restoreCaret = keepCaret();
    element?.showModal();
    return () => {
      element?.close();
      restoreCaret();
    };
  }, []);
  useClosing(dialog, onClose);
  return createPortal(
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={titleId}
      className={`dialog ${wide ? "dialog-wide" : ""} ${isBare ? "dialog-bare" : ""} ${className}`}
    >
      <h2 id={titleId} className={isBare ? "sr-only" : undefined}>
        {title}
      </h2>
      {useContext(DialogBand)}
      {children}
    </dialog>,
    document.body,
  );
}

/** A browser restores the focus of a field without its caret, so that the next keys would be lost. */
function keepCaret(): () => void {
  const field = document.activeElement;
  const selection = getSelection();
  const range = selection?.rangeCount ? selection.getRangeAt(0).cloneRange() : null;
  return () => {
    if (document.activeElement !== field || !(field instanceof HTMLElement)) return;
    if (field.isContentEditable && range) {
      selection?.removeAllRanges();
      selection?.addRange(range);
    } else if (field.matches("input, textarea")) {
      field.blur();
      field.focus({ preventScroll: true });
    }
  };
}

/** Esc, and a press on the scrim. Listened to natively: bubbled through React these would reach a form around us. */
function useClosing(dialog: React.RefObject<HTMLDialogElement | null>, onClose: () => void) {
  // Removed together with the dialog: its close event comes a moment later, and would close the next one instead.
  useLayoutEffect(() => {
    const element = dialog.current;
    const onCancel = (event: Event) => {
      if (event.target !== element) return;
      event.preventDefault();
      onClose();
    };
    const onClosed = () => !element?.open && onClose();
    const onPress = (event: MouseEvent) => event.target === element && onClose();
    element?.addEventListener("cancel", onCancel);
    element?.addEventListener("close", onClosed);
    element?.addEventListener("mousedown", onPress);
    return () => {
      element?.removeEventListener("cancel", onCancel);
      element?.removeEventListener("close", onClosed);
      element?.removeEventListener("mousedown", onPress);
    };
  }, [dialog, onClose]);
}

type ConfirmProps = {
  title: string;
  question: string;
  /** What else it would do. */
  warning?: ReactNode;
  action: string;
  /** What the action button says while it works. */
  working: string | null;
  /** Red is for what cannot be undone. */
  isUndoable?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something is deleted. Cancel has the focus, so that Enter does no harm. */
export function ConfirmDialog({
  title,
  question,
  warning,
  action,
  working,
  isUndoable = false,
  onConfirm,
  onClose,
}: ConfirmProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus(), []);
  return (
    <Dialog role="alertdialog" title={title} onClose={onClose}>
      <p>{question}</p>
      {typeof warning === "string" ? <p>{warning}</p> : warning}
      <div className="row dialog-actions">
        <button ref={cancel} type="button" className="btn btn-secondary btn-sm" onClick={onClose}>
          Cancel
        </button>
        <BusyButton
          className={`btn ${isUndoable ? "btn-primary" : "btn-danger"} btn-sm`}
          isBusy={working !== null}
          onClick={onConfirm}
        >
          {working ?? action}
        </BusyButton>
      </div>
    </Dialog>
  );
}

/** The only action of a dialog that shows something. */
export function CloseAction({ onClose }: { onClose: () => void }) {
  return (
    <div className="row dialog-actions">
      <button type="button" className="btn btn-secondary btn-sm" onClick={onClose}>
        Close
      </button>
    </div>
  );
}
