import { and, eq, isNotNull } from "drizzle-orm";
import { createHash } from "node:crypto";
import type { Database } from "../platform/database/client.server.ts";
import { onceFor } from "../platform/http/idempotency.server.ts";
import type { NewRegistration } from "./registration.ts";
import { holdSeats } from "./registrations.server.ts";
import { registrations } from "./tables.server.ts";

const SENT_AGAIN_MS = 10 * 60_000;

/** What two posts of one form have in common besides its fields: network address and browser. */
type Sending = { address: string; agent: string; now: Date };

/**
 * Takes seats for a guest and answers the token of her ticket. A plain form has no key of its own, for its page is the same
 * for everybody: so the same fields, from the same address and browser within ten minutes, are the same form sent again
 * (a double click, a reload, a line that dropped), and get the same ticket. After a place was given back they count anew.
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
  const key = createHash("sha256")
    .update(JSON.stringify([guest, address, agent, givenBack]))
    .digest("hex");
  const request = {
    route: `/events/${eventId}`,
    body: guest,
    notBefore: new Date(now.getTime() - SENT_AGAIN_MS),
  };
  const { body } = await onceFor(db, key, request, async (tx) => {
    const { token } = await holdSeats(tx, eventId, guest, now);
    return { status: 303, body: { token } };
  });
  return (body as { token: string }).token;
}
