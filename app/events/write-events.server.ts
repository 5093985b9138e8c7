import { and, eq, getTableColumns, gt, isNotNull, lt, lte, sql, type SQL } from "drizzle-orm";
import { isAnyOf } from "../platform/database/any-of.server.ts";
import type { Database } from "../platform/database/client.server.ts";
import { isDemo } from "../platform/demo/demo-rows.server.ts";
import { HttpError } from "../platform/http/http-error.ts";
import { isInBin } from "../platform/records/bin.server.ts";
import { cleanHtml } from "../platform/text/clean-html.server.ts";
import { uploads } from "../platform/uploads/tables.server.ts";
import { uploadIdsInHtml } from "../platform/uploads/picture.ts";
import { idOrNothing, makeReadableId } from "../platform/text/readable-id.ts";
import { RecordStore } from "../records/server/record-store.server.ts";
import { mailEventCancelled, mailChange, mailEventRestored } from "./change-mails.server.ts";
import { toAdminEventAnswer, type Event, type EventEdit, type NewEvent, EVENT_VALUES } from "./event.ts";
import { findEvent, toEvent } from "./events.server.ts";
import { events, publishedEvents, registrations } from "./tables.server.ts";
import { MINUTE_MS } from "../platform/time/durations.ts";

/** Events, as the panel and the API write them. While one is written its row is locked, so that its seats do not change. */
export const eventStore = new RecordStore<Event, NewEvent, EventEdit>({
  kind: "event",
  role: "events",
  table: events,
  view: publishedEvents,
  find: findEvent,
  toAnswer: toAdminEventAnswer,
  titleOf: ({ title }) => title,
  valuesOf: (event) => EVENT_VALUES.toValues(toAdminEventAnswer(event)),
  form: EVENT_VALUES,
  searched: ["location", "tags"],
  picturesOf: ({ image, afterwards }) => [image.id, ...uploadIdsInHtml(afterwards)],
  makeId: ({ title }) => makeReadableId(title, "event"),
  toColumns,
  check: ({ registered }, { capacity }) => {
    if (capacity >= registered) return;
    throw new HttpError(409, `${registered} seats are taken already; the capacity cannot be lower.`, {
      errors: { capacity: `Capacity must be at least ${registered}, the seats already taken.` },
    });
  },
  deletedSaid: "This event was deleted. Restore it from the bin, or create a new event.",
  beforeArchive: async (tx, id) => {
    if ((await listRegistered(tx, [id])).length > 0)
      throw new HttpError(
        409,
        "People registered for this event, so it cannot be archived. Delete it: then it is cancelled.",
      );
  },
  beforeRemoval: cancelIfRegistered,
  onRepublish: uncancel,
  purge: (tx, ids) => listRegistered(tx, ids),
  usesOf: async (db, ids) => {
    const used = await listRegistered(db, ids, sql`not ${isDemo("registration", registrations.id)}`);
    return new Map(used.map((id) => [id, "People registered for it."]));
  },
  whenSaved: mailChange,
  states: (now) => ({
    upcoming: { where: gt(publishedEvents.endsAt, now), order: publishedEvents.endsAt },
    past: { where: lte(publishedEvents.endsAt, now), order: publishedEvents.endsAt },
  }),
});

/** Form words to columns; online seats exist only where there are two ways to take part. */
function toColumns({ dateTime, price, onlineCapacity, ...fields }: NewEvent) {
  return {
    ...fields,
    afterwards: cleanHtml(fields.afterwards),
    startsAt: dateTime,
    endsAt: new Date(dateTime.getTime() + fields.durationMinutes * MINUTE_MS),
    priceInPaise: price,
    onlineCapacity: fields.type === "Hybrid" ? (onlineCapacity ?? null) : null,
    updatedAt: sql`now()`,
  };
}

/** The guests of an event with registrations are told that it is cancelled. */
async function cancelIfRegistered(tx: Database, event: Event, now: Date): Promise<void> {
  const { id } = event;
  if ((await listRegistered(tx, [id])).length === 0) return;
  await tx.update(events).set({ cancelledAt: now }).where(eq(events.id, id));
  await mailEventCancelled(tx, event, now);
}

/** The guests of a cancelled event are told that it takes place. */
async function uncancel(tx: Database, id: string, now: Date): Promise<void> {
  const isCancelled = and(eq(events.id, id), isNotNull(events.cancelledAt));
  const restored = await tx.update(events).set({ cancelledAt: null }).where(isCancelled).returning({ id: events.id });
  if (restored.length > 0) await mailEventRestored(tx, id, now);
}

const CANCELLED = "This event was cancelled.";

/**
 * An event that people registered for and that was cancelled before its end, as long as it can be restored: those who
 * bookmarked or shared its address read so there. It has its title, time, place and picture, and no text but
 * this.
 */
export async function findCancelledEvent(db: Database, id: string): Promise<Event | null> {
  const [row] = await db
    .select({ ...getTableColumns(events), image: uploads })
    .from(events)
    .innerJoin(uploads, eq(uploads.id, events.imageId))
    .where(and(eq(events.id, idOrNothing(id)), lt(events.cancelledAt, events.endsAt), isInBin(events)));
  return row ? { ...toEvent(row), description: CANCELLED, afterwards: "", teachers: [], tags: [] } : null;
}

/** Of some events those that people registered for: their registrations belong to them. `more` is a condition of these. */
async function listRegistered(tx: Database, ids: string[], more?: SQL): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: registrations.eventId })
    .from(registrations)
    .where(and(isAnyOf(registrations.eventId, ids), more));
  return rows.map(({ id }) => id);
}
