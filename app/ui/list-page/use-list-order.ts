import { useEffect, useRef } from "react";
import { useRowGrip } from "../lists/use-row-grip.ts";
import { notify } from "../page/toast.tsx";
import type { ListOrder, ListPage } from "./list-description.ts";
import type { useListWork } from "./use-list-work.ts";

type Parts<Item> = {
  items: Item[];
  isDeleted: (item: Item) => boolean;
  idOf: (item: Item) => string;
  order: ListOrder<Item> | null;
  work: Pick<ReturnType<typeof useListWork<Item>>, "attempt" | "changePages" | "readAgain">;
};

/** Moves rows, one after the other. The element that has the focus keeps it when its row is elsewhere. */
export function useListOrder<Item>({ items: all, isDeleted, idOf, order, work }: Parts<Item>) {
  const isIn = (item: Item) => order?.isIn?.(item) ?? true;
  const items = all.filter((item) => !isDeleted(item) && isIn(item));
  const focused = useRef<HTMLElement | null>(null);
  const places = all.map(idOf).join();
  const before = useRef(places);
  useEffect(() => {
    if (before.current === places) return;
    before.current = places;
    if (document.activeElement === document.body) focused.current?.focus();
    focused.current = null;
  }, [places]);
  const neighbour = (item: Item, by: -1 | 1) => items[items.indexOf(item) + by];
  const move = (item: Item | undefined, to: Item | undefined) => {
    if (!order || !item || !to) return;
    void work.attempt("order", order.failed, async () => {
      const moved = await order.move(item, to);
      if (document.activeElement instanceof HTMLElement) focused.current = document.activeElement;
      if (moved) work.changePages((page) => inNewOrder(page, moved, idOf));
      else await work.readAgain();
      notify.success(order.said(moved?.find((one) => idOf(one) === idOf(item)) ?? item));
    });
  };
  const step = (item: Item, by: -1 | 1) => isIn(item) && move(item, neighbour(item, by));
  const find = (id: string) => items.find((item) => idOf(item) === id);
  const grip = useRowGrip({
    onDrop: (id, to) => move(find(id), find(to)),
    onStep: (id, by) => {
      const item = find(id);
      if (item) step(item, by);
    },
  });
  return order && { isIn, step, neighbour, grip: (item: Item) => grip(idOf(item)), nameOf: order.nameOf };
}

/** The moved items take the places that they had together, in their new order. */
function inNewOrder<Item>(page: ListPage<Item>, moved: Item[], idOf: (item: Item) => string): ListPage<Item> {
  const inOrder = moved.values();
  const isMoved = (item: Item) => moved.some((one) => idOf(one) === idOf(item));
  return { ...page, rows: page.rows.map((item) => (isMoved(item) ? (inOrder.next().value ?? item) : item)) };
}
