import { and, asc, desc, eq, isNull, sql, type SQL } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Database } from "../platform/database/client.server.ts";
import { toKeysetPage, type Keyset, type KeysetPage } from "../platform/database/keyset.server.ts";
import { lastNumberedPage, MOST_COUNTED, toNumberedPage } from "../platform/database/numbered-pages.server.ts";
import { prepared, type Place } from "../platform/database/prepared.server.ts";
import { monthRange } from "../platform/time/india-time.ts";
import { uploads } from "../platform/uploads/tables.server.ts";
import { eventFilterSchema, type Event, type EventFilter } from "./event.ts";
import { atTime, eventColumns, isUpcoming, toEvent } from "./events.server.ts";
import { events } from "./tables.server.ts";

const EVENTS_PER_PAGE = 12;
/** A year back and two ahead. */
const MOST_MONTHS = 36;

/** The events page in two statements: upcoming first by date, then past ones newest first; how many match, and the months. */
export async function browseEvents(db: Database, filter: EventFilter, now: Date) {
  const [rows, totals] = await Promise.all([readEvents(db, filter, now), countEvents(db, filter, now)]);
  const found = { rows: rows.map(toEvent), perPage: EVENTS_PER_PAGE, counted: totals.matching };
  const { rows: shown, paging } = toNumberedPage(filter, found);
  return { events: shown, paging, ...totals };
}

/** For the panel, in the same order: what comes next is first, whatever has been. */
export async function listEventsForPanel(
  db: Database,
  { limit, after }: Keyset,
  now: Date,
): Promise<KeysetPage<Event>> {
  const filter = eventFilterSchema.parse({ after });
  const rows = await selectInOrder(db, filter, { ...valuesOf(filter, now), after, skipped: 0, wanted: limit + 1 });
  return toKeysetPage(rows.map(toEvent), limit);
}

/** What changes the words of the statements below, as part of their names. */
const shapeOf = (filter: EventFilter) => [filter.type && "type", rangeOf(filter) && "month"].filter(Boolean).join(", ");

const rangeOf = ({ month }: EventFilter) => (month ? monthRange(month) : null);

function valuesOf(filter: EventFilter, now: Date) {
  const range = rangeOf(filter);
  return { ...atTime(now), type: filter.type, from: range?.from.toISOString(), until: range?.until.toISOString() };
}

async function readEvents(db: Database, filter: EventFilter, now: Date) {
  const { page, after } = filter;
  const isRead = page <= lastNumberedPage(EVENTS_PER_PAGE);
  const skipped = after || !isRead ? 0 : (page - 1) * EVENTS_PER_PAGE;
  const wanted = isRead ? EVENTS_PER_PAGE + 1 : 0;
  return selectInOrder(db, filter, { ...valuesOf(filter, now), after, skipped, wanted });
}

type Reach = { skipped: number; wanted: number };

/** Events are chosen by what the index holds and read afterwards, so that those skipped on the way to a late page cost little. */
async function selectInOrder(db: Database, filter: EventFilter, values: Reach & Record<string, unknown>) {
  return prepared(db, `events${filter.after ? " after" : ""}, ${shapeOf(filter)}`, (place) => {
    const chosen = chooseEvents(db, filter, place);
    return db
      .select({ ...eventColumns, image: uploads })
      .from(chosen)
      .innerJoin(events, eq(events.id, chosen.id))
      .innerJoin(uploads, eq(uploads.id, events.imageId))
      .orderBy(...inOrder(chosen));
  }).execute({ ...values, reach: values.skipped + values.wanted });
}

function chooseEvents(db: Database, filter: EventFilter, place: Place) {
  const columns = (isPast: boolean) => ({
    id: events.id,
    startsAt: events.startsAt,
    isPast: sql<boolean>`${isPast}::boolean`.as("is_past"),
  });
  const [beyondUpcoming, beyondPast] = filter.after ? beyondEvent(place) : [];
  const upcoming = db
    .select(columns(false))
    .from(events)
    .where(and(matchesFilter(filter, place), isUpcoming(place), beyondUpcoming))
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(place("reach"));
  const isOver = sql`${events.endsAt} <= ${place("now")} and ${events.startsAt} < ${place("now")}`;
  const past = db
    .select(columns(true))
    .from(events)
    .where(and(matchesFilter(filter, place), isOver, beyondPast))
    .orderBy(desc(events.startsAt), desc(events.id))
    .limit(place("reach"));
  const both = unionAll(upcoming, past).as("both");
  return db
    .select()
    .from(both)
    .orderBy(...inOrder(both))
    .limit(place("wanted"))
    .offset(place("skipped"))
    .as("chosen");
}

type Placed = { id: SQL.Aliased | object; startsAt: object; isPast: object };

function inOrder({ id, startsAt, isPast }: Placed): SQL[] {
  const ahead = (column: object) => sql`case when not ${isPast} then ${column} end`;
  return [sql`${isPast}`, ahead(startsAt), ahead(id), sql`${startsAt} desc`, sql`${id} desc`];
}

/** What stands behind an event in the page's order: among the upcoming ones, and among the past. */
function beyondEvent(place: Place): [SQL, SQL] {
  const here = sql`(${events.startsAt}, ${events.id})`;
  const [id, now] = [place("after"), place("now")];
  return [
    sql`${here} > (select starts_at, id from events where id = ${id} and ends_at > ${now})`,
    sql`${here} < (select case when ends_at > ${now} then 'infinity' else starts_at end, id from events where id = ${id})`,
  ];
}

/** How many match, at most one more than are counted; and the months that have events, each found by one step in the index. */
async function countEvents(
  db: Database,
  filter: EventFilter,
  now: Date,
): Promise<{ matching: number; months: string[] }> {
  const [row] = await prepared(db, `events counted, ${shapeOf(filter)}`, (place) => {
    const some = db
      .select({ startsAt: events.startsAt })
      .from(events)
      .where(matchesFilter(filter, place))
      .orderBy(desc(events.startsAt), desc(events.id))
      .limit(MOST_COUNTED + 1)
      .as("some");
    return db.select({ matching: sql<number>`count(*)::int`, months: monthsWithEvents(place) }).from(some);
  }).execute(valuesOf(filter, now));
  if (!row) throw new Error("A count gave no row.");
  return row;
}

function monthsWithEvents(place: Place): SQL<string[]> {
  const monthAfter = (instant: SQL, months: SQL) =>
    sql`(date_trunc('month', ${instant} at time zone 'Asia/Kolkata') + ${months}) at time zone 'Asia/Kolkata'`;
  const firstFrom = (instant: SQL) => sql`select starts_at from events
    where cancelled_at is null and events.starts_at >= ${instant} order by events.starts_at, events.id limit 1`;
  const aYearAgo = monthAfter(sql`${place("now")}::timestamptz`, sql`interval '-12 months'`);
  const next = monthAfter(sql`found.instant`, sql`interval '1 month'`);
  return sql<string[]>`array(with recursive found (instant) as (
    (${firstFrom(aYearAgo)}) union all
    select (${firstFrom(next)}) from found where found.instant is not null
  ) select to_char(instant at time zone 'Asia/Kolkata', 'YYYY-MM') from found where instant is not null limit ${MOST_MONTHS})`;
}

function matchesFilter(filter: EventFilter, place: Place): SQL | undefined {
  const isInMonth = sql`${events.startsAt} >= ${place("from")} and ${events.startsAt} < ${place("until")}`;
  return and(
    isNull(events.cancelledAt),
    filter.type ? sql`${events.type} = ${place("type")}` : undefined,
    rangeOf(filter) ? isInMonth : undefined,
  );
}
