import { useSyncExternalStore } from "react";
import { call } from "../../../platform/endpoints/call.ts";
import { inbox } from "./endpoints.ts";

type Waiting = Record<string, number>;

const NOTHING: Waiting = {};
const MOST_SHOWN = 999;
const listeners = new Set<() => void>();
let known = NOTHING;

/** How many items of the inbox wait for somebody, by kind; asked for each page of the panel, and after each that is dealt with. */
export function useWaiting(): Waiting {
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => NOTHING,
  );
}

/** Of these kinds, or of all. */
export function sumOf(waiting: Waiting, kinds = Object.keys(waiting)): number {
  return kinds.reduce((sum, kind) => sum + (waiting[kind] ?? 0), 0);
}

/** No further than anybody reads: `999+`. */
export function countWords(count: number): string {
  return count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count);
}

/** The numbers stay where the answer does not come: they are beside the work, not the work. */
export async function countAgain(): Promise<void> {
  const waiting = await call(inbox.waiting, {}).catch(() => null);
  if (!waiting) return;
  known = waiting;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
