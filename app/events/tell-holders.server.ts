import { and, eq, isNull, ne } from "drizzle-orm";
import type { Database } from "../platform/database/client.server.ts";
import type { MailValues } from "../platform/mail/mail-kind.server.ts";
import { postMail, type NewMail } from "../platform/mail/outbox.server.ts";
import { holdTold, postNews } from "../platform/mail/told.server.ts";
import { hasEnded, type Event } from "./event.ts";
import { findEvent } from "./events.server.ts";
import { getContent } from "../platform/settings/content.server.ts";
import { formatPrice } from "../platform/text/money.ts";
import { EVENT_WORDS } from "./event-words.ts";
import { EVENT_PLACE_GIVEN_BACK, EVENT_TICKET, whenAndWhere } from "./mails.server.ts";
import { registrations } from "./tables.server.ts";

const HOUR_MS = 60 * 60_000;
/** The ticket, and that it was cancelled. */
const OF_A_PLACE = [EVENT_TICKET, EVENT_PLACE_GIVEN_BACK];

export type Place = { id: string; name: string; email: string; seats: number; paidSeats: number };
type PlaceAt = Place & { eventId: string };

export const places = {
  id: registrations.id,
  name: registrations.name,
  email: registrations.email,
  seats: registrations.seats,
  paidSeats: registrations.paidSeats,
};
export const hasAddress = ne(registrations.email, "");

/** Mails the ticket, in the transaction that takes the seats. */
export async function sendTicket(
  tx: Database,
  place: Place,
  { event, isFromStranger }: { event: Event; isFromStranger: boolean },
): Promise<void> {
  const values = await ticketValues(tx, place, event);
  await postMail(tx, EVENT_TICKET, { ...mailTo(place, event, values), isFromStranger });
}

/** The registration is active again: the ticket is mailed again if the cancellation was. */
export async function tellOfComingBack(tx: Database, { eventId, ...place }: PlaceAt): Promise<void> {
  const event = await findEvent(tx, eventId);
  if (!event) return;
  await postNews(tx, EVENT_TICKET, mailTo(place, event, await ticketValues(tx, place, event)), OF_A_PLACE);
}

/** The registration was cancelled. */
export async function tellOfGivingBack(tx: Database, { eventId, ...place }: PlaceAt): Promise<void> {
  const event = await findEvent(tx, eventId);
  if (event) await postNews(tx, EVENT_PLACE_GIVEN_BACK, mailTo(place, event), OF_A_PLACE);
}

/** Registering again mails the ticket again, at most once an hour: a stranger may have typed the address. */
export async function sendTicketAgain(db: Database, eventId: string, email: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [place] = await tx
      .select(places)
      .from(registrations)
      .where(
        and(
          eq(registrations.eventId, eventId),
          eq(registrations.email, email),
          hasAddress,
          isNull(registrations.cancelledAt),
        ),
      )
      .for("update");
    const event = place && (await findEvent(tx, eventId));
    if (!event || hasEnded(event, now)) return;
    const told = await holdTold(tx, [EVENT_TICKET], [place.id]);
    const lately = new Date(now.getTime() - HOUR_MS);
    if (told.some(({ state, sentAt }) => state !== "sent" || (sentAt && sentAt > lately))) return;
    await sendTicket(tx, place, { event, isFromStranger: true });
  });
}

export function mailTo(
  { id, name, email, seats }: Place,
  event: Event,
  more: MailValues = {},
): NewMail & { aboutId: string } {
  const words = { name, event: event.title, places: seats === 1 ? "1 place" : `${seats} places`, reference: id };
  return { to: email, aboutId: id, endsAt: event.endsAt, values: { ...words, ...whenAndWhere(event), ...more } };
}

/** How to take part online, and what is paid how; empty where that is no question. */
async function ticketValues(tx: Database, { seats, paidSeats }: Place, event: Event): Promise<MailValues> {
  const { type, priceInPaise } = event;
  const byLink = "the link to join stands on your ticket.";
  const online = { Offline: "", Online: `T${byLink.slice(1)}`, Hybrid: `If you do not come to the place: ${byLink}` }[
    type
  ];
  if (priceInPaise === 0) return { online };
  const isPaid = paidSeats >= seats;
  return {
    online,
    price: `${formatPrice(priceInPaise * seats)}${seats > 1 ? ` (${seats} places, ${formatPrice(priceInPaise)} each)` : ""}`,
    howToPay: isPaid ? "It is paid, thank you." : (await getContent(tx, EVENT_WORDS)).howToPay,
  };
}
