import { and, asc, count, desc, eq, getTableColumns, gt, gte, isNull, lt, sql, type SQL } from "drizzle-orm";
import type { Database } from "../platform/database/client.server.ts";
import { toKeysetPage, type Keyset, type KeysetPage } from "../platform/database/keyset.server.ts";
import { monthRange } from "../platform/time/india-time.ts";
import { idOrNothing } from "../platform/text/readable-id.ts";
import { toPicture } from "../platform/uploads/picture.ts";
import { uploads } from "../platform/uploads/tables.server.ts";
import type { Event, EventFilter, EventType } from "./event.ts";
import { events } from "./tables.server.ts";

export const EVENTS_PER_PAGE = 12;

const {
  imageId: _imageId,
  cancelledAt: _cancelledAt,
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  search: _search,
  ...eventColumns
} = getTableColumns(events);

/** Every event that stands, past ones too, by date ascending. */
export async function listEvents(db: Database, { limit, after }: Keyset): Promise<KeysetPage<Event>> {
  const beyond = after
    ? sql`(${events.startsAt}, ${events.id}) > (select starts_at, id from events where id = ${after})`
    : undefined;
  const rows = await selectEvents(db, beyond)
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(limit + 1);
  return toKeysetPage(rows.map(toEvent), limit);
}

/** One event that stands, or null. */
export async function findEvent(db: Database, id: string): Promise<Event | null> {
  const [row] = await selectEvents(db, eq(events.id, idOrNothing(id))).limit(1);
  return row ? toEvent(row) : null;
}

/** The next events that have not ended, soonest first. */
export async function listUpcomingEvents(db: Database, limit: number, now: Date): Promise<Event[]> {
  const rows = await selectEvents(db, gt(events.endsAt, now))
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(limit);
  return rows.map(toEvent);
}

/** The events page: upcoming first by date, then past ones newest first, by pages of twelve; and how many match. */
export async function browseEvents(db: Database, filter: EventFilter, now: Date) {
  const matches = matchesFilter(filter);
  const [rows, totals] = await Promise.all([
    selectEvents(db, matches)
      .orderBy(
        desc(gt(events.endsAt, now)),
        sql`case when ${events.endsAt} > ${now} then ${events.startsAt} end asc`,
        desc(events.startsAt),
        asc(events.id),
      )
      .limit(EVENTS_PER_PAGE)
      .offset((filter.page - 1) * EVENTS_PER_PAGE),
    db
      .select({ all: count() })
      .from(events)
      .where(and(isNull(events.cancelledAt), matches)),
  ]);
  const matching = totals[0]?.all ?? 0;
  return { events: rows.map(toEvent), matching, pages: Math.max(1, Math.ceil(matching / EVENTS_PER_PAGE)) };
}

/** The India months that have events, for the month filter, in order. */
export async function listEventMonths(db: Database): Promise<string[]> {
  const [span] = await db
    .select({
      months: sql<
        string[]
      >`array(select distinct to_char(starts_at at time zone 'Asia/Kolkata', 'YYYY-MM') from events where cancelled_at is null order by 1)`,
    })
    .from(sql`(select 1) as one`);
  return span?.months ?? [];
}

function selectEvents(db: Database, where: SQL | undefined) {
  return db
    .select({ ...eventColumns, image: uploads })
    .from(events)
    .innerJoin(uploads, eq(uploads.id, events.imageId))
    .where(and(isNull(events.cancelledAt), where));
}

function matchesFilter({ type, month }: EventFilter): SQL | undefined {
  const range = month ? monthRange(month) : null;
  return and(
    type ? eq(events.type, type) : undefined,
    range ? and(gte(events.startsAt, range.from), lt(events.startsAt, range.until)) : undefined,
  );
}

type EventRow = Omit<Event, "image" | "type"> & { type: string; image: typeof uploads.$inferSelect };

function toEvent(row: EventRow): Event {
  return { ...row, type: row.type as EventType, image: toPicture(row.image) };
}
