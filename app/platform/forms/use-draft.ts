import { useEffect, useState } from "react";
import {
  ageText,
  besideKey,
  differs,
  DRAFT_DROPPED,
  dropDraft,
  moveUp,
  placeFor,
  readDraft,
  unsentDraft,
  writeDraft,
  type Draft,
  type DraftKey,
} from "./drafts.ts";

const PAUSE_MS = 400;

type Content = Omit<Draft, "savedAt">;
export type OfferedDraft = Draft & { age: string };
type DraftKeeping = {
  /** What an earlier visit left behind, until it is restored or discarded. */
  offered: OfferedDraft | null;
  /** The offered draft is in the form now, or is not wanted; then the next one is offered, if there is one. */
  removeOffer: () => void;
  /** Forgets what was typed here: it was saved. */
  drop: () => void;
};

/**
 * Keeps what is typed, a moment after the last key and whenever the page or the form goes away. While a draft of an
 * earlier visit is on offer it stays as it is, and what is typed now is kept beside it.
 */
export function useDraft(givenKey: DraftKey, initial: Record<string, string>, content: Content): DraftKeeping {
  // The account it belongs to stands in it, and may have ended by the time that this form goes away.
  const [key] = useState(givenKey);
  const [keeper] = useState(createKeeper);
  const { values, base, hadPictures } = content;
  const [offered, setOffered] = useState(() => (unsentDraft(key, base) ? null : offeredDraft(key, initial)));
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
    const check = () => setOffered((now) => (now && readDraft(key) ? now : null));
    window.addEventListener(DRAFT_DROPPED, check);
    return () => window.removeEventListener(DRAFT_DROPPED, check);
  }, [key]);

  const removeOffer = () => {
    dropDraft(key);
    // What was typed here meanwhile is kept in its place from now on; what another visit left beside it is offered now.
    keeper.drop();
    setOffered(offeredDraft(key, initial));
  };
  return { offered, removeOffer, drop: keeper.drop };
}

function offeredDraft(key: DraftKey, initial: Record<string, string>): OfferedDraft | null {
  moveUp(key);
  const draft = readDraft(key);
  return draft && differs(draft.values, initial) ? { ...draft, age: ageText(draft.savedAt, Date.now()) } : null;
}

/** Writes at most once in each pause. What this form has not written it does not take away either. */
function createKeeper() {
  let pending: { key: DraftKey; content: Content } | null = null;
  let timer: number | undefined;
  let written: DraftKey | null = null;
  const flush = () => {
    window.clearTimeout(timer);
    if (pending && writeDraft(pending.key, { ...pending.content, savedAt: Date.now() })) {
      if (written && written !== pending.key) dropDraft(written);
      written = pending.key;
    }
    pending = null;
  };
  const drop = () => {
    window.clearTimeout(timer);
    if (written) dropDraft(written);
    pending = null;
    written = null;
  };
  const note = (key: DraftKey, content: Content | null) => {
    if (!content) return drop();
    pending = { key, content };
    window.clearTimeout(timer);
    timer = window.setTimeout(flush, PAUSE_MS);
  };
  return { note, flush, drop };
}
