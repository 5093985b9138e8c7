import { cutText } from "../platform/text/cut-text.ts";
import { formatPrice } from "../platform/text/money.ts";
import { formatDate, formatTime } from "../platform/time/india-time.ts";
import type { PictureSource } from "../ui/page/picture.tsx";
import { capacityLevel, hasEnded, isFull, type Event } from "./event.ts";

const SUMMARY_LENGTH = 180;

/** What a card or a row of the events pages shows, made on the server: every word ready, nothing more. */
export type EventCardData = {
  id: string;
  title: string;
  summary: string;
  picture: PictureSource;
  alt: string;
  type: string;
  place: string;
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

export function toEventCardData(event: Event, now: Date): EventCardData {
  const { id: _id, ...picture } = event.image;
  const [day = "", ...monthAndYear] = formatDate(event.startsAt).split(" ");
  return {
    id: event.id,
    title: event.title,
    summary: summaryOf(event.description),
    picture,
    alt: event.imageAlt,
    type: event.type,
    place: event.location,
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
export function summaryOf(description: string): string {
  const [first = ""] = description.trim().split(/\n+/);
  if (first.length <= SUMMARY_LENGTH) return first;
  const sentence = first.slice(0, SUMMARY_LENGTH).match(/^.*[.!?](?=\s)/)?.[0];
  return sentence ?? cutText(first, SUMMARY_LENGTH);
}
