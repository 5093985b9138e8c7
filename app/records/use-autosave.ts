import { useEffect, useRef } from "react";

const PAUSE_MS = 2_000;
const AGAIN_MS = 10_000;

type Autosave = {
  /** Whether there is anything to be saved, and nothing but the last save in the way of it. */
  isPending: boolean;
  isSaving: boolean;
  /** How often it failed since it last went well: then it waits longer, or until the line is back. */
  failures: number;
  /** What was typed: each change begins the pause anew. */
  typed: unknown;
  /** Whether its name is still being typed, which its address is made from. */
  isNaming: () => boolean;
  save: () => void;
};

/** Saves by itself two seconds after the last key, and where the form goes away. */
export function useAutosave({ isPending, isSaving, failures, typed, isNaming, save }: Autosave): void {
  const latest = useRef({ isPending, isNaming, save });
  useEffect(() => {
    latest.current = { isPending, isNaming, save };
  });
  useEffect(() => () => void (latest.current.isPending && latest.current.save()), []);
  // While the line is lost, typing does not put off the next try.
  const begins = failures === 0 ? typed : null;
  const isOn = isPending && !isSaving;
  useEffect(() => {
    if (!isOn || begins === undefined) return;
    const tick = () => !latest.current.isNaming() && latest.current.save();
    const timer = window.setInterval(tick, failures === 0 ? PAUSE_MS : AGAIN_MS);
    window.addEventListener("online", tick);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener("online", tick);
    };
  }, [isOn, failures, begins]);
}

/** The field that a new record's address is made from has the focus. */
export function isNamingNow(): boolean {
  const field = document.activeElement;
  return field instanceof HTMLInputElement && (field.name === "title" || field.name === "name");
}
