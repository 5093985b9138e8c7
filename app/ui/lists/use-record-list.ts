import { useState } from "react";
import { useSearchParams } from "react-router";
import { reportFailure } from "../busy/report-failure.ts";
import { notify } from "../page/toast.tsx";
import { useGrowing, type GrowingPage } from "./use-growing.ts";

export type RecordWords = { removed: string; removeFailed: string; moreFailed: string };
/** How what was deleted is brought back, and what is said of it. */
type Undo<Item> = { restore: (item: Item) => Promise<void>; restored: string; failed: string };

type RecordList<Item> = {
  first: GrowingPage<Item>;
  loadMore: (after: string, q: string) => Promise<GrowingPage<Item>>;
  remove: (item: Item) => Promise<void>;
  words: RecordWords;
  undo?: Undo<Item> | undefined;
};

/**
 * A list that is searched by `?q=`, grows page by page and loses what was deleted at once, or shows where it was if that
 * can be undone. What could not be deleted stays.
 */
export function useRecordList<Item>({ first, loadMore, remove, words, undo }: RecordList<Item>) {
  const [search] = useSearchParams();
  const q = search.get("q") ?? "";
  const { items, hasMore, grow, change } = useGrowing(first, (after) => loadMore(after, q), q);
  const [isLoading, setLoading] = useState(false);
  const [asked, setAsked] = useState<Item | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const { gone, markGone, bringBack } = useGone(undo);

  const more = async () => {
    if (isLoading) return;
    setLoading(true);
    try {
      await grow();
    } catch (error) {
      reportFailure(error, words.moreFailed);
    }
    setLoading(false);
  };
  const confirm = async () => {
    if (!asked || isRemoving) return;
    setRemoving(true);
    try {
      await remove(asked);
      if (undo) {
        markGone(asked);
        notify.offer(words.removed, "Undo", () => void bringBack(asked));
      } else {
        change((now) => now.filter((item) => item !== asked));
        notify.success(words.removed);
      }
    } catch (error) {
      reportFailure(error, words.removeFailed);
    }
    setRemoving(false);
    setAsked(null);
  };
  const loading = { hasMore, isLoading, more };
  return { q, items, ...loading, asked, ask: setAsked, isRemoving, confirm, gone, bringBack, change };
}

/** What was deleted and can be brought back to where it was. */
function useGone<Item>(undo: Undo<Item> | undefined) {
  const [gone, setGone] = useState<Item[]>([]);
  const bringBack = async (item: Item) => {
    if (!undo) return;
    try {
      await undo.restore(item);
      setGone((now) => now.filter((one) => one !== item));
      notify.success(undo.restored);
    } catch (error) {
      reportFailure(error, undo.failed);
    }
  };
  return { gone, markGone: (item: Item) => setGone((now) => [...now, item]), bringBack };
}
