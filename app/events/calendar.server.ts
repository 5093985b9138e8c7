import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { Event } from "./event.ts";

const AN_HOUR_S = 60 * 60;

type CalendarSetting = {
  name: string;
  siteUrl: string;
  now: Date;
  /** On a ticket's own file: where its holder sees it and, for online events, where she meets the others. */
  ticketUrl?: string;
};

/**
 * Events as an iCalendar file (RFC 5545), times in UTC. An event has the same UID wherever it stands, so a calendar
 * that knows it from the feed updates it from the ticket instead of showing it twice.
 */
export function makeCalendar(events: Event[], { name, siteUrl, now, ticketUrl }: CalendarSetting): string {
  const calendar = ical({
    name,
    prodId: { company: new URL(siteUrl).hostname, product: "events", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
    timezone: null,
    ttl: AN_HOUR_S,
  });
  for (const event of events) {
    const page = `${siteUrl}/events/${event.id}`;
    calendar.createEvent({
      id: `${event.id}@${new URL(siteUrl).hostname}`,
      sequence: event.version - 1,
      stamp: now,
      start: event.startsAt,
      end: event.endsAt,
      summary: event.title,
      location: ticketUrl && event.joinUrl && event.type === "Online" ? event.joinUrl : event.location,
      description: describe(event, page, ticketUrl),
      url: ticketUrl ?? page,
      status: ICalEventStatus.CONFIRMED,
      categories: event.tags.map((tag) => ({ name: tag })),
    });
  }
  return calendar.toString();
}

function describe(event: Event, page: string, ticketUrl: string | undefined): string {
  return [
    event.description,
    event.bring && `Bring: ${event.bring}`,
    `With ${event.organizer}`,
    ticketUrl && event.joinUrl && `Join online: ${event.joinUrl}`,
    ticketUrl ? `Your ticket: ${ticketUrl}` : page,
  ]
    .filter(Boolean)
    .join("\n\n");
}
