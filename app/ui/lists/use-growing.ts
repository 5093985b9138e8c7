import { useState } from "react";
import { useMore } from "./use-more.ts";

export type GrowingPage<Item> = { items: Item[]; after: string | null };

/** A list that is read on page by page; `after` names where the next one begins. With other words `q` it begins again. */
export function useGrowing<Item>(
  first: GrowingPage<Item>,
  load: (after: string) => Promise<GrowingPage<Item>>,
  q = "",
) {
  const [{ items, after, ...page }, setPage] = useState({ ...first, q });
  if (page.q !== q) setPage({ ...first, q });
  const grow = useMore(after, async (last) => {
    const next = await load(last);
    setPage((now) =>
      now.q === q && now.after === last ? { items: [...now.items, ...next.items], after: next.after, q } : now,
    );
  });
  const change = (how: (now: Item[]) => Item[]) => setPage((now) => ({ ...now, items: how(now.items) }));
  return { items, hasMore: after !== null, grow, change };
}
