import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/client.server.ts";
import { HttpError, notFound, refuseField } from "../../platform/http/http-error.ts";
import { addUpdateToInbox, correctSender, settleInInbox } from "../../platform/inbox/inbox.server.ts";
import { cancelRegistration, register } from "../registrations.server.ts";
import { findEvent } from "../events.server.ts";
import { mailCancelled, mailRestored, sendTicket } from "../registration-mails.server.ts";
import { addFreshLink } from "../ticket-links.server.ts";
import { type Guest, type GuestChange, type GuestContact, type NewGuest, toGuestAnswer } from "./guest.ts";
import { getGuest, type GuestPlace, summarizeGuests } from "./guests.server.ts";
import { events, registrations } from "../tables.server.ts";

const HALF_DAY_MS = 12 * 60 * 60_000;

/**
 * Registers a guest who phones, like the public form.
 * @throws HttpError 404 no such event; 409 cancelled, over, not enough seats left, or the address has a registration already
 */
export async function addGuest(tx: Database, eventId: string, guest: NewGuest, now: Date): Promise<GuestChange> {
  const event = await holdEvent(tx, eventId);
  if (guest.email) await refuseSecondPlace(tx, eventId, guest.email);
  refuseBeyondCapacity(event, guest.seats, 0);
  const { paid, ...attendee } = guest;
  const isPaid = paid === "yes";
  const { registration } = await register(tx, eventId, { ...attendee, isPaid, isEnteredByStaff: true }, now);
  await settleInInbox(tx, "registration", registration.id, now);
  return answerChange(tx, { eventId, reference: registration.id });
}

/** @throws HttpError 404; 409 where the registration was cancelled, or so many seats are not free */
export function changeSeats(db: Database, place: GuestPlace, seats: number, now: Date): Promise<GuestChange> {
  return changeGuest(db, place, async (tx, guest, event) => {
    refuseGivenBack(guest);
    if (seats === guest.seats) return;
    refuseBeyondCapacity(event, seats, guest.seats);
    await countSeats(tx, event, seats - guest.seats);
    await setOf(tx, guest, { seats });
    await noteInInbox(tx, guest, `now ${seats === 1 ? "1 seat" : `${seats} seats`}`, now);
  });
}

/** Corrects the name or contact. @throws HttpError 404; 409 where the address has a registration already */
export function correctGuest(db: Database, place: GuestPlace, contact: GuestContact): Promise<GuestChange> {
  return changeGuest(db, place, async (tx, guest, event) => {
    const isOther = contact.email !== guest.email;
    if (contact.email && isOther && !guest.cancelledAt) await refuseSecondPlace(tx, event.id, contact.email);
    await setOf(tx, guest, contact);
    await correctSender(tx, { kind: "registration", subjectId: guest.id }, contact);
  });
}

/** Frees the seats; a duplicate call changes nothing. */
export function giveGuestBack(db: Database, place: GuestPlace, now: Date): Promise<GuestChange> {
  return changeGuest(db, place, async (tx, guest) => {
    if (guest.cancelledAt) return;
    await cancelRegistration(tx, { id: guest.id, eventId: place.eventId }, now);
    await mailCancelled(tx, { ...guest, eventId: place.eventId });
    await settleInInbox(tx, "registration", guest.id, now);
  });
}

/** Undoes that, while the seats are still free. @throws HttpError 404; 409 */
export function bringGuestBack(db: Database, place: GuestPlace, now: Date): Promise<GuestChange> {
  return changeGuest(db, place, async (tx, guest, event) => {
    if (!guest.cancelledAt) return;
    if (guest.email) await refuseSecondPlace(tx, event.id, guest.email);
    refuseBeyondCapacity(event, guest.seats, 0);
    await countSeats(tx, event, guest.seats);
    await setOf(tx, guest, { cancelledAt: null });
    await noteInInbox(tx, guest, "restored", now);
    await mailRestored(tx, { ...guest, eventId: place.eventId });
  });
}

/**
 * `at`: when it was pressed, where the device had no network. It counts within half a day of the event, and not in the
 * future: otherwise the device's clock is wrong. @throws HttpError 404; 409 where the registration was cancelled
 */
export function checkIn(db: Database, place: GuestPlace, now: Date, at = now): Promise<GuestChange> {
  return changeGuest(db, place, async (tx, guest, { startsAt, endsAt }) => {
    refuseGivenBack(guest);
    const isOfEvent =
      at.getTime() >= startsAt.getTime() - HALF_DAY_MS && at.getTime() <= endsAt.getTime() + HALF_DAY_MS;
    const seenAt = isOfEvent && at <= now ? at : now;
    // Seen twice, an attendee came when first seen.
    if (!guest.checkedInAt || seenAt < guest.checkedInAt) await setOf(tx, guest, { checkedInAt: seenAt });
  });
}

export function undoCheckIn(db: Database, place: GuestPlace): Promise<GuestChange> {
  return changeGuest(db, place, (tx, guest) => setOf(tx, guest, { checkedInAt: null }));
}

/** Marks all seats as paid, or changes the note where they are. @throws HttpError 404; 409 where the registration was cancelled */
export function markPaid(db: Database, place: GuestPlace, note: string, now: Date): Promise<GuestChange> {
  return changeGuest(db, place, async (tx, guest) => {
    refuseGivenBack(guest);
    const isPaid = guest.paidSeats >= guest.seats;
    await setOf(tx, guest, { paidSeats: guest.seats, paidNote: note, ...(!isPaid && { paidAt: now }) });
  });
}

export function undoPayment(db: Database, place: GuestPlace): Promise<GuestChange> {
  return changeGuest(db, place, (tx, guest) => setOf(tx, guest, { paidSeats: 0, paidAt: null, paidNote: "" }));
}

/** Mails a lost ticket with a new link. @throws HttpError 404; 409 cancelled registration or event, or no address */
export function sendTicketToGuest(db: Database, place: GuestPlace): Promise<GuestChange> {
  return changeGuest(db, place, async (tx, guest) => {
    refuseGivenBack(guest);
    if (!guest.email) throw new HttpError(409, "This guest has no e-mail address. Copy the ticket link instead.");
    const event = await findEvent(tx, place.eventId);
    if (event) await sendTicket(tx, guest, { event, isFromStranger: false });
  });
}

/** The token of one more link to the ticket; earlier links go on working. @throws HttpError 404 */
export async function makeGuestLink(db: Database, place: GuestPlace): Promise<string> {
  return db.transaction(async (tx) => {
    await holdEvent(tx, place.eventId);
    const guest = await getGuest(tx, place);
    return addFreshLink(tx, guest.id);
  });
}

/** The item follows what changed; staff changed it, so nothing is pending. */
async function noteInInbox(tx: Database, { id }: Guest, summary: string, now: Date): Promise<void> {
  await addUpdateToInbox(tx, "registration", id, { summary, details: {} });
  await settleInInbox(tx, "registration", id, now);
}

/** The event, held until the transaction ends. */
type Held = { id: string; capacity: number; registered: number; startsAt: Date; endsAt: Date };

/** One change of one guest, in a transaction that locks the event; returns the guest and the figures after it. */
async function changeGuest(
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

async function answerChange(tx: Database, place: GuestPlace): Promise<GuestChange> {
  return {
    guest: toGuestAnswer(await getGuest(tx, place)),
    summary: await summarizeGuests(tx, place.eventId),
  };
}

/** The event's row first, as when visitors take seats: two orders of locking could wait for each other. */
async function holdEvent(tx: Database, eventId: string): Promise<Held> {
  const [event] = await tx
    .select({
      id: events.id,
      capacity: events.capacity,
      registered: events.registered,
      startsAt: events.startsAt,
      endsAt: events.endsAt,
      status: events.status,
      cancelledAt: events.cancelledAt,
    })
    .from(events)
    .where(eq(events.id, eventId))
    .for("update");
  if (event?.cancelledAt) throw new HttpError(409, "This event is cancelled. Its list can be read, but not changed.");
  if (event?.status !== "published") throw notFound("This event does not exist any more.");
  return event;
}

function refuseGivenBack({ cancelledAt }: Guest): void {
  if (cancelledAt) throw new HttpError(409, "This registration was cancelled. Restore it first.");
}

/** A guest may have the seats of the registration and those that are free. */
function refuseBeyondCapacity({ capacity, registered }: Held, wanted: number, has: number): void {
  const left = Math.max(0, capacity - registered);
  if (wanted - has <= left) return;
  const sentence =
    left === 0
      ? `All ${capacity} seats are taken.`
      : `Only ${left} of the ${capacity} seats ${left === 1 ? "is" : "are"} left.`;
  throw refuseField(409, "seats", sentence);
}

async function refuseSecondPlace(tx: Database, eventId: string, email: string): Promise<void> {
  const [other] = await tx
    .select({ id: registrations.id })
    .from(registrations)
    .where(and(eq(registrations.eventId, eventId), eq(registrations.email, email), isNull(registrations.cancelledAt)));
  if (!other) return;
  const sentence = `This e-mail address has a place already: ${other.id}.`;
  throw refuseField(409, "email", sentence);
}

async function countSeats(tx: Database, { id }: Held, more: number): Promise<void> {
  await tx
    .update(events)
    .set({ registered: sql`${events.registered} + ${more}` })
    .where(eq(events.id, id));
}

async function setOf(tx: Database, { id }: Guest, changes: Partial<typeof registrations.$inferInsert>): Promise<void> {
  await tx.update(registrations).set(changes).where(eq(registrations.id, id));
}
