import { useEffect, useState } from "react";
import { ageText, differs, dropDraft, readDraft, writeDraft, type Draft, type DraftKey } from "./drafts.ts";

const PAUSE_MS = 400;

type Content = Omit<Draft, "savedAt">;
export type OfferedDraft = Draft & { age: string };
type DraftKeeping = {
  /** What an earlier visit left behind, until it is restored or discarded. */
  offered: OfferedDraft | null;
  dismiss: () => void;
  /** Forgets the draft: it was saved, or is not wanted. */
  drop: () => void;
};

/** Keeps what is typed, a moment after the last key and whenever the page or the form goes away. */
export function useDraft(key: DraftKey, initial: Record<string, string>, content: Content): DraftKeeping {
  const [offered, setOffered] = useState(() => offeredDraft(key, initial));
  const [keeper] = useState(() => createKeeper(key));
  const { values, base, hadPictures } = content;

  useEffect(() => {
    keeper.note(differs(values, initial) ? { values, base, hadPictures } : null);
  }, [keeper, values, base, hadPictures, initial]);

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

  const dismiss = () => setOffered(null);
  return {
    offered,
    dismiss,
    drop: () => {
      keeper.drop();
      dismiss();
    },
  };
}

function offeredDraft(key: DraftKey, initial: Record<string, string>): OfferedDraft | null {
  const draft = readDraft(key);
  return draft && differs(draft.values, initial) ? { ...draft, age: ageText(draft.savedAt, Date.now()) } : null;
}

/** Writes at most once in each pause. A draft that was offered stays until this form has something of its own. */
function createKeeper(key: DraftKey) {
  let pending: Content | null = null;
  let timer: number | undefined;
  let hasWritten = false;
  const flush = () => {
    window.clearTimeout(timer);
    if (pending) hasWritten = writeDraft(key, { ...pending, savedAt: Date.now() });
    pending = null;
  };
  const drop = () => {
    window.clearTimeout(timer);
    pending = null;
    hasWritten = false;
    dropDraft(key);
  };
  const note = (content: Content | null) => {
    if (!content) return hasWritten || pending ? drop() : undefined;
    pending = content;
    window.clearTimeout(timer);
    timer = window.setTimeout(flush, PAUSE_MS);
  };
  return { note, flush, drop };
}
