import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from "react";
import { notify } from "../page/toast.tsx";
import type { ListOrder, PageOfItems } from "./list-description.ts";
import type { useListWork } from "./list-actions.tsx";

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
function inNewOrder<Item>(page: PageOfItems<Item>, moved: Item[], idOf: (item: Item) => string): PageOfItems<Item> {
  const inOrder = moved.values();
  const isMoved = (item: Item) => moved.some((one) => idOf(one) === idOf(item));
  return { ...page, rows: page.rows.map((item) => (isMoved(item) ? (inOrder.next().value ?? item) : item)) };
}

type Drag = PointerEvent<HTMLElement>;

type Moves = { onDrop: (id: string, to: string) => void; onStep: (id: string, by: -1 | 1) => void };

/**
 * For the grip of a row, by the row's `data-id`: the row is dropped where the pointer lets go, on another row; ↑ ↓ move it
 * one place.
 */
export function useRowGrip({ onDrop, onStep }: Moves) {
  const over = useRef<HTMLElement | null>(null);
  const mark = (row: HTMLElement | null) => {
    over.current?.removeAttribute("data-over");
    row?.setAttribute("data-over", "");
    over.current = row;
  };
  return (id: string) => ({
    onPointerDown: ({ currentTarget, pointerId, button }: Drag) => {
      if (button === 0) currentTarget.setPointerCapture(pointerId);
    },
    onPointerMove: ({ currentTarget, pointerId, clientX, clientY }: Drag) => {
      if (!currentTarget.hasPointerCapture(pointerId)) return;
      const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("tr[data-id]") ?? null;
      mark(row?.dataset.id === id ? null : row);
    },
    onPointerUp: () => {
      const to = over.current?.dataset.id;
      mark(null);
      if (to) onDrop(id, to);
    },
    onPointerCancel: () => mark(null),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
      event.preventDefault();
      onStep(id, event.key === "ArrowUp" ? -1 : 1);
    },
  });
}
