import { useEffect, useRef } from "react";

type Props = { title: string; where?: string; onUndo: () => void };

/**
 * Replaces a deleted row until the list is read again. It takes the focus, for the button that was pressed is gone; once
 * the row is restored, it has the focus.
 */
export function GoneWords({ title, where = "in the bin", onUndo }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const row = button.current?.closest<HTMLElement>("tr, li");
    button.current?.focus();
    return () => {
      if (row?.isConnected && document.activeElement === document.body) row.focus();
    };
  }, []);
  return (
    <span className="gone-words">
      “{title}” is {where}.{" "}
      <button
        type="button"
        className="btn btn-quiet btn-sm"
        ref={button}
        aria-label={`Undo: bring “${title}” back`}
        onClick={onUndo}
      >
        Undo
      </button>
    </span>
  );
}
