import { and, asc, eq, getTableColumns, gt, isNull, inArray, lt } from "drizzle-orm";
import { noting } from "../../platform/audit/note-change.server.ts";
import type { Database } from "../../platform/database/client.server.ts";
import { deleteWithRelated } from "../../platform/database/delete-in-batches.server.ts";
import { notFound } from "../../platform/http/http-error.ts";
import { removeFromInbox } from "../../platform/inbox/inbox.server.ts";
import { yearsBefore } from "../../platform/jobs/retention.server.ts";
import {
  isFree,
  isOfPerson,
  type Person,
  type PersonalData,
  type Slice,
  type TimelineRow,
} from "../../platform/people/personal-data.server.ts";
import { formatDate } from "../../platform/time/india-time.ts";
import { cancelRegistration } from "../registrations.server.ts";
import { events, registrations } from "../tables.server.ts";
import { toNote } from "./guest-changes.ts";
import { sendTicketToGuest } from "./write-guests.server.ts";

const ofGuest = (person: Person) => isOfPerson(person, registrations);

export const guestData: PersonalData = {
  timeline: {
    label: "Events",
    roles: ["events"],
    list: listRegistrations,
    again: async (db, person, id, act) => {
      const [place] = await db
        .select({ eventId: registrations.eventId, reference: registrations.id })
        .from(registrations)
        .where(and(eq(registrations.id, id), ofGuest(person)));
      if (!place) throw notFound("This registration does not exist any more.");
      const { guest } = await noting(
        { db, act },
        (tx) => sendTicketToGuest(tx, place),
        (changed) => toNote(changed, "again"),
      );
      return `The ticket is sent to ${guest.email}.`;
    },
  },
  join: async (tx, account) => {
    await tx.update(registrations).set({ userId: account.userId }).where(isFree(account, registrations));
  },
  export: (tx, person) =>
    tx
      .select({ event: events.title, ...getTableColumns(registrations) })
      .from(registrations)
      .innerJoin(events, eq(events.id, registrations.eventId))
      .where(ofGuest(person)),
  /** Frees the seats at future events; of past events only the number of attendees stays. */
  erase: async (tx, person, now) => {
    const toCome = await tx
      .select({ id: registrations.id, eventId: registrations.eventId })
      .from(registrations)
      .innerJoin(events, eq(events.id, registrations.eventId))
      .where(and(ofGuest(person), isNull(registrations.cancelledAt), gt(events.startsAt, now)))
      .orderBy(asc(registrations.eventId));
    for (const registration of toCome) await cancelRegistration(tx, registration, now);
    const gone = await tx.delete(registrations).where(ofGuest(person)).returning({ id: registrations.id });
    await removeFromInbox(tx, "registration", gone);
    return [];
  },
};

async function listRegistrations(db: Database, person: Person, slice: Slice): Promise<TimelineRow[]> {
  const { id, eventId, createdAt, email, seats, cancelledAt, checkedInAt } = registrations;
  const { where, orderBy, limit } = slice({ at: createdAt, id });
  const rows = await db
    .select({ id, eventId, createdAt, email, seats, cancelledAt, checkedInAt, event: events })
    .from(registrations)
    .innerJoin(events, eq(events.id, eventId))
    .where(and(ofGuest(person), where))
    .orderBy(...orderBy)
    .limit(limit);
  return rows.map(({ event, ...row }) => ({
    id: row.id,
    at: row.createdAt,
    words: `${event.title}, ${formatDate(event.startsAt)}`,
    state: stateOf(row),
    path: `/admin/event/${row.eventId}/guests`,
    ...(row.email && !row.cancelledAt && !event.cancelledAt && { again: "Send the ticket again" }),
  }));
}

type RegistrationState = Pick<typeof registrations.$inferSelect, "seats" | "cancelledAt" | "checkedInAt">;

function stateOf({ seats, cancelledAt, checkedInAt }: RegistrationState): string {
  if (cancelledAt) return "Cancelled";
  const words = seats === 1 ? "1 seat" : `${seats} seats`;
  return checkedInAt ? `${words}, was there` : words;
}

/** Deletes attendees a year after their event; the event keeps their number. */
export function deleteOldRegistrations(db: Database, now: Date): Promise<number> {
  const past = db
    .select({ id: events.id })
    .from(events)
    .where(lt(events.endsAt, yearsBefore(now)));
  return deleteWithRelated(db, registrations, inArray(registrations.eventId, past), {
    returning: { id: registrations.id },
    remove: (tx, gone: { id: string }[]) => removeFromInbox(tx, "registration", gone),
  });
}
