import { useRef, type KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import { sentenceOf } from "../../platform/api/api-problem.ts";
import { call } from "../../platform/endpoints/call.ts";
import { formatDay } from "../../platform/time/india-time.ts";
import type { useRecordList } from "../../ui/lists/use-record-list.ts";
import { useRowDrag } from "../../ui/lists/use-row-drag.ts";
import { notify } from "../../ui/page/toast.tsx";
import { thoughtEndpoints } from "../endpoints.ts";
import type { ThoughtAnswer } from "../thought.ts";

const MOVE_FAILED = "The thought could not be moved.";

/** One move at a time. Whatever had the focus keeps it, though its row stands elsewhere now. */
export function useThoughtMoves({ items: all, gone, change }: ReturnType<typeof useRecordList<ThoughtAnswer>>) {
  const items = all.filter((thought) => !gone.includes(thought));
  const isMoving = useRef(false);
  const neighbour = (thought: ThoughtAnswer, step: -1 | 1) => items[items.indexOf(thought) + step];
  const find = (id: string) => items.find(({ _id }) => _id === id);
  const move = async (thought: ThoughtAnswer | undefined, to: ThoughtAnswer | undefined) => {
    if (!thought || !to || isMoving.current) return;
    isMoving.current = true;
    try {
      const moved = await call(thoughtEndpoints.move, { params: { id: thought._id }, body: { to: to._id } });
      const focused = document.activeElement;
      flushSync(() => change((now) => arranged(now, moved)));
      if (focused instanceof HTMLElement) focused.focus();
      const now = moved.find(({ _id }) => _id === thought._id);
      if (now) notify.success(`Moved to ${formatDay(now.day)}.`);
    } catch (error) {
      console.error(MOVE_FAILED, error);
      notify.error(sentenceOf(error, MOVE_FAILED));
    }
    isMoving.current = false;
  };
  const step = (thought: ThoughtAnswer, by: -1 | 1) => void move(thought, neighbour(thought, by));
  const drag = useRowDrag((id, to) => void move(find(id), find(to)));
  const grip = (thought: ThoughtAnswer) => ({
    ...drag(thought._id),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
      event.preventDefault();
      step(thought, event.key === "ArrowUp" ? -1 : 1);
    },
  });
  return { step, neighbour, grip };
}

/** Those that moved, in the order of their days, in the places that they had together. */
function arranged(items: ThoughtAnswer[], moved: ThoughtAnswer[]): ThoughtAnswer[] {
  const inOrder = moved.values();
  return items.map((item) => (moved.some(({ _id }) => _id === item._id) ? (inOrder.next().value ?? item) : item));
}
