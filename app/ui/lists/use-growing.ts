import { useRef, useState } from "react";
import { useLostPart } from "../page/lost-parts.ts";

export type GrowingPage<Item> = { items: Item[]; after: string | null };

/** A list that is read on page by page; `after` names where the next one begins. */
export function useGrowing<Item>(first: GrowingPage<Item>, load: (after: string) => Promise<GrowingPage<Item>>) {
  const [{ items, after }, setPage] = useState(first);
  const isGrowing = useRef(false);
  const [failedWith, setFailedWith] = useState<number | null>(null);
  /** @throws where the next page could not be read; what is there stays */
  const grow = async () => {
    if (after === null || isGrowing.current) return;
    isGrowing.current = true;
    try {
      const next = await load(after);
      setPage((now) => ({ items: [...now.items, ...next.items], after: next.after }));
      setFailedWith(null);
    } catch (error) {
      setFailedWith(error instanceof Error && "status" in error ? Number(error.status) : null);
      throw error;
    } finally {
      isGrowing.current = false;
    }
  };
  useLostPart("more", failedWith, () => void grow().catch(() => undefined));
  const change = (how: (now: Item[]) => Item[]) => setPage((now) => ({ ...now, items: how(now.items) }));
  return { items, hasMore: after !== null, grow, change };
}
