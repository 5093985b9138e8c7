import { and, asc, eq, isNull } from "drizzle-orm";
import { isDeepStrictEqual } from "node:util";
import type { Database } from "../../platform/database/client.server.ts";
import type { MailKind } from "../../platform/mail/mail-kind.server.ts";
import { postMails, type NewMail } from "../../platform/mail/outbox.server.ts";
import { replaceWaiting, type Told } from "../../platform/mail/told.server.ts";
import { hasEnded, type Event } from "../event.ts";
import { findEvent } from "../events.server.ts";
import { EVENT_CALLED_OFF, EVENT_CHANGED, EVENT_TAKES_PLACE, whenAndWhere } from "../mails.server.ts";
import { isSoon } from "./change-mails.ts";
import { registrations } from "../tables.server.ts";
import { hasAddress, mailTo, places, type Place } from "../tell-holders.server.ts";

/** So long such a mail waits, so that it can be stopped, and further changes become part of it. */
const WAIT_MS = 5 * 60_000;
/** What tells everybody who registered that something about the event is different. */
export const CHANGE_MAILS = [EVENT_CHANGED, EVENT_CALLED_OFF, EVENT_TAKES_PLACE];

type When = Pick<Event, "startsAt" | "endsAt" | "durationMinutes" | "location">;
/** An event as it was last announced, or as it is. */
type Known = { when: string; where: string; isOff: boolean };

/** The time or the place of an event was changed, or nothing of that. */
export async function tellOfChange(tx: Database, before: Event, after: Event, now: Date): Promise<void> {
  if (!isDeepStrictEqual(whenAndWhere(after), whenAndWhere(before)))
    await tellChanges(tx, after, { before, isOff: false, now });
}

/** An event was cancelled. */
export function tellOfCallingOff(tx: Database, event: Event, now: Date): Promise<void> {
  return tellChanges(tx, event, { before: event, isOff: true, now });
}

/** An event that was cancelled was restored. */
export async function tellOfTakingPlace(tx: Database, eventId: string, now: Date): Promise<void> {
  const event = await findEvent(tx, eventId);
  if (event) await tellChanges(tx, event, { before: event, isOff: false, now });
}

/** One mail to every attendee who knows the event otherwise; it replaces one that still waits. */
async function tellChanges(
  tx: Database,
  event: Event,
  { before, isOff, now }: { before: When; isOff: boolean; now: Date },
): Promise<void> {
  const attendees = await listAttendees(tx, event.id);
  const ids = attendees.map(({ id }) => id);
  const newest = await replaceWaiting(tx, CHANGE_MAILS, ids);
  if (hasEnded(event, now)) return;
  const isUrgent = isSoon(before.startsAt, now) || isSoon(event.startsAt, now);
  const dueAt = isUrgent ? now : new Date(now.getTime() + WAIT_MS);
  const is = { ...whenAndWhere(event), isOff };
  /** A move that staff stopped stays untold where the event is cancelled and restored after it. */
  const knownBy = ({ id }: Place) => {
    const last = newest.get(id);
    const known = knownFrom(last, before);
    return isOff && last?.state === "not-sent" ? { ...known, ...whenAndWhere(before) } : known;
  };
  const posted = Map.groupBy(
    attendees.flatMap((attendee) => {
      const mail = mailAbout(attendee, event, { is, known: knownBy(attendee) });
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

/** What the newest mail says, if it left; what was known before it, if it did not. */
function knownFrom(newest: Told | undefined, before: When): Known {
  const hasLeft = newest?.state === "sent" || newest?.state === "sending";
  if (!newest || hasLeft) return { ...whenAndWhere(before), isOff: newest?.kind === EVENT_CALLED_OFF.name };
  const { when = "", where = "", oldWhen, oldWhere } = newest.values;
  return { when: oldWhen || when, where: oldWhere || where, isOff: newest.kind === EVENT_TAKES_PLACE.name };
}

type ChangeMail = NewMail & { kind: MailKind };

/** The mail that says what is different, or null where nothing is. A cancelled event is named as it was known. */
function mailAbout(attendee: Place, event: Event, { is, known }: { is: Known; known: Known }): ChangeMail | null {
  const { when, where } = known;
  if (is.isOff) return known.isOff ? null : { ...mailTo(attendee, event, { when, where }), kind: EVENT_CALLED_OFF };
  if (known.isOff) return { ...mailTo(attendee, event), kind: EVENT_TAKES_PLACE };
  if (is.when === when && is.where === where) return null;
  const old = { oldWhen: is.when === when ? "" : when, oldWhere: is.where === where ? "" : where };
  return { ...mailTo(attendee, event, old), kind: EVENT_CHANGED };
}

function listAttendees(tx: Database, eventId: string): Promise<Place[]> {
  return tx
    .select(places)
    .from(registrations)
    .where(and(eq(registrations.eventId, eventId), hasAddress, isNull(registrations.cancelledAt)))
    .orderBy(asc(registrations.createdAt), asc(registrations.id));
}
