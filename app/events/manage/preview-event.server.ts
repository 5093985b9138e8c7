import type { Database } from "../../platform/database/client.server.ts";
import { NO_TITLE, type Written } from "../../platform/records/record.ts";
import { rupeesAsPaise } from "../../platform/text/money.ts";
import { wholeNumber } from "../../platform/text/fields.ts";
import { fromIndiaInput } from "../../platform/time/india-time.ts";
import { findDraftPicture } from "../../platform/uploads/stored-picture.server.ts";
import { teacherIds } from "../../teachers/teacher.ts";
import { DEFAULT_EVENT_TYPE, EVENT_TYPES, MAX_MINUTES, type Event, EVENT_VALUES } from "../event.ts";
import { findEvent } from "../events.server.ts";

const MINUTE_MS = 60_000;
const price = rupeesAsPaise("Price").catch(0);
const minutes = wholeNumber("Duration", 1, MAX_MINUTES).catch(60);
const seats = wholeNumber("Capacity", 1, 100_000).catch(1);
const names = teacherIds.catch([]);

/** An event as its page would show it, from an incomplete draft too. */
export async function previewEvent(
  db: Database,
  id: string,
  { values: written, pictures }: Written,
  now: Date,
): Promise<Event> {
  const stored = await findEvent(db, id);
  const image = await findDraftPicture(db, pictures["image"], stored?.image);
  const values = { ...EVENT_VALUES.empty, ...written };
  const startsAt = fromIndiaInput(values.dateTime) ?? stored?.startsAt ?? now;
  const durationMinutes = minutes.parse(values.durationMinutes);
  return {
    id,
    image,
    startsAt,
    durationMinutes,
    endsAt: new Date(startsAt.getTime() + durationMinutes * MINUTE_MS),
    title: values.title || NO_TITLE,
    description: values.description,
    imageAlt: values.imageAlt,
    location: values.location,
    type: EVENT_TYPES.find((type) => type === values.type) ?? DEFAULT_EVENT_TYPE,
    capacity: seats.parse(values.capacity),
    onlineCapacity: Number(values.onlineCapacity) || null,
    registered: 0,
    priceInPaise: price.parse(values.price),
    organizer: values.organizer,
    teachers: names.parse(values.teachers),
    tags: values.tags.split(",").flatMap((tag) => tag.trim() || []),
    joinUrl: "",
    bring: values.bring,
    version: stored?.version ?? 1,
  };
}
