import { useState } from "react";
import { notify } from "../page/toast.tsx";

export type RecordPage<Item> = { items: Item[]; after: string | null };

export type RecordWords = { removed: string; removeFailed: string; moreFailed: string };

type RecordList<Item> = {
  first: RecordPage<Item>;
  loadMore: (after: string) => Promise<RecordPage<Item>>;
  remove: (item: Item) => Promise<void>;
  words: RecordWords;
};

/** A list that grows page by page and loses what was deleted at once. What could not be deleted stays. */
export function useRecordList<Item>({ first, loadMore, remove, words }: RecordList<Item>) {
  const [{ items, after }, setPage] = useState(first);
  const [isLoading, setLoading] = useState(false);
  const [asked, setAsked] = useState<Item | null>(null);
  const [isRemoving, setRemoving] = useState(false);

  const more = async () => {
    if (!after || isLoading) return;
    setLoading(true);
    try {
      const next = await loadMore(after);
      setPage((now) => ({ items: [...now.items, ...next.items], after: next.after }));
    } catch (error) {
      report(error, words.moreFailed);
    }
    setLoading(false);
  };
  const confirm = async () => {
    if (!asked || isRemoving) return;
    setRemoving(true);
    try {
      await remove(asked);
      setPage((now) => ({ ...now, items: now.items.filter((item) => item !== asked) }));
      notify.success(words.removed);
    } catch (error) {
      report(error, words.removeFailed);
    }
    setRemoving(false);
    setAsked(null);
  };
  const prepend = (item: Item) => setPage((now) => ({ ...now, items: [item, ...now.items] }));
  return { items, hasMore: after !== null, isLoading, more, asked, ask: setAsked, isRemoving, confirm, prepend };
}

/** Logged for whoever looks into it, and said calmly to whoever waits for it. */
function report(error: unknown, sentence: string): void {
  console.error(sentence, error);
  notify.error(error instanceof Error && error.name === "ApiProblem" ? `${sentence} ${error.message}` : sentence);
}
