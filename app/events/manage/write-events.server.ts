import { and, eq, gt, isNull, lte, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/client.server.ts";
import { HttpError } from "../../platform/http/http-error.ts";
import { makeReadableId } from "../../platform/text/readable-id.ts";
import { RecordStore } from "../../records/server/record-store.server.ts";
import { toAdminEventAnswer, type Event, type EventEdit, type NewEvent, EVENT_VALUES } from "../event.ts";
import { findEvent } from "../events.server.ts";
import { events, registrations } from "../tables.server.ts";
import { mailEventCancelled, mailChange, mailEventRestored } from "../changes/mail-changes.server.ts";

const MINUTE_MS = 60_000;

/** Events, as the panel and the API write them. While one is written its row is locked, so that its seats do not change. */
export const eventStore = new RecordStore<Event, NewEvent, EventEdit>({
  one: "event",
  role: "events",
  table: events,
  find: findEvent,
  toAnswer: toAdminEventAnswer,
  titleOf: ({ title }) => title,
  valuesOf: (event) => EVENT_VALUES.toValues(toAdminEventAnswer(event)),
  form: EVENT_VALUES,
  picturesOf: ({ image }) => [image.id],
  makeId: ({ title }) => makeReadableId(title, "event"),
  toColumns,
  check: ({ registered }, { capacity }) => {
    if (capacity >= registered) return;
    throw new HttpError(409, `${registered} seats are taken already; the capacity cannot be lower.`, {
      errors: { capacity: `Capacity must be at least ${registered}, the seats already taken.` },
    });
  },
  hidden: "This event was cancelled, and people had registered for it. Add the new one as a new event.",
  mustStay: "People registered for this event, so it cannot be archived. Delete it: then it is cancelled.",
  beforeRemoval: cancelIfRegistered,
  unhide: async (tx, id, now) => {
    await tx.update(events).set({ cancelledAt: null }).where(eq(events.id, id));
    await mailEventRestored(tx, id, now);
  },
  whenSaved: mailChange,
  states: (now) => {
    const stands = isNull(events.cancelledAt);
    return {
      upcoming: { where: and(stands, gt(events.endsAt, now)), order: events.endsAt },
      past: { where: and(stands, lte(events.endsAt, now)), order: events.endsAt },
    };
  },
});

/** Form words to columns; online seats exist only where there are two ways to take part. */
function toColumns({ dateTime, price, onlineCapacity, ...fields }: NewEvent) {
  return {
    ...fields,
    startsAt: dateTime,
    endsAt: new Date(dateTime.getTime() + fields.durationMinutes * MINUTE_MS),
    priceInPaise: price,
    onlineCapacity: fields.type === "Hybrid" ? (onlineCapacity ?? null) : null,
    updatedAt: sql`now()`,
  };
}

/** An event with registrations is cancelled instead: hidden, with its registrations. */
async function cancelIfRegistered(tx: Database, event: Event, now: Date): Promise<"goes" | "hidden"> {
  const { id } = event;
  const taken = await tx
    .select({ id: registrations.id })
    .from(registrations)
    .where(eq(registrations.eventId, id))
    .limit(1);
  if (taken.length === 0) return "goes";
  await tx.update(events).set({ cancelledAt: now }).where(eq(events.id, id));
  await mailEventCancelled(tx, event, now);
  return "hidden";
}
