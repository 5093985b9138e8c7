import { and, eq, isNotNull } from "drizzle-orm";
import { isRefusal } from "../../platform/api/api.server.ts";
import type { Database } from "../../platform/database/client.server.ts";
import { takeOnce } from "../../platform/forms/sent-once.server.ts";
import type { NewRegistration } from "../registration.ts";
import { register } from "../registrations.server.ts";
import { registrations } from "../tables.server.ts";
import { sendTicketAgain } from "../tell-holders.server.ts";

/** What two posts of one form have in common besides its fields: network address and browser. */
type Sending = { address: string; agent: string; now: Date };

/**
 * Takes seats for a guest and answers the token of her ticket; the same form sent again gets the same ticket. After a
 * place was given back its fields count anew. Who has a place already is refused here, and finds her ticket in her mail.
 */
export async function holdGuestSeats(
  db: Database,
  eventId: string,
  guest: NewRegistration,
  { address, agent, now }: Sending,
): Promise<string> {
  const givenBack = await db.$count(
    registrations,
    and(eq(registrations.eventId, eventId), eq(registrations.email, guest.email), isNotNull(registrations.cancelledAt)),
  );
  const values = { ...guest, seats: String(guest.seats), givenBack: String(givenBack) };
  return takeOnce(db, { path: `/events/${eventId}`, values, address, agent, now }, async (tx) => {
    const { token } = await register(tx, eventId, guest, now);
    return token;
  }).catch(async (error: unknown) => {
    if (isRefusal(error) && error.status === 409) await sendTicketAgain(db, eventId, guest.email, now);
    throw error;
  });
}
