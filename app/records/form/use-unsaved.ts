import { useEffect, useState } from "react";
import {
  ageText,
  secondKey,
  differs,
  UNSAVED_DROPPED,
  dropUnsaved,
  promoteSecondKey,
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
  /** Unsaved text of an earlier visit, until it is restored or discarded. */
  offered: OfferedForm | null;
  /** Deletes the offered text after it was restored or discarded, and offers the next one, if there is any. */
  removeOffer: () => void;
  /** Deletes the stored text of this form after a save. */
  drop: () => void;
  /** Deletes it and returns a function that stores it again; with `otherKey`, as the text of a new record. */
  dropTyped: (otherKey?: UnsavedKey) => () => void;
};

/**
 * Stores unsaved text in this browser after a pause in typing, and when the page is hidden or the form is unmounted.
 * While text of an earlier visit is offered, it is not changed, and new text is stored under a second key.
 */
export function useUnsaved(givenKey: UnsavedKey, initial: Record<string, string>, content: Content): UnsavedKeeping {
  // The key contains the account, whose session may have ended when this form is unmounted.
  const [key] = useState(givenKey);
  const [keeper] = useState(createKeeper);
  const { values, base, hadPictures } = content;
  const [offered, setOffered] = useState(() => (unsentForm(key, base) ? null : offeredForm(key, initial)));
  const place = offered ? secondKey(key) : placeFor(key, base);

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

  // Another open form, in which the offered text was typed, may save it.
  useEffect(() => {
    const check = () => setOffered((now) => (now && readUnsaved(key) ? now : null));
    window.addEventListener(UNSAVED_DROPPED, check);
    return () => window.removeEventListener(UNSAVED_DROPPED, check);
  }, [key]);

  const removeOffer = () => {
    dropUnsaved(key);
    // From now on this form's text is stored under the first key. Text of another visit under the second one is offered.
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
  promoteSecondKey(key);
  const form = readUnsaved(key);
  return form && differs(form.values, initial) ? { ...form, age: ageText(form.savedAt, Date.now()) } : null;
}

/** Debounces writes. It deletes only what this form has written. */
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
