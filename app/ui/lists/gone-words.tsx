import { useEffect, useRef } from "react";

/** Stands where a deleted one was, until the page is left. It takes the focus, for the button that was pressed is gone. */
export function GoneWords({ title, onUndo }: { title: string; onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
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
