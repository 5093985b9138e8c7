import type { Database } from "../../platform/database/client.server.ts";
import { findEvent } from "../events.server.ts";
import type { NewRegistration } from "../registration.ts";
import { isAlreadyRegistered, register, whyNotEnoughSeats } from "../registrations.server.ts";
import { sendTicketAgain } from "../registration-mails.server.ts";

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
