import { and, eq, isNull, ne } from "drizzle-orm";
import type { Database } from "../platform/database/client.server.ts";
import type { MailValues } from "../platform/mail/mail-kind.server.ts";
import { postMail, type NewMail } from "../platform/mail/outbox.server.ts";
import { lockPostedMails, postUnlessSent } from "../platform/mail/posted-mails.server.ts";
import { hasEnded, type Event } from "./event.ts";
import { findEvent } from "./events.server.ts";
import { getContent } from "../platform/settings/content.server.ts";
import { formatPrice } from "../platform/text/money.ts";
import { EVENT_WORDS } from "./settings.server.ts";
import { EVENT_REGISTRATION_CANCELLED, EVENT_TICKET, whenAndWhere } from "./mails.server.ts";
import { factsAt } from "./facts/visitor-facts.ts";
import { findPlace } from "../places/places.server.ts";
import { listTeacherLinks } from "../teachers/teachers.server.ts";
import { registrations } from "./tables.server.ts";
import { HOUR_MS } from "../platform/time/durations.ts";

/** The ticket and its cancellation. */
const TICKET_MAILS = [EVENT_TICKET, EVENT_REGISTRATION_CANCELLED];

export type MailedRegistration = { id: string; name: string; email: string; seats: number; paidSeats: number };
type RegistrationAt = MailedRegistration & { eventId: string };

export const mailedColumns = {
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
  registration: MailedRegistration,
  { event, isFromStranger }: { event: Event; isFromStranger: boolean },
): Promise<void> {
  const values = await ticketValues(tx, registration, event);
  await postMail(tx, EVENT_TICKET, { ...mailTo(registration, event, values), isFromStranger });
}

/** The registration is active again: the ticket is mailed again if the cancellation was. */
export async function mailRestored(tx: Database, { eventId, ...registration }: RegistrationAt): Promise<void> {
  const event = await findEvent(tx, eventId);
  if (!event) return;
  await postUnlessSent(
    tx,
    EVENT_TICKET,
    mailTo(registration, event, await ticketValues(tx, registration, event)),
    TICKET_MAILS,
  );
}

/** The registration was cancelled. */
export async function mailCancelled(tx: Database, { eventId, ...registration }: RegistrationAt): Promise<void> {
  const event = await findEvent(tx, eventId);
  if (event) await postUnlessSent(tx, EVENT_REGISTRATION_CANCELLED, mailTo(registration, event), TICKET_MAILS);
}

/** Registering again mails the ticket again, at most once an hour: a stranger may have typed the address. */
export async function sendTicketAgain(db: Database, eventId: string, email: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [registration] = await tx
      .select(mailedColumns)
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
    const event = registration && (await findEvent(tx, eventId));
    if (!event || hasEnded(event, now)) return;
    const sent = await lockPostedMails(tx, [EVENT_TICKET], [registration.id]);
    const lately = new Date(now.getTime() - HOUR_MS);
    if (sent.some(({ state, sentAt }) => state !== "sent" || (sentAt && sentAt > lately))) return;
    await sendTicket(tx, registration, { event, isFromStranger: true });
  });
}

export function mailTo(
  { id, name, email, seats }: MailedRegistration,
  event: Event,
  more: MailValues = {},
): NewMail & { aboutId: string } {
  const words = { name, event: event.title, places: seats === 1 ? "1 seat" : `${seats} seats`, reference: id };
  return { to: email, aboutId: id, endsAt: event.endsAt, values: { ...words, ...whenAndWhere(event), ...more } };
}

/** What the attendee needs on the day, and how to take part online; empty where it does not apply. */
export async function valuesOnTheDay(tx: Database, event: Event): Promise<MailValues> {
  const online = {
    Offline: "",
    Online: "The link to join is on your ticket.",
    Hybrid: "To take part online, use the link on your ticket.",
  }[event.type];
  const { organizer, meetingPoint, bring, dayPhone } = event;
  const { mapUrl } = factsAt(event, await findPlace(tx, event.placeId));
  const teachers = (await listTeacherLinks(tx, event.teachers)).map(({ words }) => words).join(", ");
  return { online, with: teachers || organizer, meetingPoint, mapUrl, bring, dayPhone };
}

/** What the attendee needs on the day, and how to pay where the event has a price. */
async function ticketValues(tx: Database, { seats, paidSeats }: MailedRegistration, event: Event): Promise<MailValues> {
  const { priceInPaise, refund } = event;
  const onTheDay = await valuesOnTheDay(tx, event);
  if (priceInPaise === 0) return onTheDay;
  const isPaid = paidSeats >= seats;
  return {
    ...onTheDay,
    refund,
    price: `${formatPrice(priceInPaise * seats)}${seats > 1 ? ` (${seats} seats, ${formatPrice(priceInPaise)} each)` : ""}`,
    howToPay: isPaid ? "It is paid, thank you." : event.payment || (await getContent(tx, EVENT_WORDS)).howToPay,
  };
}
