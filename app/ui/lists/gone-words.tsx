import { useEffect, useRef } from "react";

/**
 * Stands where a deleted one was, until the page is left. It takes the focus, for the button that was pressed is gone;
 * once the deleted one is back, its row has it.
 */
export function GoneWords({ title, onUndo }: { title: string; onUndo: () => void }) {
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
      “{title}” is in the bin.{" "}
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
