import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { findProvenAccount } from "../platform/auth/accounts.server.ts";
import { type Database, violatedConstraint } from "../platform/database/client.server.ts";
import { HttpError, notFound } from "../platform/http/http-error.ts";
import { addUpdateToInbox, addToInbox } from "../platform/inbox/inbox.server.ts";
import { makeReference } from "../platform/text/secret-link.server.ts";
import { formatMoment } from "../platform/time/india-time.ts";
import { type Event, hasEnded } from "./event.ts";
import { findEvent } from "./events.server.ts";
import type { NewRegistration, Registration } from "./registration.ts";
import { confirm } from "./facts/requirement.ts";
import { events, registrations } from "./tables.server.ts";
import { mailCancelled, sendTicket } from "./registration-mails.server.ts";
import { addTicketLink, opensTicket } from "./ticket-links.server.ts";
import { createQueue } from "../platform/http/queue.server.ts";

/**
 * Registrations for one event follow each other on its row. They queue here, in order, and not in the database,
 * where each would take a connection from the other pages and be ended by the statement's time limit.
 */
export const inRegistrationQueue = createQueue(
  { atOnce: 3, mostWaiting: 2_000 },
  { status: 503, doing: "registering" },
);

const columns = {
  id: registrations.id,
  eventId: registrations.eventId,
  name: registrations.name,
  email: registrations.email,
  seats: registrations.seats,
  paidSeats: registrations.paidSeats,
  createdAt: registrations.createdAt,
  cancelledAt: registrations.cancelledAt,
};

/** Staff register without the tick. */
type NewAttendee = NewRegistration & { userId?: string | null; isEnteredByStaff?: boolean; isPaid?: boolean };
type NewTicket = { registration: Registration; event: Event; token: string };

/**
 * Takes seats at an event. Counting and taking is one statement on the event's row, so that parallel requests never
 * oversell; a unique index rejects a second registration of the same address.
 * @throws HttpError 400 without the tick that the event asks for; 404 no such event; 409 over, not enough seats left,
 * already registered, or another text was ticked
 */
export async function takeSeats(db: Database, eventId: string, attendee: NewAttendee, now: Date): Promise<NewTicket> {
  try {
    return await db.transaction(async (tx) => {
      const userId = attendee.userId ?? (await findProvenAccount(tx, attendee.email));
      const [taken] = await tx
        .update(events)
        .set({ registered: sql`${events.registered} + ${attendee.seats}` })
        .where(hasSeats(eventId, attendee.seats, now))
        .returning({ requirement: events.requirement });
      if (!taken) throw await whyNotTaken(tx, eventId, attendee, now);
      const { name, email, phone, seats, requirement, isEnteredByStaff, isPaid } = attendee;
      const confirmed = isEnteredByStaff ? {} : confirm(taken.requirement, requirement, now);
      const [row] = await tx
        .insert(registrations)
        .values({
          id: makeReference("KS"),
          eventId,
          name,
          email,
          phone,
          seats,
          userId,
          ...confirmed,
          ...(isPaid && { paidSeats: seats, paidAt: now }),
        })
        .returning(columns);
      if (!row) throw new Error("The registration was not stored.");
      const event = await findEvent(tx, eventId);
      if (!event) throw new Error("The event was locked, but cannot be read.");
      await noteInInbox(tx, { ...row, phone, confirmed: confirmed.confirmedText }, event);
      return { registration: row, event, token: await addTicketLink(tx, row.id) };
    });
  } catch (error) {
    if (violatedConstraint(error) === "registrations_once") throw alreadyRegistered();
    throw error;
  }
}

/** The event is published, not over, and has so many seats left. */
function hasSeats(eventId: string, seats: number, now: Date) {
  return and(
    eq(events.id, eventId),
    eq(events.status, "published"),
    sql`${events.endsAt} > ${now}`,
    sql`${events.registered} + ${seats} <= ${events.capacity}`,
  );
}

/** Takes seats and mails the ticket; demo registrations get no mail. */
export function register(db: Database, eventId: string, attendee: NewAttendee, now: Date): Promise<NewTicket> {
  return db.transaction(async (tx) => {
    const taken = await takeSeats(tx, eventId, attendee, now);
    await sendTicket(tx, taken.registration, {
      event: taken.event,
      isFromStranger: !attendee.userId && !attendee.isEnteredByStaff,
    });
    return taken;
  });
}

/** The registration that a token link opens, with its event, or null. */
export async function findTicket(
  db: Database,
  token: string,
): Promise<{ registration: Registration; event: Event | null } | null> {
  const [registration] = await db.select(columns).from(registrations).where(opensTicket(token));
  return registration ? { registration, event: await findEvent(db, registration.eventId) } : null;
}

/** Cancels a registration; a duplicate changes nothing. @throws HttpError 404 for an unknown link; 409 once the event has begun */
export async function cancelTicket(db: Database, token: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const ticket = await findTicket(tx, token);
    if (!ticket) throw notFound("This link does not open a ticket.");
    if (ticket.registration.cancelledAt) return;
    if (ticket.event && ticket.event.startsAt <= now)
      throw new HttpError(409, "This event has begun; you can no longer cancel here.");
    if (await cancelRegistration(tx, ticket.registration, now)) await mailCancelled(tx, ticket.registration);
  });
}

/** Frees the seats of an active registration and undoes its check-in; false where it was cancelled already. */
export async function cancelRegistration(
  tx: Database,
  { id, eventId }: Pick<Registration, "id" | "eventId">,
  now: Date,
): Promise<boolean> {
  // The event's row first, as when seats are taken: two orders of locking could wait for each other.
  await tx.select({ id: events.id }).from(events).where(eq(events.id, eventId)).for("update");
  const [cancelled] = await tx
    .update(registrations)
    .set({ cancelledAt: now, checkedInAt: null })
    .where(and(eq(registrations.id, id), isNull(registrations.cancelledAt)))
    .returning({ seats: registrations.seats });
  if (!cancelled) return false;
  await tx
    .update(events)
    .set({ registered: sql`${events.registered} - ${cancelled.seats}` })
    .where(eq(events.id, eventId));
  await addUpdateToInbox(tx, "registration", id, {
    summary: "cancelled",
    details: { Cancelled: `${formatMoment(now)} IST` },
  });
  return true;
}

/** A member's registrations, cancelled ones too, newest first. */
export async function listRegistrationsOf(db: Database, userId: string) {
  return db
    .select({
      ...columns,
      title: events.title,
      startsAt: events.startsAt,
      location: events.location,
      calledOffAt: events.cancelledAt,
    })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(eq(registrations.userId, userId))
    .orderBy(desc(registrations.createdAt))
    .limit(200);
}

async function noteInInbox(
  tx: Database,
  { id, name, email, phone, seats, confirmed }: Registration & { phone: string; confirmed: string | undefined },
  { title, startsAt }: Event,
): Promise<void> {
  const details = {
    Event: title,
    Seats: String(seats),
    When: `${formatMoment(startsAt)} IST`,
    ...(confirmed && { Confirmed: confirmed }),
  };
  await addToInbox(tx, {
    id,
    kind: "registration",
    name,
    email,
    phone,
    summary: `${seats} ${seats === 1 ? "seat" : "seats"} at “${title}”`,
    details,
    subjectId: id,
  });
}

async function whyNotTaken(
  tx: Database,
  eventId: string,
  { email, seats }: NewAttendee,
  now: Date,
): Promise<HttpError> {
  const event = await findEvent(tx, eventId);
  if (!event) return notFound("This event does not exist any more.");
  const [existing] = await tx
    .select({ id: registrations.id })
    .from(registrations)
    .where(and(eq(registrations.eventId, eventId), eq(registrations.email, email), isNull(registrations.cancelledAt)));
  if (existing) return alreadyRegistered();
  return whyNotEnoughSeats(event, seats, now) ?? new HttpError(409, "Event Full");
}

/** Why so many seats cannot be taken; null if they are free. */
export function whyNotEnoughSeats(event: Event, seats: number, now: Date): HttpError | null {
  if (hasEnded(event, now)) return new HttpError(409, "This event is over.");
  const left = event.capacity - event.registered;
  if (left >= seats) return null;
  if (left <= 0) return new HttpError(409, "Event Full");
  return new HttpError(409, `Only ${left} of the ${seats} seats you asked for ${left === 1 ? "is" : "are"} left.`, {
    errors: { seats: `Only ${left} ${left === 1 ? "seat is" : "seats are"} left.` },
  });
}

const ALREADY = "You are already registered for this event. Your ticket shows your seats, and lets you cancel.";

function alreadyRegistered(): HttpError {
  return new HttpError(409, ALREADY);
}

export function isAlreadyRegistered(error: unknown): boolean {
  return error instanceof HttpError && error.message === ALREADY;
}
