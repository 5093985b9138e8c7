import { useState } from "react";

export type GrowingPage<Item> = { items: Item[]; after: string | null };

/** A list that is read on page by page; `after` names where the next one begins. */
export function useGrowing<Item>(first: GrowingPage<Item>, load: (after: string) => Promise<GrowingPage<Item>>) {
  const [{ items, after }, setPage] = useState(first);
  /** @throws where the next page could not be read; what is there stays */
  const grow = async () => {
    if (after === null) return;
    const next = await load(after);
    setPage((now) => ({ items: [...now.items, ...next.items], after: next.after }));
  };
  const change = (how: (now: Item[]) => Item[]) => setPage((now) => ({ ...now, items: how(now.items) }));
  return { items, hasMore: after !== null, grow, change };
}
