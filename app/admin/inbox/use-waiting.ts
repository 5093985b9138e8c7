import { useEffect, useSyncExternalStore } from "react";
import { requestWaiting } from "./inbox-requests.ts";

const listeners = new Set<() => void>();
let known = 0;

/** How many items of the inbox wait for somebody; asked when it is first shown, and after each that is dealt with. */
export function useWaiting(): number {
  useEffect(() => void countAgain(), []);
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => 0,
  );
}

/** The number stays where the answer does not come: it is beside the work, not the work. */
export async function countAgain(): Promise<void> {
  const waiting = await requestWaiting().catch(() => null);
  if (!waiting) return;
  known = Object.values(waiting).reduce((sum, one) => sum + one, 0);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
