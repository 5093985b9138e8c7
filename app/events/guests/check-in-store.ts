import { parseQueue, type Unsent } from "./check-in-queue.ts";

/**
 * Check-ins that wait for the network, in this browser under `check-ins:<event>`: they hold references alone, outlive the
 * tab and the session, and are the same in every tab.
 */
const keyOf = (eventId: string) => `check-ins:${eventId}`;
const listeners = new Set<() => void>();
/** If the browser cannot store it, the open page keeps it in memory. */
const kept = new Map<string, string>();
let known: { key: string; text: string | null; queue: Unsent[] } = { key: "", text: null, queue: [] };

/** The same array as long as nothing changed. */
export function readUnsent(eventId: string): Unsent[] {
  const key = keyOf(eventId);
  const text = stored(key);
  if (key !== known.key || text !== known.text) known = { key, text, queue: parseQueue(text) };
  return known.queue;
}

export function changeUnsent(eventId: string, change: (now: Unsent[]) => Unsent[]): void {
  const queue = change(readUnsent(eventId));
  keep(keyOf(eventId), queue.length > 0 ? JSON.stringify(queue) : null);
  for (const listener of listeners) listener();
}

export function onUnsent(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

function stored(key: string): string | null {
  try {
    return kept.get(key) ?? localStorage.getItem(key);
  } catch {
    return kept.get(key) ?? null;
  }
}

function keep(key: string, text: string | null): void {
  kept.delete(key);
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    if (text !== null) kept.set(key, text);
  }
}
