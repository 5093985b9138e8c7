import { and, asc, countDistinct, eq, isNull, min, sql, type SQL } from "drizzle-orm";
import type { Database } from "../../platform/database/client.server.ts";
import { notFound } from "../../platform/http/http-error.ts";
import { sendPendingNow, selectPending, stopPending } from "../../platform/mail/posted-mails.server.ts";
import { hasAddress } from "../registration-mails.server.ts";
import { events, registrations } from "../tables.server.ts";
import { isSoon, type PendingMailsAnswer, type MailedPeopleAnswer } from "./change-mails.ts";
import { CHANGE_MAILS } from "./mail-changes.server.ts";

const MOST_EVENTS = 100;
const MOST_TO_PHONE = 500;

/** By event, the earliest due first. */
export async function listPendingMails(db: Database): Promise<PendingMailsAnswer[]> {
  const waiting = selectPending(db, CHANGE_MAILS);
  const leavesAt = min(waiting.dueAt);
  const rows = await db
    .select({
      eventId: events.id,
      title: events.title,
      cancelledAt: events.cancelledAt,
      mails: countDistinct(waiting.aboutId),
      leavesAt,
    })
    .from(waiting)
    .innerJoin(registrations, and(eq(registrations.id, waiting.aboutId), isNull(registrations.cancelledAt)))
    .innerJoin(events, eq(events.id, registrations.eventId))
    .groupBy(events.id)
    .orderBy(asc(leavesAt), asc(events.id))
    .limit(MOST_EVENTS);
  return rows.map(({ cancelledAt, leavesAt: at, ...row }) => ({
    ...row,
    isCalledOff: cancelledAt !== null,
    leavesAt: (at ?? new Date(0)).toISOString(),
  }));
}

/** @throws HttpError 404 */
export async function findMailedPeople(db: Database, eventId: string, now: Date): Promise<MailedPeopleAnswer> {
  const { startsAt } = await getEvent(db, eventId);
  const ofEvent = and(eq(registrations.eventId, eventId), isNull(registrations.cancelledAt));
  const isToPhone = and(ofEvent, eq(registrations.email, ""));
  const [byMail, byPhone, toPhone] = await Promise.all([
    db.$count(registrations, and(ofEvent, hasAddress)),
    db.$count(registrations, isToPhone),
    db
      .select({ name: registrations.name, phone: registrations.phone })
      .from(registrations)
      .where(isToPhone)
      .orderBy(asc(sql`lower(${registrations.name})`), asc(registrations.id))
      .limit(MOST_TO_PHONE),
  ]);
  return { byMail, byPhone, toPhone, isAtOnce: isSoon(startsAt, now) };
}

/** Sends the pending mails about an event at once. */
export function sendPendingMails(tx: Database, eventId: string, now: Date): Promise<number> {
  return sendPendingNow(tx, { kinds: CHANGE_MAILS, about: registrationsOf(eventId) }, now);
}

/** Deletes the pending mails about an event; mails being sent are not affected. */
export function stopPendingMails(tx: Database, eventId: string): Promise<number> {
  const waiting = { kinds: CHANGE_MAILS, about: registrationsOf(eventId) };
  return stopPending(tx, waiting, "It was stopped in the panel before it left.");
}

/** @throws HttpError 404 */
export async function getEvent(db: Database, eventId: string): Promise<{ title: string; startsAt: Date }> {
  const [event] = await db
    .select({ title: events.title, startsAt: events.startsAt })
    .from(events)
    .where(eq(events.id, eventId));
  if (!event) throw notFound("This event does not exist any more.");
  return event;
}

function registrationsOf(eventId: string): SQL {
  return sql`(select ${registrations.id} from ${registrations} where ${registrations.eventId} = ${eventId})`;
}
