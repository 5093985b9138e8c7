import { useRef, type PointerEvent } from "react";

type Drag = PointerEvent<HTMLElement>;

/** For the grip of a row in a `RecordTable`: the row is dropped where the pointer lets go, on another row. */
export function useRowDrag(onDrop: (id: string, to: string) => void) {
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
  });
}
