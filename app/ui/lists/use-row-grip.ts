import { useRef, type KeyboardEvent, type PointerEvent } from "react";

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
