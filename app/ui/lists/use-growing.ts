import { useState } from "react";

export type GrowingPage<Item> = { items: Item[]; after: string | null };

/** A list that is read on page by page; `after` names where the next one begins. With other words `q` it begins again. */
export function useGrowing<Item>(
  first: GrowingPage<Item>,
  load: (after: string) => Promise<GrowingPage<Item>>,
  q = "",
) {
  const [{ items, after, ...page }, setPage] = useState({ ...first, q });
  if (page.q !== q) setPage({ ...first, q });
  /** @throws where the next page could not be read; what is there stays */
  const grow = async () => {
    if (after === null) return;
    const next = await load(after);
    setPage((now) => (now.q === q ? { items: [...now.items, ...next.items], after: next.after, q } : now));
  };
  const change = (how: (now: Item[]) => Item[]) => setPage((now) => ({ ...now, items: how(now.items) }));
  return { items, hasMore: after !== null, grow, change };
}
