import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/client.server.ts";
import { notFound, HttpError } from "../../platform/http/http-error.ts";
import { events, registrations } from "../tables.server.ts";
import { toGuestAnswer, type Guest, type GuestChange } from "./guest.ts";
import { getGuest, summarizeGuests, type GuestPlace } from "./guests.server.ts";

/** The event, held until the transaction ends. */
type Held = { id: string; capacity: number; registered: number; startsAt: Date; endsAt: Date };

/** One change of one guest, in a transaction that locks the event; returns the guest and the figures after it. */
export async function changeGuest(
  db: Database,
  place: GuestPlace,
  change: (tx: Database, guest: Guest, event: Held) => Promise<void>,
): Promise<GuestChange> {
  return db.transaction(async (tx) => {
    const event = await holdEvent(tx, place.eventId);
    await change(tx, await getGuest(tx, place), event);
    return answerChange(tx, place);
  });
}

export async function answerChange(tx: Database, place: GuestPlace): Promise<GuestChange> {
  return {
    guest: toGuestAnswer(await getGuest(tx, place)),
    summary: await summarizeGuests(tx, place.eventId),
  };
}

/** The event's row first, as when visitors take seats: two orders of locking could wait for each other. */
export async function holdEvent(tx: Database, eventId: string): Promise<Held> {
  const [event] = await tx
    .select({
      id: events.id,
      capacity: events.capacity,
      registered: events.registered,
      startsAt: events.startsAt,
      endsAt: events.endsAt,
      cancelledAt: events.cancelledAt,
    })
    .from(events)
    .where(eq(events.id, eventId))
    .for("update");
  if (!event) throw notFound("This event does not exist any more.");
  if (event.cancelledAt) throw new HttpError(409, "This event is called off. Its list can be read, but not changed.");
  return event;
}

export function refuseGivenBack({ cancelledAt }: Guest): void {
  if (cancelledAt) throw new HttpError(409, "This place was given back. Bring it back first.");
}

/** A guest may have the seats of the registration and those that are free. */
export function refuseBeyondCapacity({ capacity, registered }: Held, wanted: number, has: number): void {
  const left = Math.max(0, capacity - registered);
  if (wanted - has <= left) return;
  const sentence =
    left === 0
      ? `All ${capacity} places are taken.`
      : `Only ${left} of the ${capacity} places ${left === 1 ? "is" : "are"} left.`;
  throw new HttpError(409, sentence, { errors: { seats: sentence } });
}

export async function refuseSecondPlace(tx: Database, eventId: string, email: string): Promise<void> {
  const [other] = await tx
    .select({ id: registrations.id })
    .from(registrations)
    .where(and(eq(registrations.eventId, eventId), eq(registrations.email, email), isNull(registrations.cancelledAt)));
  if (!other) return;
  const sentence = `This e-mail address has a place already: ${other.id}.`;
  throw new HttpError(409, sentence, { errors: { email: sentence } });
}

export async function countSeats(tx: Database, { id }: Held, more: number): Promise<void> {
  await tx
    .update(events)
    .set({ registered: sql`${events.registered} + ${more}` })
    .where(eq(events.id, id));
}

export async function setOf(
  tx: Database,
  { id }: Guest,
  changes: Partial<typeof registrations.$inferInsert>,
): Promise<void> {
  await tx.update(registrations).set(changes).where(eq(registrations.id, id));
}
