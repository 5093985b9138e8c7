import type { z } from "zod";
import type { Values } from "../platform/forms/saving-form.ts";
import type { RecordValues } from "../records/record-values.ts";
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
const LABELS = {
  title: "Title",
  description: "Description",
  dateTime: "Date and time",
  location: "Location",
  type: "Type",
  capacity: "Capacity",
  onlineCapacity: "Online places",
  price: "Price",
  organizer: "Organizer",
  teachers: "Teachers",
  tags: "Tags",
  durationMinutes: "Duration in minutes",
  joinUrl: "Join link",
  bring: "What to bring",
  imageAlt: "What the image shows",
} as const;
export type EventField = keyof typeof LABELS;
type EventValues = Values<EventField>;
export type EventAnswer = z.output<typeof adminEventAnswerSchema>;

const EMPTY: EventValues = {
  title: "",
  description: "",
  dateTime: "",
  location: "",
  type: DEFAULT_EVENT_TYPE,
  capacity: "",
  onlineCapacity: "",
  price: "",
  organizer: "",
  teachers: "",
  tags: "",
  durationMinutes: "60",
  joinUrl: "",
  bring: "",
  imageAlt: "",
};

function toValues(event: EventAnswer): EventValues {
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
    teachers: event.teachers.join(", "),
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
function toSent(values: EventValues, stored?: { dateTime: string }): EventValues {
  const instant = fromIndiaInput(values.dateTime, stored && new Date(stored.dateTime));
  return {
    ...values,
    dateTime: instant?.toISOString() ?? values.dateTime,
    onlineCapacity: values.type === "Hybrid" ? values.onlineCapacity : "",
  };
}

function readable(field: EventField, value: string): string {
  if (field === "dateTime") return `${value.replace("T", " ")} IST`;
  if (field === "type") return EVENT_TYPE_LABELS[value as EventType] ?? value;
  return field === "price" ? `₹${value}` : value;
}

export const EVENT_VALUES = {
  labels: LABELS,
  empty: EMPTY,
  toValues,
  toSent,
  newSchema: newEventSchema,
  editSchema: eventEditSchema,
  pictures: { image: "Image" },
  readable,
} satisfies RecordValues<EventField, EventAnswer>;
