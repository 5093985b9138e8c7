import { z } from "zod";
import type { GuestAnswer, GuestSummary } from "./guest.ts";

/** A check-in, or one taken back, that the server has not confirmed yet. */
const unsentSchema = z.object({
  /** Of this press: a later one about the same guest has another. */
  number: z.string(),
  reference: z.string(),
  action: z.enum(["check-in", "undo-check-in"]),
  at: z.iso.datetime(),
});
export type Unsent = z.output<typeof unsentSchema>;

/** Of two presses about one guest the later one counts. */
export function withUnsent(queue: Unsent[], entry: Unsent): Unsent[] {
  return [...queue.filter(({ reference }) => reference !== entry.reference), entry];
}

/** What a browser stored; anything else counts as nothing. */
export function parseQueue(text: string | null): Unsent[] {
  try {
    return z.array(unsentSchema).parse(JSON.parse(text ?? "[]"));
  } catch {
    return [];
  }
}

/** The guests as they are once everything is sent. */
export function guestsWith(guests: GuestAnswer[], queue: Unsent[]): GuestAnswer[] {
  if (queue.length === 0) return guests;
  const unsent = new Map(queue.map((entry) => [entry.reference, entry]));
  return guests.map((guest) => {
    const entry = unsent.get(guest.reference);
    return entry ? guestWith(guest, entry) : guest;
  });
}

/** A guest came when first seen; a cancelled registration has no attendee. */
function guestWith(guest: GuestAnswer, { action, at }: Unsent): GuestAnswer {
  if (guest.givenBackAt) return guest;
  return { ...guest, checkedInAt: action === "check-in" ? (guest.checkedInAt ?? at) : null };
}

/** The figures that belong to them. */
export function summaryWith(summary: GuestSummary, guests: GuestAnswer[], queue: Unsent[]): GuestSummary {
  const places = (list: GuestAnswer[]) =>
    list.reduce((sum, { seats, checkedInAt }) => sum + (checkedInAt ? seats : 0), 0);
  return { ...summary, here: summary.here + places(guestsWith(guests, queue)) - places(guests) };
}

/** `3 check-ins wait for the network.` */
export function waitingWords(count: number): string {
  return count === 1 ? "1 check-in waits for the network." : `${count} check-ins wait for the network.`;
}
