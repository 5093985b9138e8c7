import { keepTogether } from "../platform/text/keep-together.ts";
import { SUMMARY_LENGTH, summaryOf } from "../platform/text/summary.ts";
import { formatPrice, paiseToRupees } from "../platform/text/money.ts";
import { formatDate, formatTime, formatWeekday, toIndiaInput } from "../platform/time/india-time.ts";
import type { Place } from "../places/place.ts";
import type { PictureSource } from "../ui/pictures/picture.tsx";
import { capacityLevel, isFull, isPastOrCancelled, type Event } from "./event.ts";
import { DAY_MS } from "../platform/time/durations.ts";
import { factsAt, type VisitorFacts } from "./facts/visitor-facts.ts";

/** Length of the summary in compact cards. */
export const LINE_LENGTH = 90;
const MOST_TAGS = 2;

/** The data of a card or row on the events pages; the server formats all texts. */
export type EventCardData = {
  id: string;
  title: string;
  summary: string;
  picture: PictureSource;
  alt: string;
  type: string;
  place: string;
  organizer: string;
  tags: string[];
  startsAt: string;
  day: string;
  monthAndYear: string;
  time: string;
  price: string;
  registered: number;
  capacity: number;
  level: "low" | "mid" | "high";
  isFull: boolean;
  /** Ended or cancelled. */
  isPast: boolean;
  isCancelled: boolean;
};

export function toEventCardData(event: Event, now: Date, summaryLength = SUMMARY_LENGTH): EventCardData {
  const { id: _id, ...picture } = event.image;
  const [day = "", ...monthAndYear] = formatDate(event.startsAt).split(" ");
  return {
    id: event.id,
    title: event.title,
    summary: summaryOf(event.description, summaryLength),
    picture,
    alt: event.imageAlt,
    type: event.type,
    place: event.location,
    organizer: event.organizer,
    tags: event.tags.slice(0, MOST_TAGS),
    startsAt: event.startsAt.toISOString(),
    day,
    monthAndYear: monthAndYear.join(" "),
    time: keepTogether(`${formatTime(event.startsAt)} IST`),
    price: formatPrice(event.priceInPaise),
    registered: event.registered,
    capacity: event.capacity,
    level: capacityLevel(event),
    isFull: isFull(event),
    isPast: isPastOrCancelled(event, now),
    isCancelled: event.cancelledAt !== null,
  };
}

const MINUTES_A_DAY = 24 * 60;

/** The data of an event's page and its tickets, with all texts formatted. It never contains the join link. */
export type EventPageData = EventCardData & {
  paragraphs: string[];
  dateWords: string;
  timeWords: string;
  durationWords: string;
  endsAt: string;
  rupees: number;
  facts: VisitorFacts;
  /** The saved place; null for a venue that was typed. */
  venue: { to: string; address: string; directions: string } | null;
  onlineSeats: number | null;
  seatsLeft: number;
  isFree: boolean;
  mapUrl: string | null;
  googleUrl: string;
};

type PageSetting = { now: Date; siteUrl: string; howToPay: string; place: Place | null };

/** `howToPay`: the foundation's words, for events that do not say how they are paid. */
export function toEventPageData(event: Event, { now, siteUrl, howToPay, place }: PageSetting): EventPageData {
  const facts = factsAt(event, place);
  return {
    ...toEventCardData(event, now),
    paragraphs: event.description.split(/\n+/).filter((paragraph) => paragraph.trim() !== ""),
    ...shownWhen(event),
    endsAt: event.endsAt.toISOString(),
    rupees: paiseToRupees(event.priceInPaise),
    facts: { ...facts, station: keepTogether(facts.station), payment: event.payment || howToPay },
    venue: place && { to: `/places/${place.id}`, address: place.address, directions: place.directions },
    tags: event.tags,
    onlineSeats: event.onlineCapacity,
    seatsLeft: Math.max(0, event.capacity - event.registered),
    isFree: event.priceInPaise === 0,
    mapUrl: facts.mapUrl || (event.type === "Online" ? null : mapLink(event.location)),
    googleUrl: googleCalendarLink(event, `${siteUrl}/events/${event.id}`),
  };
}

type Span = Pick<Event, "startsAt" | "endsAt" | "durationMinutes">;

/** `Tuesday, 24 Nov 2026`, `5:45 AM to 7:15 AM IST`, `1 hour 30 minutes`; over days, each end with its date. */
export function whenWords({ startsAt, endsAt, durationMinutes }: Span) {
  const isOneDay = formatDate(startsAt) === formatDate(endsAt);
  const ending = isOneDay ? formatTime(endsAt) : `${dayWords(endsAt)}, ${formatTime(endsAt)}`;
  return {
    dateWords: dayWords(startsAt),
    timeWords: `${formatTime(startsAt)} to ${ending} IST`,
    durationWords:
      durationMinutes < MINUTES_A_DAY ? hoursWords(durationMinutes) : plural(daysOf(startsAt, endsAt), "day"),
  };
}

/** The same for a page or a picture. Mails compare theirs with those that were sent, which have plain spaces. */
export function shownWhen(event: Span) {
  const words = whenWords(event);
  return { ...words, timeWords: keepTogether(words.timeWords) };
}

function dayWords(instant: Date): string {
  return `${formatWeekday(instant)}, ${formatDate(instant)}`;
}

function hoursWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && plural(hours, "hour"), rest > 0 && plural(rest, "minute")].filter(Boolean).join(" ");
}

/** Days as people count them: arriving on Wednesday and leaving on Sunday makes five. */
function daysOf(startsAt: Date, endsAt: Date): number {
  const day = (instant: Date) => Date.parse(toIndiaInput(instant).slice(0, 10));
  return (day(endsAt) - day(startsAt)) / DAY_MS + 1;
}

function plural(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** A plain link: the map is not requested before it is pressed. */
function mapLink(place: string): string {
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: place }).toString()}`;
}

export function googleCalendarLink(event: Event, page: string): string {
  const stamp = (instant: Date) => instant.toISOString().replaceAll(/[-:]|\.\d{3}/g, "");
  const query = new URLSearchParams({
    action: "TEMPLATE",
    text: event.title,
    dates: `${stamp(event.startsAt)}/${stamp(event.endsAt)}`,
    details: page,
    location: event.location,
    ctz: "Asia/Kolkata",
  });
  return `https://calendar.google.com/calendar/render?${query.toString()}`;
}
