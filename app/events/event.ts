import { z } from "zod";
import {
  choice,
  html,
  imageAlt,
  moment,
  numberField,
  price,
  text,
  textField,
  textListField,
  wholeNumberField,
} from "../records/fields/kinds-of-field.ts";
import { answersOf, inputsOf, recordVersion } from "../records/fields/record-field.ts";
import { recordValues } from "../records/record-values.ts";
import { numberedPageShape, searchedKeysetSchema, type Keyset } from "../platform/database/keyset.ts";
import {
  choiceOrNone,
  editVersion,
  newRecordId,
  tagList,
  webAddress,
  wholeNumberOrBlank,
} from "../platform/text/fields.ts";
import { paiseToRupees } from "../platform/text/money.ts";
import { formatDate, formatTime } from "../platform/time/india-time.ts";
import { placeId } from "../places/place.ts";
import { teacherIds } from "../teachers/teacher.ts";
import type { UploadedPicture } from "../platform/uploads/picture.ts";
import { VISITOR_FACTS, type VisitorFacts } from "./facts/visitor-facts.ts";

export const EVENT_TYPES = ["Online", "Offline", "Hybrid"] as const;
export type EventType = (typeof EVENT_TYPES)[number];
export const DEFAULT_EVENT_TYPE: EventType = "Online";

/** How forms name the types. */
export const EVENT_TYPE_LABELS: Record<EventType, string> = {
  Online: "Online (Virtual)",
  Offline: "Offline (Physical)",
  Hybrid: "Hybrid",
};

const TYPE_ALIASES: Record<string, EventType> = { Virtual: "Online", Physical: "Offline" };
const MAX_CAPACITY = 100_000;
/** Sixty days: no event lasts longer. */
export const MAX_MINUTES = 60 * 24 * 60;

/** The canonical type; the former types Virtual and Physical are accepted too. */
const eventType = z
  .string({ error: () => "Type is required." })
  .transform((word) => TYPE_ALIASES[word] ?? word)
  .pipe(z.enum(EVENT_TYPES, { error: () => "Type must be Online, Offline or Hybrid." }));

const LINK_SENTENCE =
  "Please write the join link as a web address, such as https://meet.example.org/dawn, with at most 500 characters.";

export const EVENT_FIELDS = {
  title: text("Title", 200, { isTitle: true }),
  description: text("Description", 20_000, { rows: 4, rowsOfStored: 10 }),
  dateTime: moment("Date and time"),
  placeId,
  location: text("Location", 200),
  type: choice("Type", EVENT_TYPES, { labels: EVENT_TYPE_LABELS, input: eventType, empty: DEFAULT_EVENT_TYPE }),
  capacity: wholeNumberField("Capacity", 1, MAX_CAPACITY),
  price: price("Price"),
  organizer: text("Organizer", 100),
  teachers: textListField("Teachers", teacherIds, { about: "Ids of teachers." }),
  tags: textListField("Tags", tagList),
  durationMinutes: numberField(
    "Duration in minutes",
    wholeNumberOrBlank("Duration in minutes", 1, MAX_MINUTES).transform((minutes) => minutes ?? 60),
    { min: 1, empty: "60" },
  ),
  onlineCapacity: {
    ...numberField("Online seats", wholeNumberOrBlank("Online seats", 0, MAX_CAPACITY), {
      min: 0,
      hint: "Of the capacity",
    }),
    answer: z.int().nullable(),
    toText: (seats: number | null) => String(seats ?? ""),
  },
  joinUrl: textField("Join link", webAddress(LINK_SENTENCE).default(""), false, {
    type: "url",
    inputMode: "url",
    hint: "Only registered guests see it",
  }),
  ...VISITOR_FACTS,
  afterwards: html("How it was", 20_000, { optional: true, about: "Sanitised HTML, shown once the event is over." }),
  imageAlt,
};
const eventFields = z.object(inputsOf(EVENT_FIELDS));

type Seats = { type: EventType; capacity: number; onlineCapacity?: number | undefined };
const onlineSeatsFit = (event: Seats) => event.type !== "Hybrid" || (event.onlineCapacity ?? 0) <= event.capacity;
const onlineSeatsSentence = { path: ["onlineCapacity"], message: "Online seats cannot be more than the capacity." };

/** `POST create-event`. */
export const newEventSchema = eventFields.extend({ _id: newRecordId }).refine(onlineSeatsFit, onlineSeatsSentence);
export type NewEvent = z.output<typeof newEventSchema>;

/** `PUT update-event/{id}`. */
export const eventEditSchema = eventFields.extend({ version: editVersion }).refine(onlineSeatsFit, onlineSeatsSentence);
export type EventEdit = z.output<typeof eventEditSchema>;

/** An event as it is stored, its picture joined. */
export type Event = VisitorFacts & {
  id: string;
  title: string;
  description: string;
  image: UploadedPicture;
  imageAlt: string;
  startsAt: Date;
  endsAt: Date;
  durationMinutes: number;
  /** Empty for a venue that is not saved. */
  placeId: string;
  location: string;
  type: EventType;
  capacity: number;
  onlineCapacity: number | null;
  registered: number;
  priceInPaise: number;
  organizer: string;
  /** Ids. */
  teachers: string[];
  tags: string[];
  joinUrl: string;
  /** Cleaned HTML, written once the event is over. */
  afterwards: string;
  /** Null unless people had registered for it when it was deleted. */
  cancelledAt: Date | null;
  version: number;
};

/** An event as an administrator reads it: in lists with the number of seats that were cancelled. */
export const adminEventAnswerSchema = z.object({
  _id: z.string(),
  ...answersOf(EVENT_FIELDS),
  image: z.string().describe("Address of the picture, on this host."),
  formattedDate: z.string().describe("India time, for example 14 Sep 2026."),
  formattedTime: z.string().describe("India time, for example 5:45 AM."),
  registered: z.int(),
  givenBack: z.int().optional(),
  version: recordVersion,
});
export type EventAnswer = z.output<typeof adminEventAnswerSchema>;

/** As the public API answers it, without the join link, which only attendees get. */
export const eventAnswerSchema = adminEventAnswerSchema.omit({ joinUrl: true, givenBack: true });

export const EVENT_VALUES = recordValues(EVENT_FIELDS, {
  newSchema: newEventSchema,
  editSchema: eventEditSchema,
  pictures: { image: "Image" },
  // Online seats count for a hybrid event only.
  adjust: (values) => (values.type === "Hybrid" ? values : { ...values, onlineCapacity: "" }),
});

/** Without what the answer does not name, such as the join link. */
export function toEventAnswer(event: Event): z.output<typeof eventAnswerSchema> {
  return eventAnswerSchema.parse(answered(event));
}

export function toAdminEventAnswer(event: Event & { givenBack?: number | undefined }): EventAnswer {
  return adminEventAnswerSchema.parse(answered(event));
}

function answered(event: Event) {
  return {
    ...event,
    _id: event.id,
    image: event.image.src,
    dateTime: event.startsAt.toISOString(),
    formattedDate: formatDate(event.startsAt),
    formattedTime: formatTime(event.startsAt),
    price: paiseToRupees(event.priceInPaise),
  };
}

/** Red from 90 % of the capacity taken, orange from 70 %, green below. */
export function capacityLevel(event: { registered: number; capacity: number }): "low" | "mid" | "high" {
  const taken = event.registered / event.capacity;
  if (taken >= 0.9) return "high";
  return taken >= 0.7 ? "mid" : "low";
}

export function isFull(event: { registered: number; capacity: number }): boolean {
  return event.registered >= event.capacity;
}

/** True once an event is over; until then it is upcoming. */
export function hasEnded(event: { endsAt: Date }, now: Date): boolean {
  return event.endsAt <= now;
}

/** True where nobody can come any more: it has ended or was cancelled. */
export function isPastOrCancelled(event: { endsAt: Date; cancelledAt: Date | null }, now: Date): boolean {
  return event.cancelledAt !== null || hasEnded(event, now);
}

const SOON_MS = 120 * 60_000;

/** Mails about changes of an event that begins within two hours are sent at once. */
export function isSoon(startsAt: Date, now: Date): boolean {
  return startsAt.getTime() - now.getTime() <= SOON_MS;
}

const filterWord = z.string().trim().catch("");

/** Filters and view of the events page from its address; invalid values count as not set. */
export const eventFilterSchema = z.object({
  type: z.enum(EVENT_TYPES).or(z.literal("")).catch(""),
  month: filterWord.pipe(z.string().regex(/^(\d{4}-(0[1-9]|1[0-2]))?$/)).catch(""),
  view: z.enum(["grid", "list"]).catch("grid"),
  ...numberedPageShape,
});
export type EventFilter = z.output<typeof eventFilterSchema>;

export const EVENT_TABS = ["upcoming", "past"] as const;

/** The filters of the panel's list of events. */
export const panelEventsSchema = searchedKeysetSchema.extend({
  state: choiceOrNone(EVENT_TABS),
  type: choiceOrNone(EVENT_TYPES),
});
export type PanelEvents = Keyset & Partial<z.output<typeof panelEventsSchema>>;
