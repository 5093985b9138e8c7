import { eq, sql } from "drizzle-orm";
import type { Database } from "../platform/database/client.server.ts";
import { invalid, notFound, Refusal } from "../platform/http/refusal.ts";
import { makeReadableId } from "../platform/text/readable-id.ts";
import type { PreparedPicture } from "../platform/uploads/prepare.server.ts";
import { dropUploadUses, recordPicture, setUploadUses } from "../platform/uploads/uploads.server.ts";
import { toAdminEventAnswer, type Event, type EventEdit, type NewEvent } from "./event.ts";
import { findEvent } from "./events.server.ts";
import { events, registrations } from "./tables.server.ts";

const CALLED_OFF = "This event was called off, and people had registered for it. Add the new one as a new event.";

type EventPictures = { image?: PreparedPicture | undefined };

/**
 * Creates an event, or updates the one under the given `_id`, so that a retried call never makes two.
 * @throws Refusal 400 where a new event has no picture; 409 where the event of this `_id` was called off
 */
export async function createEvent(
  db: Database,
  input: NewEvent,
  pictures: EventPictures,
): Promise<{ event: Event; isNew: boolean }> {
  const { _id, ...fields } = input;
  return db.transaction(async (tx) => {
    if (_id) {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${_id}, 2))`);
      const known = await lockRow(tx, _id);
      if (known?.cancelledAt) throw new Refusal(409, CALLED_OFF);
      if (known) return { event: await saveEvent(tx, known, fields, pictures), isNew: false };
    }
    if (!pictures.image) throw invalid({ image: "Image is required." });
    const imageId = await recordPicture(tx, pictures.image);
    const id = _id ?? makeReadableId(fields.title, "event");
    await tx.insert(events).values({ ...toColumns(fields), id, imageId });
    return { event: await finishWrite(tx, id), isNew: true };
  });
}

/**
 * Updates an event; a picture not given stays.
 * @throws Refusal 404; 409 where `version` is no longer current, with the event as it now stands,
 *   or where the capacity would fall below the seats taken
 */
export async function updateEvent(db: Database, id: string, input: EventEdit, pictures: EventPictures): Promise<Event> {
  const { version, ...fields } = input;
  return db.transaction(async (tx) => {
    const current = await lockEvent(tx, id);
    if (!current) throw notFound("This event does not exist any more.");
    if (version !== undefined && version !== current.version) throw await conflict(tx, id);
    return saveEvent(tx, current, fields, pictures);
  });
}

/**
 * Removes an event. One that people have registered for is cancelled instead: hidden, its records kept.
 * @throws Refusal 404 where there is no such event
 */
export async function deleteEvent(db: Database, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const current = await lockEvent(tx, id);
    if (!current) throw notFound("This event does not exist any more.");
    const [held] = await tx
      .select({ id: registrations.id })
      .from(registrations)
      .where(eq(registrations.eventId, id))
      .limit(1);
    if (held) {
      await tx.update(events).set({ cancelledAt: new Date() }).where(eq(events.id, id));
      return;
    }
    await tx.delete(events).where(eq(events.id, id));
    await dropUploadUses(tx, { kind: "event", id });
  });
}

type Current = { id: string; version: number; registered: number };

/** An event that has not been called off, held as `lockRow` does. */
async function lockEvent(tx: Database, id: string): Promise<Current | null> {
  const row = await lockRow(tx, id);
  return row && !row.cancelledAt ? row : null;
}

/** Holds the event's row until the transaction ends, so that capacity and seats change one at a time. */
async function lockRow(tx: Database, id: string): Promise<(Current & { cancelledAt: Date | null }) | null> {
  const [row] = await tx
    .select({ id: events.id, version: events.version, registered: events.registered, cancelledAt: events.cancelledAt })
    .from(events)
    .where(eq(events.id, id))
    .for("update");
  return row ?? null;
}

async function saveEvent(
  tx: Database,
  current: Current,
  fields: Omit<EventEdit, "version">,
  pictures: EventPictures,
): Promise<Event> {
  if (fields.capacity < current.registered) {
    throw new Refusal(409, `${current.registered} seats are taken already; the capacity cannot be lower.`, {
      errors: { capacity: `Capacity must be at least ${current.registered}, the seats already taken.` },
    });
  }
  const changes = { ...toColumns(fields), version: sql`${events.version} + 1`, updatedAt: sql`now()` };
  if (pictures.image) Object.assign(changes, { imageId: await recordPicture(tx, pictures.image) });
  await tx.update(events).set(changes).where(eq(events.id, current.id));
  return finishWrite(tx, current.id);
}

async function finishWrite(tx: Database, id: string): Promise<Event> {
  const event = await findEvent(tx, id);
  if (!event) throw new Error(`Event ${id} was written but cannot be read.`);
  await setUploadUses(tx, { kind: "event", id }, [event.image.id]);
  return event;
}

async function conflict(tx: Database, id: string): Promise<Refusal> {
  const current = await findEvent(tx, id);
  return new Refusal(409, "Someone else saved this event while you were editing it.", {
    details: { current: current && toAdminEventAnswer(current) },
  });
}

const MINUTE_MS = 60_000;

/** Form words to columns; online places exist only where there are two ways to take part. */
function toColumns({ dateTime, price, onlineCapacity, ...fields }: Omit<EventEdit, "version">) {
  return {
    ...fields,
    startsAt: dateTime,
    endsAt: new Date(dateTime.getTime() + fields.durationMinutes * MINUTE_MS),
    priceInPaise: price,
    onlineCapacity: fields.type === "Hybrid" ? (onlineCapacity ?? null) : null,
  };
}
