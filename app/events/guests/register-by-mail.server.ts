import type { Database } from "../../platform/database/client.server.ts";
import { findEvent } from "../events.server.ts";
import type { NewRegistration } from "../registration.ts";
import { isAlreadyRegistered, register, whyNoRoom } from "../registrations.server.ts";
import { sendTicketAgain } from "../tell-holders.server.ts";

/** What a guest is told where mail leaves, whether or not her address holds a place already. */
export function ticketSent(email: string): string {
  return `We sent your ticket to ${email}.`;
}

/**
 * Takes seats for a guest whose ticket goes to her address, and nowhere else. Who has a place already gets her ticket
 * again, and nobody who types her address learns that. @throws HttpError 404; 409 over, or not enough places left
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
    const problem = event && whyNoRoom(event, guest.seats, now);
    if (problem) throw problem;
    await sendTicketAgain(tx, eventId, guest.email, now);
  }
  return { message: ticketSent(guest.email) };
}
