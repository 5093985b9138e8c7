import { useState, type ReactNode } from "react";
import "./state.css";

const SHOWN_MS = 4_000;

/** A short message that disappears by itself. */
export function useStatusNote(): [note: string, say: (text: string) => void] {
  const [note, setNote] = useState("");
  const say = (text: string) => {
    setNote(text);
    window.setTimeout(() => setNote(""), SHOWN_MS);
  };
  return [note, say];
}

type Props = { note: string; icon: ReactNode };

/** Always in the page, so that screen readers announce what comes. */
export function StatusNote({ note, icon }: Props) {
  return (
    <output className="row status-note">
      {note && (
        <>
          {icon}
          {note}
        </>
      )}
    </output>
  );
}
