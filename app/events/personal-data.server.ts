import { and, asc, eq, getTableColumns, gt, isNull } from "drizzle-orm";
import { removeFromInbox } from "../platform/inbox/inbox.server.ts";
import { isHers, type Person, type PersonalData } from "../platform/people/personal-data.server.ts";
import { giveBack } from "./registrations.server.ts";
import { events, registrations } from "./tables.server.ts";

const { tokenHash: _tokenHash, ...columns } = getTableColumns(registrations);
const ofGuest = (person: Person) => isHers(person, registrations);

export const guestData: PersonalData = {
  export: (tx, person) =>
    tx
      .select({ event: events.title, ...columns })
      .from(registrations)
      .innerJoin(events, eq(events.id, registrations.eventId))
      .where(ofGuest(person)),
  /** Her places at what is still to come are free again; of what has begun, only how many came stays with the event. */
  erase: async (tx, person, now) => {
    const toCome = await tx
      .select({ id: registrations.id, eventId: registrations.eventId })
      .from(registrations)
      .innerJoin(events, eq(events.id, registrations.eventId))
      .where(and(ofGuest(person), isNull(registrations.cancelledAt), gt(events.startsAt, now)))
      .orderBy(asc(registrations.eventId));
    for (const place of toCome) await giveBack(tx, place, now);
    const gone = await tx.delete(registrations).where(ofGuest(person)).returning({ id: registrations.id });
    await removeFromInbox(tx, "registration", gone);
    return [];
  },
};
