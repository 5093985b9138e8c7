import { and, arrayContains, eq, getTableColumns, gt, isNull, type SQL } from "drizzle-orm";
import type { Database } from "../platform/database/client.server.ts";
import { nextInstant } from "../platform/database/next-instant.server.ts";
import { KeysetOrder, toPage } from "../platform/lists/keyset-order.server.ts";
import type { Keyset, KeysetPage } from "../platform/database/keyset.ts";
import type { PageLink } from "../platform/features/page-link.ts";
import { idOrNothing } from "../platform/text/readable-id.ts";
import { formatDate } from "../platform/time/india-time.ts";
import { toPicture } from "../platform/uploads/picture.ts";
import { uploads } from "../platform/uploads/tables.server.ts";
import { MAX_MINUTES, type Event, type EventType } from "./event.ts";
import { events } from "./tables.server.ts";

const {
  imageId: _imageId,
  cancelledAt: _cancelledAt,
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  search: _search,
  ...eventColumns
} = getTableColumns(events);
export { eventColumns };

const BY_DATE = new KeysetOrder(events, [events.startsAt, events.id]);
const MOST_OF_A_TEACHER = 20;

/** Every event that is not cancelled, past ones too, by date ascending. */
export async function listEvents(db: Database, { limit, after }: Keyset): Promise<KeysetPage<Event>> {
  const rows = await selectEvents(db, await BY_DATE.after(db, after))
    .orderBy(...BY_DATE.orderBy)
    .limit(limit + 1);
  return toPage(rows, limit, toEvent);
}

/** One event that is not cancelled, or null. */
export async function findEvent(db: Database, id: string): Promise<Event | null> {
  const [row] = await selectEvents(db, eq(events.id, idOrNothing(id))).limit(1);
  return row ? toEvent(row) : null;
}

/** The events of a teacher that have not ended, soonest first. */
export async function listEventsOf(db: Database, teacherId: string, now: Date): Promise<PageLink[]> {
  const rows = await selectEvents(db, and(arrayContains(events.teachers, [teacherId]), isUpcoming(now)))
    .orderBy(...BY_DATE.orderBy)
    .limit(MOST_OF_A_TEACHER);
  return rows.map(({ id, title, startsAt, location }) => ({
    to: `/events/${id}`,
    words: title,
    about: `Event on ${formatDate(startsAt)}, ${location}`,
  }));
}

/** The next events that have not ended, soonest first. */
export async function listUpcomingEvents(db: Database, limit: number, now: Date): Promise<Event[]> {
  const rows = await selectEvents(db, isUpcoming(now))
    .orderBy(...BY_DATE.orderBy)
    .limit(limit);
  return rows.map(toEvent);
}

const MINUTE_MS = 60_000;

/** Not ended. The second comparison follows from the first; it lets the index skip events that ended long ago. */
export function isUpcoming(now: Date): SQL | undefined {
  return and(gt(events.endsAt, now), gt(events.startsAt, new Date(now.getTime() - MAX_MINUTES * MINUTE_MS)));
}

function selectEvents(db: Database, where: SQL | undefined) {
  return db
    .select({ ...eventColumns, place: BY_DATE.place, image: uploads })
    .from(events)
    .innerJoin(uploads, eq(uploads.id, events.imageId))
    .where(and(isNull(events.cancelledAt), where));
}

type EventRow = Omit<Event, "image" | "type"> & { type: string; image: typeof uploads.$inferSelect; place: string };

export function toEvent({ place: _place, ...row }: EventRow): Event {
  return { ...row, type: row.type as EventType, image: toPicture(row.image) };
}

/** When the public pages of events next change without a write: the next start or end of an event. Null without one. */
export async function nextEventChange(db: Database, now: Date): Promise<Date | null> {
  const stands = isNull(events.cancelledAt);
  const ahead = await Promise.all(
    [events.startsAt, events.endsAt].map((column) => nextInstant(db, column, now, stands)),
  );
  const instants = ahead.filter((instant) => instant instanceof Date);
  return instants.length === 0 ? null : new Date(Math.min(...instants.map(Number)));
}
