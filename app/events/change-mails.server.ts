import { and, asc, eq, isNull, countDistinct, min, sql, type SQL } from "drizzle-orm";
import { isDeepStrictEqual } from "node:util";
import type { Database } from "../platform/database/client.server.ts";
import { HttpError, notFound } from "../platform/http/http-error.ts";
import type { MailKind, MailValues } from "../platform/mail/mail-kind.server.ts";
import { postMails, type NewMail } from "../platform/mail/outbox.server.ts";
import {
  replacePending,
  type PostedMail,
  sendPendingNow,
  selectPending,
  stopPending,
} from "../platform/mail/posted-mails.server.ts";
import type { PendingMailsAnswer, MailedPeopleAnswer } from "./endpoints.ts";
import { hasEnded, isSoon, type Event } from "./event.ts";
import { findEvent } from "./events.server.ts";
import { EVENT_CANCELLED, EVENT_CHANGED, EVENT_MESSAGE, EVENT_RESTORED, whenAndWhere } from "./mails.server.ts";
import {
  hasAddress,
  mailedColumns,
  mailTo,
  valuesOnTheDay,
  type MailedRegistration,
} from "./registration-mails.server.ts";
import { registrations, events } from "./tables.server.ts";

/** The delay of such a mail: staff can stop it, and further changes join it. */
const WAIT_MS = 5 * 60_000;
/** The mails that every attendee gets when the event changes. */
const CHANGE_MAILS = [EVENT_CHANGED, EVENT_CANCELLED, EVENT_RESTORED];
/** What staff can stop before it is sent. */
const STOPPABLE_MAILS = [...CHANGE_MAILS, EVENT_MESSAGE];

type Schedule = Pick<Event, "startsAt" | "endsAt" | "durationMinutes" | "location">;
/** An event as it was last announced, or as it is. */
type Announcement = { when: string; where: string; isOff: boolean };

/** Mails attendees if the time or the location changed. */
export async function mailChange(tx: Database, before: Event, after: Event, now: Date): Promise<void> {
  if (!isDeepStrictEqual(whenAndWhere(after), whenAndWhere(before)))
    await mailChanges(tx, after, { before, isOff: false, now });
}

/** An event was cancelled. */
export function mailEventCancelled(tx: Database, event: Event, now: Date): Promise<void> {
  return mailChanges(tx, event, { before: event, isOff: true, now });
}

/** An event that was cancelled was restored. */
export async function mailEventRestored(tx: Database, eventId: string, now: Date): Promise<void> {
  const event = await findEvent(tx, eventId);
  if (event) await mailChanges(tx, event, { before: event, isOff: false, now });
}

/** Posts one mail to each attendee whose last mail says otherwise; it replaces a pending one. */
async function mailChanges(
  tx: Database,
  event: Event,
  { before, isOff, now }: { before: Schedule; isOff: boolean; now: Date },
): Promise<void> {
  const attendees = await listAttendees(tx, event.id);
  const ids = attendees.map(({ id }) => id);
  const newest = await replacePending(tx, CHANGE_MAILS, ids);
  if (hasEnded(event, now)) return;
  const isUrgent = isSoon(before.startsAt, now) || isSoon(event.startsAt, now);
  const dueAt = isUrgent ? now : new Date(now.getTime() + WAIT_MS);
  const is = { ...whenAndWhere(event), isOff };
  const onTheDay = await valuesOnTheDay(tx, event);
  /** A change whose mail staff stopped stays unannounced if the event is cancelled and restored afterwards. */
  const knownBy = ({ id }: MailedRegistration) => {
    const last = newest.get(id);
    const known = knownFrom(last, before);
    return isOff && last?.state === "not-sent" ? { ...known, ...whenAndWhere(before) } : known;
  };
  const posted = Map.groupBy(
    attendees.flatMap((attendee) => {
      const mail = mailAbout(attendee, event, { is, known: knownBy(attendee), onTheDay });
      return mail ? [{ ...mail, dueAt }] : [];
    }),
    ({ kind }) => kind,
  );
  for (const [kind, mails] of posted)
    await postMails(
      tx,
      kind,
      mails.map(({ kind: _kind, ...mail }) => mail),
    );
}

/**
 * Writes to everyone who is registered and has an address, also after the event.
 * @returns how many mails there are
 * @throws HttpError 404; 409 where the event is cancelled or nobody has an address
 */
export async function mailGuests(tx: Database, eventId: string, message: string, now: Date): Promise<number> {
  const { startsAt } = await getEvent(tx, eventId);
  const event = await findEvent(tx, eventId);
  if (!event) throw new HttpError(409, "This event is cancelled: a mail has told its guests so.");
  const attendees = await listAttendees(tx, eventId);
  if (attendees.length === 0) throw new HttpError(409, "Nobody who is registered has an e-mail address.");
  const dueAt = isSoon(startsAt, now) ? now : new Date(now.getTime() + WAIT_MS);
  const values = { ...(await valuesOnTheDay(tx, event)), message };
  const mails = attendees.map((attendee) => ({ ...mailTo(attendee, event, values), endsAt: null, dueAt }));
  await postMails(tx, EVENT_MESSAGE, mails);
  return mails.length;
}

/** The state that the attendee knows: that of the newest mail if it was sent, else the one before it. */
function knownFrom(newest: PostedMail | undefined, before: Schedule): Announcement {
  const hasLeft = newest?.state === "sent" || newest?.state === "sending";
  if (!newest || hasLeft) return { ...whenAndWhere(before), isOff: newest?.kind === EVENT_CANCELLED.name };
  const { when = "", where = "", oldWhen, oldWhere } = newest.values;
  return { when: oldWhen || when, where: oldWhere || where, isOff: newest.kind === EVENT_RESTORED.name };
}

type ChangeMail = NewMail & { kind: MailKind };

/** The mail about the difference, or null if there is none. A cancellation names the time and location last announced. */
function mailAbout(
  attendee: MailedRegistration,
  event: Event,
  { is, known, onTheDay }: { is: Announcement; known: Announcement; onTheDay: MailValues },
): ChangeMail | null {
  const { when, where } = known;
  if (is.isOff) return known.isOff ? null : { ...mailTo(attendee, event, { when, where }), kind: EVENT_CANCELLED };
  if (known.isOff) return { ...mailTo(attendee, event, onTheDay), kind: EVENT_RESTORED };
  if (is.when === when && is.where === where) return null;
  const old = { oldWhen: is.when === when ? "" : when, oldWhere: is.where === where ? "" : where };
  return { ...mailTo(attendee, event, { ...onTheDay, ...old }), kind: EVENT_CHANGED };
}

function listAttendees(tx: Database, eventId: string): Promise<MailedRegistration[]> {
  return tx
    .select(mailedColumns)
    .from(registrations)
    .where(and(eq(registrations.eventId, eventId), hasAddress, isNull(registrations.cancelledAt)))
    .orderBy(asc(registrations.createdAt), asc(registrations.id));
}

const MOST_EVENTS = 100;
const MOST_TO_PHONE = 500;

/** By event, the earliest due first. */
export async function listPendingMails(db: Database): Promise<PendingMailsAnswer[]> {
  const waiting = selectPending(db, STOPPABLE_MAILS);
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
  return sendPendingNow(tx, { kinds: STOPPABLE_MAILS, about: registrationsOf(eventId) }, now);
}

/** Deletes the pending mails about an event; mails being sent are not affected. */
export function stopPendingMails(tx: Database, eventId: string): Promise<number> {
  const waiting = { kinds: STOPPABLE_MAILS, about: registrationsOf(eventId) };
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
