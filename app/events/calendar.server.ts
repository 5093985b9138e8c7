import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { Event } from "./event.ts";

const AN_HOUR_S = 60 * 60;

type CalendarSetting = {
  name: string;
  siteUrl: string;
  now: Date;
  /** Only the file of an attendee contains the join link. */
  isForAttendee?: boolean;
  /** In the file of a ticket: the address of its page. */
  ticketUrl?: string;
};

/**
 * Events as an iCalendar file (RFC 5545), times in UTC. An event has the same UID everywhere, so a calendar
 * that knows it from the feed updates it from the ticket instead of showing it twice.
 */
export function makeCalendar(
  events: Event[],
  { name, siteUrl, now, ticketUrl, isForAttendee = ticketUrl !== undefined }: CalendarSetting,
): string {
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
      location: isForAttendee && event.joinUrl && event.type === "Online" ? event.joinUrl : event.location,
      description: describe(event, isForAttendee, ticketUrl ? `Your ticket: ${ticketUrl}` : page),
      url: ticketUrl ?? page,
      status: ICalEventStatus.CONFIRMED,
      categories: event.tags.map((tag) => ({ name: tag })),
    });
  }
  return calendar.toString();
}

function describe(event: Event, isForAttendee: boolean, address: string): string {
  return [
    event.description,
    event.meetingPoint && `Meeting point: ${event.meetingPoint}`,
    event.bring && `Bring: ${event.bring}`,
    event.dayPhone && `On the day: ${event.dayPhone}`,
    `With ${event.organizer}`,
    isForAttendee && event.joinUrl && `Join online: ${event.joinUrl}`,
    address,
  ]
    .filter(Boolean)
    .join("\n\n");
}
