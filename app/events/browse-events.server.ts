import { and, asc, desc, eq, gte, inArray, isNotNull, lt, lte, sql, type SQL } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Database } from "../platform/database/client.server.ts";
import { KeysetOrder, cursorOf, toPage } from "../platform/lists/keyset-order.server.ts";
import type { KeysetPage } from "../platform/database/keyset.ts";
import { MOST_NUMBERED, rowsOfPage, toNumberedPage } from "../platform/database/numbered-pages.server.ts";
import { monthRange } from "../platform/time/india-time.ts";
import { firstWithWords } from "../platform/search/source.server.ts";
import { uploads } from "../platform/uploads/tables.server.ts";
import { eventFilterSchema, type Event, type EventFilter, type PanelEvents } from "./event.ts";
import { eventColumns, isUpcoming, toEvent } from "./events.server.ts";
import { publishedEvents, registrations } from "./tables.server.ts";

/** An event is upcoming until it ends. */
const PLACE = new KeysetOrder(publishedEvents, [publishedEvents.startsAt, publishedEvents.id, publishedEvents.endsAt]);
const SOONEST = [asc(publishedEvents.startsAt), asc(publishedEvents.id)];
const LATEST = [desc(publishedEvents.startsAt), desc(publishedEvents.id)];
/** A year back and two ahead. */
const MOST_MONTHS = 36;

/** The events page: upcoming first by date, then past ones newest first; how many match, and the months. */
export async function browseEvents(db: Database, filter: EventFilter, now: Date) {
  const [rows, matching, months] = await Promise.all([
    listPage(db, filter, now),
    countEvents(db, filter),
    listMonths(db, now),
  ]);
  const { rows: shown, paging } = toNumberedPage(filter, { rows, counted: matching }, cursorOf);
  return { events: shown.map(toEvent), paging, matching, months };
}

/** For the panel, in the same order: the next event is first. */
export async function listEventsForPanel(
  db: Database,
  { limit, after, q, state = "", type = "" }: PanelEvents,
  now: Date,
): Promise<KeysetPage<Event & { givenBack: number }>> {
  const chosen = await listInOrder(db, eventFilterSchema.parse({ after, type }), {
    now,
    skipped: 0,
    wanted: limit + 1,
    q,
    state,
  });
  const { rows, next } = toPage(chosen, limit, toEvent);
  const givenBack = await countCancelledSeats(
    db,
    rows.map(({ id }) => id),
  );
  return { rows: rows.map((event) => ({ ...event, givenBack: givenBack.get(event.id) ?? 0 })), next };
}

/** Seats that were cancelled, by event. */
async function countCancelledSeats(db: Database, ids: string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: registrations.eventId, seats: sql<number>`sum(${registrations.seats})::int` })
    .from(registrations)
    .where(and(inArray(registrations.eventId, ids), isNotNull(registrations.cancelledAt)))
    .groupBy(registrations.eventId);
  return new Map(rows.map(({ id, seats }) => [id, seats]));
}

async function listPage(db: Database, filter: EventFilter, now: Date) {
  const { limit, offset } = rowsOfPage(filter);
  return listInOrder(db, filter, { now, skipped: offset, wanted: limit });
}

type Part = { now: Date; skipped: number; wanted: number; q?: string | undefined; state?: "upcoming" | "past" | "" };

/** Selects ids from the index and reads the rows afterwards, so that a large offset is cheap. */
async function listInOrder(db: Database, filter: EventFilter, part: Part) {
  const chosen = chooseEvents(db, filter, { ...part, ...(await placesBeyond(db, filter.after, part.now)) });
  return db
    .select({ ...eventColumns, place: PLACE.place, image: uploads })
    .from(chosen)
    .innerJoin(publishedEvents, eq(publishedEvents.id, chosen.id))
    .innerJoin(uploads, eq(uploads.id, publishedEvents.imageId))
    .orderBy(...inOrder(chosen));
}

function chooseEvents(
  db: Database,
  filter: EventFilter,
  { now, skipped, wanted, q, state = "", beyondUpcoming, beyondPast }: Part & Beyond,
) {
  const matches = matchesFilter(filter);
  const limit = skipped + wanted;
  const { id, startsAt, endsAt } = publishedEvents;
  const unless = (other: "upcoming" | "past") => (state === other ? sql`false` : undefined);
  const first = (isPast: boolean, where: SQL | undefined, order: SQL[]) =>
    db
      .select({ id, startsAt, isPast: sql<boolean>`${isPast}::boolean`.as("is_past") })
      .from(publishedEvents)
      .where(firstWithWords(q, { table: publishedEvents, where, order, limit }))
      .orderBy(...order)
      .limit(limit);
  const isPast = and(lte(endsAt, now), lt(startsAt, now));
  const upcoming = first(false, and(matches, isUpcoming(now), beyondUpcoming, unless("past")), SOONEST);
  const past = first(true, and(matches, isPast, beyondPast, unless("upcoming")), LATEST);
  const both = unionAll(upcoming, past).as("both");
  return db
    .select()
    .from(both)
    .orderBy(...inOrder(both))
    .limit(wanted)
    .offset(skipped)
    .as("chosen");
}

type InOrder = { id: object; startsAt: object; isPast: object };

function inOrder({ id, startsAt, isPast }: InOrder): SQL[] {
  const ahead = (column: object) => sql`case when not ${isPast} then ${column} end`;
  return [sql`${isPast}`, ahead(startsAt), ahead(id), sql`${startsAt} desc`, sql`${id} desc`];
}

type Beyond = { beyondUpcoming?: SQL; beyondPast?: SQL };

/** The events after a cursor in the page's order: upcoming, then past. */
async function placesBeyond(db: Database, cursor: string, now: Date): Promise<Beyond> {
  if (!cursor) return {};
  const [startsAt = "", id = "", endsAt = ""] = await PLACE.valuesOf(db, cursor);
  const here = sql`(${publishedEvents.startsAt}, ${publishedEvents.id})`;
  const there = sql`(${startsAt}, ${id})`;
  if (new Date(endsAt) > now) return { beyondUpcoming: sql`${here} > ${there}` };
  return { beyondUpcoming: sql`false`, beyondPast: sql`${here} < ${there}` };
}

/** The number of matches, at most one more than the counted maximum. */
async function countEvents(db: Database, filter: EventFilter): Promise<number> {
  const some = db
    .select({ startsAt: publishedEvents.startsAt })
    .from(publishedEvents)
    .where(matchesFilter(filter))
    .orderBy(...LATEST)
    .limit(MOST_NUMBERED + 1)
    .as("some");
  return db.$count(some);
}

/** The months that have events, each found by one step in the index. */
async function listMonths(db: Database, now: Date): Promise<string[]> {
  const monthAfter = (instant: SQL, months: SQL) =>
    sql`(date_trunc('month', ${instant} at time zone 'Asia/Kolkata') + ${months}) at time zone 'Asia/Kolkata'`;
  const firstFrom = (instant: SQL) => sql`select starts_at from published_events
    where starts_at >= ${instant} order by starts_at, id limit 1`;
  const aYearAgo = monthAfter(sql`${now.toISOString()}::timestamptz`, sql`interval '-12 months'`);
  const next = monthAfter(sql`found.instant`, sql`interval '1 month'`);
  const { rows } = await db.execute<{ month: string }>(sql`
    with recursive found (instant) as (
      (${firstFrom(aYearAgo)}) union all
      select (${firstFrom(next)}) from found where found.instant is not null
    )
    select to_char(instant at time zone 'Asia/Kolkata', 'YYYY-MM') as month from found
    where instant is not null limit ${MOST_MONTHS}`);
  return rows.map(({ month }) => month);
}

function matchesFilter({ type, month }: EventFilter): SQL | undefined {
  const range = month ? monthRange(month) : null;
  return and(
    type ? eq(publishedEvents.type, type) : undefined,
    range ? and(gte(publishedEvents.startsAt, range.from), lt(publishedEvents.startsAt, range.until)) : undefined,
  );
}
