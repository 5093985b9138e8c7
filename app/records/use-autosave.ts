import { useEffect, useRef, useState } from "react";
import { statusOf } from "../platform/api/api-problem.ts";
import { readSession } from "../platform/auth/session.ts";
import { useLostPart } from "../ui/page/lost-parts.ts";

const PAUSE_MS = 2_000;
const AGAIN_MS = 10_000;
const NOT_FAILED = { failures: 0, status: null as number | null };

type Autosave = {
  /** Whether there is something to save and nothing prevents it, except a save in progress. */
  isPending: boolean;
  isChanged: boolean;
  /** What was typed: each change restarts the pause. */
  typed: unknown;
  /** Whether the record has no address yet; it is made from the title or name. */
  isUnnamed: boolean;
  save: () => Promise<unknown>;
  onSaved: () => void;
  onFailed: (error: unknown) => void;
};

/** Saves automatically two seconds after the last change, and when the form is unmounted. */
export function useAutosave({ isPending, isChanged, typed, isUnnamed, save, onSaved, onFailed }: Autosave) {
  const [isSaving, setSaving] = useState(false);
  const [{ failures, status }, setFailed] = useState(NOT_FAILED);
  const [isHeld, setHeld] = useState(false);
  const hasEnded = useRef(false);
  const isTypingTitle = () => {
    const isHeldNow = isUnnamed && isNamingNow();
    setHeld(isHeldNow);
    return isHeldNow;
  };
  const saveNow = async () => {
    if (hasEnded.current || !readSession()) return;
    setSaving(true);
    try {
      await save();
      setFailed(NOT_FAILED);
      onSaved();
    } catch (error) {
      onFailed(error);
      setFailed((now) => ({ failures: now.failures + 1, status: statusOf(error) }));
    }
    setSaving(false);
  };
  useLostPart("draft", isChanged ? status : null, () => isPending && !isSaving && void saveNow());
  useTicks({ isPending, isSaving, failures, typed, isTypingTitle, save: () => void saveNow() });
  return {
    isSaving,
    failures,
    isHeld,
    /** Stops automatic saving, because the page is being left. */
    end: () => void (hasEnded.current = true),
  };
}

type Ticks = {
  isPending: boolean;
  isSaving: boolean;
  /** The failures since the last success; after a failure the interval is longer. */
  failures: number;
  typed: unknown;
  isTypingTitle: () => boolean;
  save: () => void;
};

function useTicks({ isPending, isSaving, failures, typed, isTypingTitle, save }: Ticks): void {
  const latest = useRef({ isPending, isTypingTitle, save });
  useEffect(() => {
    latest.current = { isPending, isTypingTitle, save };
  });
  useEffect(() => () => void (latest.current.isPending && latest.current.save()), []);
  // After a failure, typing does not delay the next try.
  const begins = failures === 0 ? typed : null;
  const isOn = isPending && !isSaving;
  useEffect(() => {
    if (!isOn || begins === undefined) return;
    const tick = () => !latest.current.isTypingTitle() && latest.current.save();
    const timer = window.setInterval(tick, failures === 0 ? PAUSE_MS : AGAIN_MS);
    window.addEventListener("online", tick);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener("online", tick);
    };
  }, [isOn, failures, begins]);
}

/** Whether the focus is in the field from which the address of a new record is made. */
function isNamingNow(): boolean {
  const field = document.activeElement;
  return field instanceof HTMLInputElement && (field.name === "title" || field.name === "name");
}
