import type { z } from "zod";
import { fieldErrors } from "../platform/http/parse.ts";
import type { FieldErrors } from "../platform/http/refusal.ts";
import { fromIndiaInput, toIndiaInput } from "../platform/time/india-time.ts";
import {
  DEFAULT_EVENT_TYPE,
  EVENT_TYPE_LABELS,
  eventEditSchema,
  newEventSchema,
  type adminEventAnswerSchema,
  type EventType,
} from "./event.ts";

/** An event as its form holds it: all text, times as India time, the price in rupees. */
export const EVENT_FIELDS = {
  title: "Title",
  description: "Description",
  dateTime: "Date and time",
  location: "Location",
  type: "Type",
  capacity: "Capacity",
  onlineCapacity: "Online places",
  price: "Price",
  organizer: "Organizer",
  tags: "Tags",
  durationMinutes: "Duration in minutes",
  joinUrl: "Join link",
  bring: "What to bring",
  imageAlt: "What the image shows",
} as const;
export type EventField = keyof typeof EVENT_FIELDS;
export type EventValues = Record<EventField, string>;

export const EMPTY_EVENT: EventValues = {
  title: "",
  description: "",
  dateTime: "",
  location: "",
  type: DEFAULT_EVENT_TYPE,
  capacity: "",
  onlineCapacity: "",
  price: "",
  organizer: "",
  tags: "",
  durationMinutes: "60",
  joinUrl: "",
  bring: "",
  imageAlt: "",
};

export function toEventValues(event: z.output<typeof adminEventAnswerSchema>): EventValues {
  return {
    title: event.title,
    description: event.description,
    dateTime: toIndiaInput(new Date(event.dateTime)),
    location: event.location,
    type: event.type,
    capacity: String(event.capacity),
    onlineCapacity: event.onlineCapacity === null ? "" : String(event.onlineCapacity),
    price: String(event.price),
    organizer: event.organizer,
    tags: event.tags.join(", "),
    durationMinutes: String(event.durationMinutes),
    joinUrl: event.joinUrl,
    bring: event.bring,
    imageAlt: event.imageAlt,
  };
}

/**
 * As the API takes it: online places count for a hybrid event only. A time that is none goes as it was typed.
 * `stored` is the event as it was loaded.
 */
export function toSentEvent(values: EventValues, stored?: { dateTime: string }): EventValues {
  const instant = fromIndiaInput(values.dateTime, stored && new Date(stored.dateTime));
  return {
    ...values,
    dateTime: instant?.toISOString() ?? values.dateTime,
    onlineCapacity: values.type === "Hybrid" ? values.onlineCapacity : "",
  };
}

/** The server's own sentences, before anything is sent. */
export function checkNewEvent(values: EventValues, pictures: { image?: unknown }): FieldErrors {
  return { ...problemsOf(newEventSchema, values), ...(pictures.image ? {} : { image: "Image is required." }) };
}

export function checkEventEdit(values: EventValues): FieldErrors {
  return problemsOf(eventEditSchema, values);
}

function problemsOf(schema: z.ZodType, values: EventValues): FieldErrors {
  const result = schema.safeParse(toSentEvent(values));
  return result.success ? {} : fieldErrors(result.error);
}

/** Where two versions of an event differ, in words. */
export function compareEvents(
  theirs: EventValues,
  yours: EventValues,
): { label: string; theirs: string; yours: string }[] {
  return (Object.keys(EVENT_FIELDS) as EventField[])
    .filter((field) => theirs[field].trim() !== yours[field].trim())
    .map((field) => ({
      label: EVENT_FIELDS[field],
      theirs: readable(field, theirs[field]),
      yours: readable(field, yours[field]),
    }));
}

function readable(field: EventField, value: string): string {
  if (field === "dateTime") return `${value.replace("T", " ")} IST`;
  if (field === "type") return EVENT_TYPE_LABELS[value as EventType] ?? value;
  return field === "price" ? `₹${value}` : value;
}
