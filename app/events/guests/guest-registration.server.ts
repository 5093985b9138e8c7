import { and, eq, isNotNull } from "drizzle-orm";
import { isHttpError } from "../../platform/api/api.server.ts";
import type { Database } from "../../platform/database/client.server.ts";
import { takeOnce } from "../../platform/forms/sent-once.server.ts";
import type { NewRegistration } from "../registration.ts";
import { register } from "../registrations.server.ts";
import { registrations } from "../tables.server.ts";
import { registerByMail } from "./register-by-mail.server.ts";
import { sendTicketAgain } from "../registration-mails.server.ts";

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
  const values = { ...guest, seats: String(guest.seats), givenBack: String(givenBack) };
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
