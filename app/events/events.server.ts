import { and, arrayContains, eq, getViewSelectedFields, gt, isNotNull, ne, sql, sum, type SQL } from "drizzle-orm";
import type { Database } from "../platform/database/client.server.ts";
import type { Keyset, KeysetPage } from "../platform/database/keyset.ts";
import { nextInstant } from "../platform/database/next-instant.server.ts";
import { type Written, NO_TITLE } from "../platform/records/record.ts";
import { KeysetOrder, toPage } from "../platform/lists/keyset-order.server.ts";
import { wholeNumber } from "../platform/text/fields.ts";
import { readStoredHtml } from "../platform/text/contents.server.ts";
import { rupeesAsPaise } from "../platform/text/money.ts";
import { idOrNothing } from "../platform/text/readable-id.ts";
import { formatDate, fromIndiaInput } from "../platform/time/india-time.ts";
import { toPicture } from "../platform/uploads/picture.ts";
import { findDraftPicture } from "../platform/uploads/uploads.server.ts";
import { uploads } from "../platform/uploads/tables.server.ts";
import { findPlace } from "../places/places.server.ts";
import { teacherIds } from "../teachers/teacher.ts";
import { listTeacherLinks } from "../teachers/teachers.server.ts";
import { getContent } from "../platform/settings/content.server.ts";
import type { Environment } from "../platform/settings/environment.server.ts";
import { type EventPageData, toEventPageData } from "./event-data.ts";
import { EVENT_WORDS } from "./settings.server.ts";
import {
  isPastOrCancelled,
  MAX_MINUTES,
  type Event,
  type EventType,
  DEFAULT_EVENT_TYPE,
  EVENT_TYPES,
  EVENT_VALUES,
} from "./event.ts";
import { publishedEvents, registrations } from "./tables.server.ts";
import { factsIn } from "./facts/visitor-facts.ts";
import { MINUTE_MS } from "../platform/time/durations.ts";

const {
  imageId: _imageId,
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  search: _search,
  ...eventColumns
} = getViewSelectedFields(publishedEvents);
export { eventColumns };

const BY_DATE = new KeysetOrder(publishedEvents, [publishedEvents.startsAt, publishedEvents.id]);
const MOST_LINKS = 20;

/** Every published event, past ones too, by date ascending. */
export async function listEvents(db: Database, { limit, after }: Keyset): Promise<KeysetPage<Event>> {
  const rows = await selectEvents(db, await BY_DATE.after(db, after))
    .orderBy(...BY_DATE.orderBy)
    .limit(limit + 1);
  return toPage(rows, limit, toEvent);
}

/** One published event, or null. */
export async function findEvent(db: Database, id: string): Promise<Event | null> {
  const [row] = await selectEvents(db, eq(publishedEvents.id, idOrNothing(id))).limit(1);
  return row ? toEvent(row) : null;
}

/** The next events for another page: those of a teacher or at a place, or the next one after a sitting. */
export async function linkEvents(db: Database, { kind, id }: { kind: string; id: string }, now: Date) {
  const isOf = {
    teachers: arrayContains(publishedEvents.teachers, [id]),
    places: and(eq(publishedEvents.placeId, id), ne(publishedEvents.placeId, "")),
    sitting: sql`true`,
  }[kind];
  if (!isOf) return [];
  const rows = await selectEvents(db, and(isOf, isUpcoming(now)))
    .orderBy(...BY_DATE.orderBy)
    .limit(kind === "sitting" ? 1 : MOST_LINKS);
  return rows.map(toPageLink);
}

function toPageLink({ id, title, startsAt, location }: Pick<Event, "id" | "title" | "startsAt" | "location">) {
  return { to: `/events/${id}`, words: title, about: `Event on ${formatDate(startsAt)}, ${location}` };
}

/** The next events that have not ended, soonest first. */
export async function listUpcomingEvents(db: Database, limit: number, now: Date): Promise<Event[]> {
  const rows = await selectEvents(db, isUpcoming(now))
    .orderBy(...BY_DATE.orderBy)
    .limit(limit);
  return rows.map(toEvent);
}

/** Not ended. The second comparison follows from the first; it lets the index skip events that ended long ago. */
export function isUpcoming(now: Date): SQL | undefined {
  return and(
    gt(publishedEvents.endsAt, now),
    gt(publishedEvents.startsAt, new Date(now.getTime() - MAX_MINUTES * MINUTE_MS)),
  );
}

function selectEvents(db: Database, where: SQL | undefined) {
  return db
    .select({ ...eventColumns, place: BY_DATE.place, image: uploads })
    .from(publishedEvents)
    .innerJoin(uploads, eq(uploads.id, publishedEvents.imageId))
    .where(where);
}

type EventRow = Omit<Event, "image" | "type"> & { type: string; image: typeof uploads.$inferSelect; place?: string };

export function toEvent({ place: _place, ...row }: EventRow): Event {
  return { ...row, type: row.type as EventType, image: toPicture(row.image) };
}

/** When the public pages of events next change without a write: the next start or end of an event. Null without one. */
export async function nextEventChange(db: Database, now: Date): Promise<Date | null> {
  const ahead = await Promise.all(
    [publishedEvents.startsAt, publishedEvents.endsAt].map((column) => nextInstant(db, column, now)),
  );
  const instants = ahead.filter((instant) => instant instanceof Date);
  return instants.length === 0 ? null : new Date(Math.min(...instants.map(Number)));
}

const price = rupeesAsPaise("Price").catch(0);
const minutes = wholeNumber("Duration", 1, MAX_MINUTES).catch(60);
const seats = wholeNumber("Capacity", 1, 100_000).catch(1);
const names = teacherIds.catch([]);

/** An event as its page would show it, from an incomplete draft too. */
export async function previewEvent(
  db: Database,
  id: string,
  { values: written, pictures }: Written,
  now: Date,
): Promise<Event> {
  const stored = await findEvent(db, id);
  const image = await findDraftPicture(db, pictures["image"], stored?.image);
  const values = { ...EVENT_VALUES.empty, ...written };
  const startsAt = fromIndiaInput(values.dateTime) ?? stored?.startsAt ?? now;
  const durationMinutes = minutes.parse(values.durationMinutes);
  return {
    id,
    image,
    startsAt,
    durationMinutes,
    endsAt: new Date(startsAt.getTime() + durationMinutes * MINUTE_MS),
    title: values.title || NO_TITLE,
    description: values.description,
    imageAlt: values.imageAlt,
    placeId: values.placeId,
    location: values.location,
    type: EVENT_TYPES.find((type) => type === values.type) ?? DEFAULT_EVENT_TYPE,
    capacity: seats.parse(values.capacity),
    onlineCapacity: Number(values.onlineCapacity) || null,
    registered: 0,
    priceInPaise: price.parse(values.price),
    organizer: values.organizer,
    teachers: names.parse(values.teachers),
    tags: values.tags.split(",").flatMap((tag) => tag.trim() || []),
    joinUrl: "",
    afterwards: values.afterwards,
    ...factsIn(values),
    cancelledAt: null,
    version: stored?.version ?? 1,
  };
}

/** Found in the context of a page. */
type Asked = { db: Database; now: Date; environment: Pick<Environment, "SITE_URL"> };

/** What the page, the preview and the ticket of an event show of it. */
export async function readEventData(event: Event, { db, now, environment }: Asked): Promise<EventPageData> {
  const [{ howToPay }, place] = await Promise.all([getContent(db, EVENT_WORDS), findPlace(db, event.placeId)]);
  return toEventPageData(event, { now, siteUrl: environment.SITE_URL, howToPay, place });
}

/** The same with what only the page and the preview show: who leads it, and where it is over what became of it. */
export async function readEventPage(event: Event, asked: Asked) {
  const { db, now } = asked;
  const isPast = isPastOrCancelled(event, now);
  const [shown, teachers, came, next] = await Promise.all([
    readEventData(event, asked),
    listTeacherLinks(db, event.teachers),
    isPast ? countAttendees(db, event.id) : 0,
    isPast ? listUpcomingEvents(db, 1, now) : [],
  ]);
  const past = isPast ? { came, html: readStoredHtml(event.afterwards).html, next: next.map(toPageLink) } : null;
  return { event: shown, teachers, past };
}

/** How many people were checked in; 0 where nobody was, or the registrations are deleted by now. */
async function countAttendees(db: Database, eventId: string): Promise<number> {
  const [row] = await db
    .select({ seats: sum(registrations.seats).mapWith(Number) })
    .from(registrations)
    .where(and(eq(registrations.eventId, eventId), isNotNull(registrations.checkedInAt)));
  return row?.seats ?? 0;
}
