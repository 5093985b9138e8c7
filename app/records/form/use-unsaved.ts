import { useEffect, useState } from "react";
import {
  ageText,
  besideKey,
  differs,
  UNSAVED_DROPPED,
  dropUnsaved,
  moveUp,
  placeFor,
  readUnsaved,
  unsentForm,
  writeUnsaved,
  type UnsavedForm,
  type UnsavedKey,
} from "../../platform/forms/unsaved-form.ts";

const PAUSE_MS = 400;

type Content = Omit<UnsavedForm, "savedAt">;
export type OfferedForm = UnsavedForm & { age: string };
type UnsavedKeeping = {
  /** What an earlier visit left behind, until it is restored or discarded. */
  offered: OfferedForm | null;
  /** What was offered is in the form now, or is not wanted; then the next is offered, if there is any. */
  removeOffer: () => void;
  /** Deletes what was typed here: it was saved. */
  drop: () => void;
  /** Deletes it too. The function returned stores it again, to be offered; under another key as something new. */
  dropTyped: (otherKey?: UnsavedKey) => () => void;
};

/**
 * Stores what is typed in this browser, a moment after the last key and whenever the page or the form goes away. While
 * what an earlier visit left is on offer it stays as it is, and what is typed now is stored beside it.
 */
export function useUnsaved(givenKey: UnsavedKey, initial: Record<string, string>, content: Content): UnsavedKeeping {
  // The account it belongs to stands in it, and may have ended by the time that this form goes away.
  const [key] = useState(givenKey);
  const [keeper] = useState(createKeeper);
  const { values, base, hadPictures } = content;
  const [offered, setOffered] = useState(() => (unsentForm(key, base) ? null : offeredForm(key, initial)));
  const place = offered ? besideKey(key) : placeFor(key, base);

  useEffect(() => {
    keeper.note(place, differs(values, initial) ? { values, base, hadPictures } : null);
  }, [keeper, place, values, base, hadPictures, initial]);

  useEffect(() => {
    const { flush } = keeper;
    window.addEventListener("pagehide", flush);
    document.addEventListener("visibilitychange", flush);
    return () => {
      flush();
      window.removeEventListener("pagehide", flush);
      document.removeEventListener("visibilitychange", flush);
    };
  }, [keeper]);

  // The form that it was typed in may store it while this one is open.
  useEffect(() => {
    const check = () => setOffered((now) => (now && readUnsaved(key) ? now : null));
    window.addEventListener(UNSAVED_DROPPED, check);
    return () => window.removeEventListener(UNSAVED_DROPPED, check);
  }, [key]);

  const removeOffer = () => {
    dropUnsaved(key);
    // What was typed here meanwhile is stored under its own key from now on; what another visit left beside it is offered.
    keeper.drop();
    setOffered(offeredForm(key, initial));
  };
  const dropTyped = (otherKey?: UnsavedKey) => {
    keeper.drop();
    const typed = { values, base: otherKey ? {} : base, hadPictures, savedAt: Date.now() };
    return () => void writeUnsaved(otherKey ?? placeFor(key, base), typed);
  };
  return { offered, removeOffer, drop: keeper.drop, dropTyped };
}

function offeredForm(key: UnsavedKey, initial: Record<string, string>): OfferedForm | null {
  moveUp(key);
  const form = readUnsaved(key);
  return form && differs(form.values, initial) ? { ...form, age: ageText(form.savedAt, Date.now()) } : null;
}

/** Writes at most once in each pause. What this form has not written it does not take away either. */
function createKeeper() {
  let pending: { key: UnsavedKey; content: Content } | null = null;
  let timer: number | undefined;
  let written: UnsavedKey | null = null;
  const flush = () => {
    window.clearTimeout(timer);
    if (pending && writeUnsaved(pending.key, { ...pending.content, savedAt: Date.now() })) {
      if (written && written !== pending.key) dropUnsaved(written);
      written = pending.key;
    }
    pending = null;
  };
  const drop = () => {
    window.clearTimeout(timer);
    if (written) dropUnsaved(written);
    pending = null;
    written = null;
  };
  const note = (key: UnsavedKey, content: Content | null) => {
    if (!content) return drop();
    pending = { key, content };
    window.clearTimeout(timer);
    timer = window.setTimeout(flush, PAUSE_MS);
  };
  return { note, flush, drop };
}
