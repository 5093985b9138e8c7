import { useEffect, useRef } from "react";

/** How often what is lost is asked for again: more seldom each time, so that a server in trouble is left in peace. */
const FIRST_MS = 5_000;
const LONGEST_MS = 60_000;

type LostPart = { isLineLost: boolean; source: string; retry: () => void };

const parts = new Map<symbol, LostPart>();
const listeners = new Set<() => void>();
let timer: number | undefined;

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
  const isLost = status !== null && isLostStatus(status);
  const isLineLost = status === 0;
  useEffect(() => {
    if (!isLost) return;
    const key = Symbol("lost part");
    change(() => parts.set(key, { isLineLost, source, retry: () => latest.current() }));
    return () => change(() => parts.delete(key));
  }, [isLost, isLineLost, source]);
}

/** What the band says: the line is lost, the server failed, or nothing. */
export function lostState(): "line" | "server" | null {
  if (parts.size === 0) return null;
  return [...parts.values()].some(({ isLineLost }) => isLineLost) ? "line" : "server";
}

export function subscribeToLostParts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function retryLostParts(): void {
  const retries = new Map([...parts.values()].map(({ source, retry }) => [source, retry]));
  for (const retry of retries.values()) retry();
}

function change(how: () => void): void {
  const before = parts.size;
  how();
  if (before === 0) begin();
  else if (parts.size === 0) end();
  for (const listener of listeners) listener();
}

function begin(delay = FIRST_MS): void {
  window.addEventListener("online", retryLostParts);
  timer = window.setTimeout(() => {
    retryLostParts();
    begin(Math.min(2 * delay, LONGEST_MS));
  }, delay);
}

function end(): void {
  window.clearTimeout(timer);
  window.removeEventListener("online", retryLostParts);
}
