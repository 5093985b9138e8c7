import { useEffect, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { requestWaiting } from "./inbox-requests.ts";

const listeners = new Set<() => void>();
let known = 0;
let countedOn = "";

/** How many items of the inbox wait for somebody; asked again on each page, and after each that is dealt with. */
export function useWaiting(): number {
  const { pathname } = useLocation();
  useEffect(() => countOn(pathname), [pathname]);
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => 0,
  );
}

function countOn(path: string): void {
  if (path === countedOn) return;
  countedOn = path;
  void countAgain();
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
