import { and, eq, isNotNull } from "drizzle-orm";
import { isHttpError } from "../platform/api/api.server.ts";
import type { Database } from "../platform/database/client.server.ts";
import { takeOnce } from "../platform/forms/sent-once.server.ts";
import { findEvent } from "./events.server.ts";
import { sendTicketAgain } from "./registration-mails.server.ts";
import type { NewRegistration } from "./registration.ts";
import { isAlreadyRegistered, register, whyNotEnoughSeats } from "./registrations.server.ts";
import { registrations } from "./tables.server.ts";

/** The answer where the site sends mail, the same whether or not the address has a registration. */
export function ticketSent(email: string): string {
  return `We sent your ticket to ${email}.`;
}

/**
 * Takes seats for a guest whose ticket is mailed and not shown. An address with a registration gets its ticket
 * again, and the answer does not reveal that. @throws HttpError 404; 409 over, or not enough seats left
 */
export async function registerByMail(
  tx: Database,
  eventId: string,
  guest: NewRegistration,
  now: Date,
): Promise<{ message: string }> {
  try {
    await register(tx, eventId, guest, now);
  } catch (error) {
    if (!isAlreadyRegistered(error)) throw error;
    const event = await findEvent(tx, eventId);
    const problem = event && whyNotEnoughSeats(event, guest.seats, now);
    if (problem) throw problem;
    await sendTicketAgain(tx, eventId, guest.email, now);
  }
  return { message: ticketSent(guest.email) };
}

/** Identifies a repeated form, besides its fields: network address and browser. */
type Sending = { address: string; agent: string; now: Date; isByMail: boolean };

/**
 * Takes seats for a guest and returns the token of the ticket; the same form sent again gets the same ticket. After a
 * registration was cancelled the fields count again. An address with a registration is refused; its ticket was mailed.
 * `isByMail`: every guest does, and the answer is null.
 */
export async function holdGuestSeats(
  db: Database,
  eventId: string,
  guest: NewRegistration,
  { address, agent, now, isByMail }: Sending,
): Promise<string | null> {
  const givenBack = await db.$count(
    registrations,
    and(eq(registrations.eventId, eventId), eq(registrations.email, guest.email), isNotNull(registrations.cancelledAt)),
  );
  const { requirement = "", seats, ...person } = guest;
  const values = { ...person, requirement, seats: String(seats), givenBack: String(givenBack) };
  const token = await takeOnce(db, { path: `/events/${eventId}`, values, address, agent, now }, async (tx) => {
    if (!isByMail) return (await register(tx, eventId, guest, now)).token;
    await registerByMail(tx, eventId, guest, now);
    return "";
  }).catch(async (error: unknown) => {
    if (isHttpError(error) && error.status === 409) await sendTicketAgain(db, eventId, guest.email, now);
    throw error;
  });
  return token || null;
}
