import { and, eq, gte, lt, sql, type SQL } from "drizzle-orm";
import type { Database } from "../../platform/database/client.server.ts";
import { KeysetOrder, toPage, withoutPlace } from "../../platform/lists/keyset-order.server.ts";
import type { Keyset, KeysetPage, SearchedKeyset } from "../../platform/database/keyset.ts";
import { hasParts } from "../../platform/search/text-search.server.ts";
import { notFound } from "../../platform/http/http-error.ts";
import { paiseToRupees } from "../../platform/text/money.ts";
import { monthRange } from "../../platform/time/india-time.ts";
import { events, registrations, registrationText } from "../tables.server.ts";
import type { Guest, GuestSummary } from "./guest.ts";

/** One guest of an event, by reference. */
export type GuestPlace = { eventId: string; reference: string };

const BY_NAME = new KeysetOrder(registrations, [{ text: sql`lower(${registrations.name})` }, registrations.id]);
const OLDEST_FIRST = new KeysetOrder(registrations, [registrations.createdAt, registrations.id]);

/** The registrations for an event, cancelled ones too, by name. @throws HttpError 404 where there is no such event */
export async function listGuests(
  db: Database,
  eventId: string,
  { limit, after, q = "" }: SearchedKeyset,
): Promise<KeysetPage<Guest>> {
  const beyond = await BY_NAME.after(db, after);
  const rows = await selectGuests(db, and(eq(registrations.eventId, eventId), hasParts(registrationText(), q), beyond))
    .orderBy(...BY_NAME.orderBy)
    .limit(limit + 1);
  if (rows.length === 0 && !q) await summarizeGuests(db, eventId);
  return toPage(rows, limit);
}

/** @throws HttpError 404 where the event has no such guest */
export async function getGuest(db: Database, { eventId, reference }: GuestPlace): Promise<Guest> {
  const isOfPerson = and(eq(registrations.eventId, eventId), eq(registrations.id, reference));
  const [guest] = await selectGuests(db, isOfPerson);
  if (!guest) throw notFound("This guest is not on the list any more.");
  return withoutPlace(guest);
}

/** A cancelled event has its list too: its attendees may be written to. @throws HttpError 404 where there is no such event */
export async function summarizeGuests(db: Database, eventId: string): Promise<GuestSummary> {
  const isHeld = sql`${registrations.cancelledAt} is null`;
  const seatsWhere = (which: SQL) => sql<number>`coalesce(sum(${registrations.seats}) filter (where ${which}), 0)::int`;
  const [row] = await db
    .select({
      title: events.title,
      startsAt: events.startsAt,
      location: events.location,
      requirement: events.requirement,
      priceInPaise: events.priceInPaise,
      cancelledAt: events.cancelledAt,
      capacity: events.capacity,
      taken: events.registered,
      givenBack: seatsWhere(sql`not ${isHeld}`),
      here: seatsWhere(sql`${registrations.checkedInAt} is not null`),
      state: sql<string>`md5(concat_ws(' ', ${events.title}, ${events.capacity}, ${events.registered}, ${events.priceInPaise}, ${events.cancelledAt}, count(${registrations.id}), sum(${registrations.version})))`,
      unpaid: sql<number>`coalesce(sum(greatest(0, ${registrations.seats} - ${registrations.paidSeats})) filter (where ${isHeld}), 0)::int`,
    })
    .from(events)
    .leftJoin(registrations, eq(registrations.eventId, events.id))
    .where(eq(events.id, eventId))
    .groupBy(events.id);
  if (!row) throw notFound("This event does not exist any more.");
  const { startsAt, priceInPaise, cancelledAt, unpaid, ...figures } = row;
  return {
    eventId,
    ...figures,
    dateTime: startsAt.toISOString(),
    price: paiseToRupees(priceInPaise),
    isCalledOff: cancelledAt !== null,
    toPay: paiseToRupees(unpaid * priceInPaise),
  };
}

type MonthGuest = Guest & { title: string; startsAt: Date };

/** The registrations of a month of India, for all events, the earliest first. */
export async function listGuestsOfMonth(
  db: Database,
  month: string,
  { limit, after }: Keyset,
): Promise<KeysetPage<MonthGuest>> {
  const range = monthRange(month);
  if (!range) return { rows: [], next: null };
  const beyond = await OLDEST_FIRST.after(db, after);
  const rows = await db
    .select({ ...guestColumns, place: OLDEST_FIRST.place, title: events.title, startsAt: events.startsAt })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(and(gte(registrations.createdAt, range.from), lt(registrations.createdAt, range.until), beyond))
    .orderBy(...OLDEST_FIRST.orderBy)
    .limit(limit + 1);
  return toPage(rows, limit);
}

/** A row of a list of guests. */
const guestColumns = {
  id: registrations.id,
  name: registrations.name,
  email: registrations.email,
  phone: registrations.phone,
  seats: registrations.seats,
  createdAt: registrations.createdAt,
  cancelledAt: registrations.cancelledAt,
  checkedInAt: registrations.checkedInAt,
  confirmedAt: registrations.confirmedAt,
  paidSeats: registrations.paidSeats,
  paidNote: registrations.paidNote,
  priceInPaise: events.priceInPaise,
};

function selectGuests(db: Database, where: SQL | undefined) {
  return db
    .select({ ...guestColumns, place: BY_NAME.place })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(where)
    .$dynamic();
}
