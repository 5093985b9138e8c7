import { cutText } from "../platform/text/cut-text.ts";
import { formatPrice } from "../platform/text/money.ts";
import { formatDate, formatTime } from "../platform/time/india-time.ts";
import type { PictureSource } from "../ui/pictures/picture.tsx";
import { capacityLevel, hasEnded, isFull, type Event } from "./event.ts";

const SUMMARY_LENGTH = 180;
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
  isPast: boolean;
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
    time: `${formatTime(event.startsAt)} IST`,
    price: formatPrice(event.priceInPaise),
    registered: event.registered,
    capacity: event.capacity,
    level: capacityLevel(event),
    isFull: isFull(event),
    isPast: hasEnded(event, now),
  };
}

/** The first sentence or two of a description, never cut within a word. */
export function summaryOf(description: string, length = SUMMARY_LENGTH): string {
  const [first = ""] = description.trim().split(/\n+/);
  if (first.length <= length) return first;
  const sentence = first.slice(0, length).match(/^.*[.!?](?=\s)/)?.[0];
  return sentence ?? cutText(first, length);
}
