import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { ListDescription } from "./list-description.ts";

/** What was read of a list, page by page. While words are typed the rows before stay. */
export function useListPages<Item, Filter extends Record<string, string>>(
  list: Pick<ListDescription<Item, Filter>, "pages" | "order">,
  filter: Filter,
) {
  const pages = list.pages(filter);
  const { q: _words, ...chosen } = filter;
  const narrowed = JSON.stringify(chosen);
  const query = useInfiniteQuery({
    ...pages,
    meta: { narrowed },
    placeholderData: (before, last) => (last?.meta?.["narrowed"] === narrowed ? before : undefined),
  });
  useReadAgain(query);
  const read = query.data?.pages ?? [];
  const items = read.flatMap(({ rows }) => rows);
  const deleted = new Set(read.flatMap((page) => page.deleted ?? []));
  return { query, items, deleted, narrowed, queryKey: pages.queryKey, order: list.order?.(filter) ?? null };
}

/** Reads a list again where the link to the address that is open is pressed. */
export function useReadAgain({ refetch }: { refetch: (how: { cancelRefetch: boolean }) => Promise<unknown> }): void {
  const { key, pathname, search, hash } = useLocation();
  const address = pathname + search + hash;
  const read = useRef({ key, address });
  useEffect(() => {
    const before = read.current;
    read.current = { key, address };
    if (before.key !== key && before.address === address) void refetch({ cancelRefetch: false });
  }, [key, address, refetch]);
}
