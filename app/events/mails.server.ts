import { eq } from "drizzle-orm";
import type { Database } from "../platform/database/client.server.ts";
import type { MailContext, MailKind, MailValues } from "../platform/mail/mail-kind.server.ts";
import { getSite } from "../platform/settings/site.server.ts";
import { makeCalendar } from "./calendar.server.ts";
import type { Event } from "./event.ts";
import { whenWords } from "./event-data.ts";
import { findEvent } from "./events.server.ts";
import { events, registrations } from "./tables.server.ts";
import { addFreshLink } from "./ticket-links.server.ts";
import { ticketPath } from "./registration.ts";

const EXAMPLES = {
  name: "Asha Rawat",
  event: "Before the River Wakes",
  when: "Tuesday, 1 Dec 2026, 5:45 AM to 7:15 AM IST",
  where: "Triveni Ghat, Rishikesh",
  places: "2 seats",
  reference: "KS-7K3F9M2P",
};

/** Of the mails that attendees get before the event. */
const EXAMPLES_ON_THE_DAY = {
  ...EXAMPLES,
  online: "To take part online, use the link on your ticket.",
  with: "Asha Rawat",
  meetingPoint: "At the top of the steps",
  mapUrl: "https://www.openstreetmap.org/",
  bring: "A shawl, and something folded to sit on.",
  dayPhone: "+91 90000 00012",
};

/** When and where an event is, in the words of its mails. */
export function whenAndWhere(event: Pick<Event, "startsAt" | "endsAt" | "durationMinutes" | "location">) {
  const { dateWords, timeWords } = whenWords(event);
  return { when: `${dateWords}, ${timeWords}`, where: event.location };
}

/** A registration and its event at the time a mail is sent, or null if it was deleted. Every mail of this feature is about a registration. */
async function findRegistration(db: Database, reference: string) {
  const [registration] = await db
    .select({
      eventId: registrations.eventId,
      cancelledAt: registrations.cancelledAt,
      eventCancelledAt: events.cancelledAt,
      startsAt: events.startsAt,
      endsAt: events.endsAt,
      durationMinutes: events.durationMinutes,
      location: events.location,
    })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(eq(registrations.id, reference));
  return registration ?? null;
}

/** Why a mail to an attendee would be wrong by now: the registration or the event was cancelled. */
async function whyNotForAttendee({ db, aboutId }: MailContext): Promise<string | null> {
  const registration = await findRegistration(db, aboutId);
  if (!registration || registration.cancelledAt) return "The registration was cancelled.";
  return registration.eventCancelledAt ? "The event was cancelled." : null;
}

/** Makes a new link; earlier ones still work. */
const ticketButton: MailKind["button"] = {
  label: "Open your ticket",
  path: async ({ db, aboutId }) => {
    const registration = await findRegistration(db, aboutId);
    return registration && ticketPath(await addFreshLink(db, aboutId));
  },
};

/** The calendar file; it updates the entry in a calendar that has one. */
async function calendarFile({ db, now, siteUrl, aboutId }: MailContext) {
  const registration = await findRegistration(db, aboutId);
  const event = registration && (await findEvent(db, registration.eventId));
  if (!event) return [];
  const { name } = await getSite(db);
  const content = makeCalendar([event], { name: `Events of ${name}`, siteUrl, now, isForAttendee: true });
  return [{ filename: `${event.id}.ics`, contentType: "text/calendar; charset=utf-8; method=PUBLISH", content }];
}

type Facts = [label: string, value: string, path?: string][];

/** What an attendee needs on the day. */
function factsOnTheDay(values: MailValues): Facts {
  const { meetingPoint = "", mapUrl = "", online = "", with: leader = "", bring = "", dayPhone = "" } = values;
  return [
    ["Meeting point", meetingPoint],
    ["Map", mapUrl && "Open the map", mapUrl],
    ["Online", online],
    ["With", leader],
    ["Bring", bring],
    ["Phone on the day", dayPhone],
  ];
}

function registrationFacts(values: MailValues): Facts {
  const { when = "", where = "", places = "", price = "", howToPay = "", refund = "", reference = "" } = values;
  return [
    ["When", when],
    ["Where", where],
    ...factsOnTheDay(values),
    ["Seats", places],
    ["Price", price],
    ["How to pay", howToPay],
    ["Refunds", refund],
    ["Reference", reference],
  ];
}

export const EVENT_TICKET: MailKind = {
  name: "event-ticket",
  title: "Ticket of an event",
  sentWhen: "When a person registers for an event, on the site or by phone, and again on a second registration.",
  examples: {
    ...EXAMPLES_ON_THE_DAY,
    price: "₹700 (2 seats, ₹350 each)",
    howToPay: "Please pay at the event.",
    refund: "The whole price until three days before.",
  },
  subject: "Your ticket for {event}",
  words:
    "Namaste {name},\n\nYou are registered for “{event}”. Your ticket shows your seats. If you cannot come, you can cancel there.\n\nOpen the attached file to add the event to your calendar.",
  facts: registrationFacts,
  button: ticketButton,
  attachments: calendarFile,
  whyNotSent: whyNotForAttendee,
};

export const EVENT_REGISTRATION_CANCELLED: MailKind = {
  name: "event-registration-cancelled",
  title: "Registration cancelled",
  sentWhen: "When a registration is cancelled, by the attendee or by the staff.",
  examples: EXAMPLES,
  subject: "Cancelled: your registration for {event}",
  words:
    "Namaste {name},\n\nYour registration for “{event}” is cancelled, so that someone else can come. You do not need to do anything else.\n\nIf you would like to come after all, register again while there are seats.",
  facts: registrationFacts,
  button: {
    label: "See the event",
    path: async ({ db, aboutId }) => {
      const registration = await findRegistration(db, aboutId);
      return registration && !registration.eventCancelledAt ? `/events/${registration.eventId}` : "/events";
    },
  },
  whyNotSent: async ({ db, aboutId }) =>
    (await findRegistration(db, aboutId))?.cancelledAt ? null : "The registration was restored or deleted.",
};

export const EVENT_CHANGED: MailKind = {
  name: "event-changed",
  title: "Event at another time or location",
  sentWhen: "When the time or the location of an event is changed, to everyone who registered.",
  examples: {
    ...EXAMPLES_ON_THE_DAY,
    oldWhen: "Monday, 30 Nov 2026, 5:45 AM to 7:15 AM IST",
    oldWhere: "Ram Jhula, Rishikesh",
  },
  subject: "Changed: {event}",
  words:
    "Namaste {name},\n\n“{event}” has a new time or place. You are still registered. Open the attached file to correct the date in your calendar.\n\nIf you cannot come now, you can cancel on your ticket.",
  facts: ({ when = "", where = "", oldWhen = "", oldWhere = "", reference = "", ...values }) => [
    ["When", when],
    ["When, before", oldWhen],
    ["Where", where],
    ["Where, before", oldWhere],
    ...factsOnTheDay(values),
    ["Reference", reference],
  ],
  button: ticketButton,
  attachments: calendarFile,
  whyNotSent: async (context) => {
    const registration = await findRegistration(context.db, context.aboutId);
    const now = registration && whenAndWhere(registration);
    if (now && (now.when !== context.values.when || now.where !== context.values.where))
      return "It was changed again before this left.";
    return whyNotForAttendee(context);
  },
};

export const EVENT_CANCELLED: MailKind = {
  name: "event-cancelled",
  title: "Event cancelled",
  sentWhen: "When an event is cancelled, to everyone who registered.",
  examples: EXAMPLES,
  subject: "Cancelled: {event}",
  words:
    "Namaste {name},\n\nWe are sorry: “{event}” will not take place. Please do not set out for it.\n\nYou do not need to do anything. If you have already paid, reply to this mail.",
  facts: registrationFacts,
  button: { label: "See other events", path: async () => "/events" },
  whyNotSent: async ({ db, aboutId }) => {
    const registration = await findRegistration(db, aboutId);
    if (!registration || registration.cancelledAt) return "The registration was cancelled.";
    return registration.eventCancelledAt ? null : "The event takes place after all.";
  },
};

export const EVENT_RESTORED: MailKind = {
  name: "event-takes-place",
  title: "Event takes place after all",
  sentWhen: "When a cancelled event is restored, to everyone who had the mail about it.",
  examples: EXAMPLES_ON_THE_DAY,
  subject: "It takes place: {event}",
  words:
    "Namaste {name},\n\nWe wrote to you that “{event}” was cancelled. It will take place after all, and your seats are still reserved.\n\nIf you cannot come now, you can cancel on your ticket.",
  facts: registrationFacts,
  button: ticketButton,
  attachments: calendarFile,
  whyNotSent: whyNotForAttendee,
};

export const EVENT_MESSAGE: MailKind = {
  name: "event-message",
  title: "Message to the guests of an event",
  sentWhen: "When staff write to everyone who is registered for an event.",
  examples: { ...EXAMPLES_ON_THE_DAY, message: "Please bring a shawl: it is cold before sunrise." },
  subject: "About {event}",
  words: "Namaste {name},\n\nWe write to you about “{event}”.",
  written: ({ message = "" }) => message,
  facts: registrationFacts,
  button: ticketButton,
  whyNotSent: whyNotForAttendee,
};

export const EVENT_MAILS = [
  EVENT_TICKET,
  EVENT_CHANGED,
  EVENT_CANCELLED,
  EVENT_RESTORED,
  EVENT_REGISTRATION_CANCELLED,
  EVENT_MESSAGE,
];
