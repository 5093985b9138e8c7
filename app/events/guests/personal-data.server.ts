import { and, asc, desc, eq, getTableColumns, gt, isNull, inArray, lt } from "drizzle-orm";
import type { Database } from "../../platform/database/client.server.ts";
import { deleteWithRelated } from "../../platform/database/delete-in-batches.server.ts";
import { removeFromInbox } from "../../platform/inbox/inbox.server.ts";
import { yearBefore } from "../../platform/jobs/retention.server.ts";
import {
  isFree,
  isOfPerson,
  MOST_JOINED,
  type Person,
  type PersonalData,
} from "../../platform/people/personal-data.server.ts";
import { cancelRegistration } from "../registrations.server.ts";
import { events, registrations } from "../tables.server.ts";

const ofGuest = (person: Person) => isOfPerson(person, registrations);

export const guestData: PersonalData = {
  joined: {
    label: "Events",
    list: async (tx, person) => {
      const { seats, cancelledAt, checkedInAt } = registrations;
      const rows = await tx
        .select({ words: events.title, at: events.startsAt, seats, cancelledAt, checkedInAt })
        .from(registrations)
        .innerJoin(events, eq(events.id, registrations.eventId))
        .where(ofGuest(person))
        .orderBy(desc(events.startsAt), desc(registrations.id))
        .limit(MOST_JOINED);
      return rows.map(({ words, at, ...registration }) => ({ words, at, state: stateOf(registration) }));
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
    .where(lt(events.endsAt, yearBefore(now)));
  return deleteWithRelated(db, registrations, inArray(registrations.eventId, past), {
    returning: { id: registrations.id },
    remove: (tx, gone: { id: string }[]) => removeFromInbox(tx, "registration", gone),
  });
}
