import { useEffect, useRef, useSyncExternalStore } from "react";

const AGAIN_MS = 10_000;

type LostPart = { source: string; status: number; retry: () => void };

let parts: readonly LostPart[] = [];
const listeners = new Set<() => void>();

/** Whether an answer with this status says that the line is lost (0: no answer at all) or that the server failed. */
export function isLostStatus(status: number): boolean {
  return status === 0 || status >= 500;
}

/**
 * Something of the page that could not be loaded or saved: it is tried again by itself, and by the band's button. Of
 * parts with one source one is enough, such as of those that the page's loader brings.
 */
export function useLostPart(source: string, status: number | null, retry: () => void): void {
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  useEffect(() => {
    if (status === null || !isLostStatus(status)) return;
    return addLostPart({ source, status, retry: () => latest.current() });
  }, [source, status]);
}

/** @returns a function that ends it */
export function addLostPart(part: LostPart): () => void {
  show([...parts, part]);
  return () => show(parts.filter((one) => one !== part));
}

/** What is lost now, for the band; while there is anything, it is tried again. */
export function useLostParts(): readonly LostPart[] {
  const lost = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => parts,
    () => parts,
  );
  const isLost = lost.length > 0;
  useEffect(() => {
    if (!isLost) return;
    const timer = window.setInterval(retryLostParts, AGAIN_MS);
    window.addEventListener("online", retryLostParts);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener("online", retryLostParts);
    };
  }, [isLost]);
  return lost;
}

export function retryLostParts(): void {
  for (const retry of new Map(parts.map((part) => [part.source, part.retry])).values()) retry();
}

function show(now: readonly LostPart[]): void {
  parts = now;
  for (const listener of listeners) listener();
}
