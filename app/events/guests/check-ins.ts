import { z } from "zod";
import type { GuestAnswer, GuestSummary } from "./guest.ts";

/** A check-in or its undo that the server has not confirmed yet. */
const unsentSchema = z.object({
  /** Differs for each press, also for the same guest. */
  number: z.string(),
  reference: z.string(),
  action: z.enum(["check-in", "undo-check-in"]),
  at: z.iso.datetime(),
});
export type Unsent = z.output<typeof unsentSchema>;

/** Of two changes for one guest the later one counts. */
export function withUnsent(queue: Unsent[], entry: Unsent): Unsent[] {
  return [...queue.filter(({ reference }) => reference !== entry.reference), entry];
}

/** Reads the stored queue; invalid text counts as an empty one. */
export function parseQueue(text: string | null): Unsent[] {
  try {
    return z.array(unsentSchema).parse(JSON.parse(text ?? "[]"));
  } catch {
    return [];
  }
}

/** The guests with the pending check-ins applied. */
export function guestsWith(guests: GuestAnswer[], queue: Unsent[]): GuestAnswer[] {
  if (queue.length === 0) return guests;
  const unsent = new Map(queue.map((entry) => [entry.reference, entry]));
  return guests.map((guest) => {
    const entry = unsent.get(guest.reference);
    return entry ? guestWith(guest, entry) : guest;
  });
}

/** The first check-in counts; a cancelled registration cannot be checked in. */
function guestWith(guest: GuestAnswer, { action, at }: Unsent): GuestAnswer {
  if (guest.givenBackAt) return guest;
  return { ...guest, checkedInAt: action === "check-in" ? (guest.checkedInAt ?? at) : null };
}

/** The figures with the pending check-ins applied. */
export function summaryWith(summary: GuestSummary, guests: GuestAnswer[], queue: Unsent[]): GuestSummary {
  const seatsHere = (list: GuestAnswer[]) =>
    list.reduce((sum, { seats, checkedInAt }) => sum + (checkedInAt ? seats : 0), 0);
  return { ...summary, here: summary.here + seatsHere(guestsWith(guests, queue)) - seatsHere(guests) };
}

/** `3 check-ins are pending until there is a network.` */
export function waitingWords(count: number): string {
  return count === 1
    ? "1 check-in is pending until there is a network."
    : `${count} check-ins are pending until there is a network.`;
}

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
