import { and, asc, eq, isNull, ne } from "drizzle-orm";
import { isDeepStrictEqual } from "node:util";
import type { Database } from "../platform/database/client.server.ts";
import type { MailKind, MailValues } from "../platform/mail/mail-kind.server.ts";
import { postMails, type NewMail } from "../platform/mail/outbox.server.ts";
import { holdTold, isKnown, lastOf, postNews, type Told } from "../platform/mail/told.server.ts";
import { hasEnded, type Event } from "./event.ts";
import { findEvent } from "./events.server.ts";
import {
  EVENT_CALLED_OFF,
  EVENT_CHANGED,
  EVENT_PLACE_GIVEN_BACK,
  EVENT_TAKES_PLACE,
  EVENT_TICKET,
  whenAndWhere,
} from "./mails.server.ts";
import { registrations } from "./tables.server.ts";

const HOUR_MS = 60 * 60_000;
/** Of a place: that she has it, and that she has it no more. */
const OF_A_PLACE = [EVENT_TICKET, EVENT_PLACE_GIVEN_BACK];
const WHETHER = [EVENT_CALLED_OFF, EVENT_TAKES_PLACE];

type Place = { id: string; name: string; email: string; seats: number };
type PlaceAt = Place & { eventId: string };

const places = {
  id: registrations.id,
  name: registrations.name,
  email: registrations.email,
  seats: registrations.seats,
};
const hasAddress = ne(registrations.email, "");

/** Her ticket, in the transaction in which she gets a place. */
export async function sendTicket(tx: Database, { eventId, ...place }: PlaceAt): Promise<void> {
  const event = await findEvent(tx, eventId);
  if (event) await postMails(tx, EVENT_TICKET, [mailTo(place, event)]);
}

/** Her places are hers again: if she was told otherwise, she has her ticket again. */
export function tellOfComingBack(tx: Database, place: PlaceAt): Promise<void> {
  return tellOfPlace(tx, EVENT_TICKET, place);
}

/** Her places are free again. */
export function tellOfGivingBack(tx: Database, place: PlaceAt): Promise<void> {
  return tellOfPlace(tx, EVENT_PLACE_GIVEN_BACK, place);
}

async function tellOfPlace(tx: Database, kind: MailKind, { eventId, ...place }: PlaceAt) {
  const event = await findEvent(tx, eventId);
  if (event) await postNews(tx, kind, mailTo(place, event), OF_A_PLACE);
}

/** Who has a place and registers again gets her ticket again, at most once in an hour: anybody may type her address. */
export async function sendTicketAgain(db: Database, eventId: string, email: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [place] = await tx
      .select(places)
      .from(registrations)
      .where(
        and(
          eq(registrations.eventId, eventId),
          eq(registrations.email, email),
          hasAddress,
          isNull(registrations.cancelledAt),
        ),
      )
      .for("update");
    const event = place && (await findEvent(tx, eventId));
    if (!event || hasEnded(event, now)) return;
    const told = await holdTold(tx, [EVENT_TICKET], [place.id]);
    const lately = new Date(now.getTime() - HOUR_MS);
    if (told.some(({ state, sentAt }) => state !== "sent" || (sentAt && sentAt > lately))) return;
    await postMails(tx, EVENT_TICKET, [mailTo(place, event)]);
  });
}

/** To everyone who has a place, once for a save: what she was told before, and how it is now. */
export async function tellOfChange(tx: Database, before: Event, after: Event, now: Date): Promise<void> {
  const is = whenAndWhere(after);
  if (hasEnded(after, now) || isDeepStrictEqual(is, whenAndWhere(before))) return;
  const holders = await listHolders(tx, after.id);
  const told = await holdToldOf(tx, [EVENT_CHANGED], holders);
  await postMails(
    tx,
    EVENT_CHANGED,
    holders.flatMap((place) => {
      const waiting = (told.get(place.id) ?? []).filter(({ state }) => state === "waiting");
      const was = waiting[0] ? toldBefore(waiting[0].values) : whenAndWhere(before);
      if (isDeepStrictEqual(is, was)) return [];
      const mail = mailTo(place, after, {
        oldWhen: is.when === was.when ? "" : was.when,
        oldWhere: is.where === was.where ? "" : was.where,
      });
      return waiting.some(({ values }) => isDeepStrictEqual(values, mail.values)) ? [] : [mail];
    }),
  );
}

/** What she still believes while the mail that says otherwise waits. */
function toldBefore({ when = "", where = "", oldWhen, oldWhere }: MailValues) {
  return { when: oldWhen || when, where: oldWhere || where };
}

/** To everyone who has a place: it does not take place. */
export async function tellOfCallingOff(tx: Database, event: Event, now: Date): Promise<void> {
  if (hasEnded(event, now)) return;
  const isSame = ({ kind }: Told) => kind === EVENT_CALLED_OFF.name;
  await tellWhether(tx, EVENT_CALLED_OFF, event, (told) => !isKnown(told, isSame));
}

/** To who was told that it does not: it does. */
export async function tellOfTakingPlace(tx: Database, eventId: string): Promise<void> {
  const event = await findEvent(tx, eventId);
  if (!event) return;
  const waits = ({ kind, state }: Told) => kind === EVENT_TAKES_PLACE.name && state === "waiting";
  await tellWhether(
    tx,
    EVENT_TAKES_PLACE,
    event,
    (told) => lastOf(told)?.kind === EVENT_CALLED_OFF.name && !told.some(waits),
  );
}

async function tellWhether(tx: Database, kind: MailKind, event: Event, isNews: (told: Told[]) => boolean) {
  const holders = await listHolders(tx, event.id);
  const told = await holdToldOf(tx, WHETHER, holders);
  const those = holders.filter(({ id }) => isNews(told.get(id) ?? []));
  await postMails(
    tx,
    kind,
    those.map((place) => mailTo(place, event)),
  );
}

function listHolders(tx: Database, eventId: string): Promise<Place[]> {
  return tx
    .select(places)
    .from(registrations)
    .where(and(eq(registrations.eventId, eventId), hasAddress, isNull(registrations.cancelledAt)))
    .orderBy(asc(registrations.createdAt), asc(registrations.id));
}

async function holdToldOf(tx: Database, kinds: MailKind[], holders: Place[]): Promise<Map<string, Told[]>> {
  const told = await holdTold(
    tx,
    kinds,
    holders.map(({ id }) => id),
  );
  return Map.groupBy(told, ({ aboutId }) => aboutId);
}

function mailTo({ id, name, email, seats }: Place, event: Event, more: MailValues = {}): NewMail & { aboutId: string } {
  const words = { name, event: event.title, places: seats === 1 ? "1 place" : `${seats} places`, reference: id };
  return { to: email, aboutId: id, endsAt: event.endsAt, values: { ...words, ...whenAndWhere(event), ...more } };
}
