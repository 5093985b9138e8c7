import type { Database } from "../platform/database/client.server.ts";
import { makeUploadRow } from "../platform/uploads/make-upload-row.ts";
import { events } from "./tables.server.ts";

/** The fields of a valid event form; tests and seeds change what they are about. */
export function makeEventFields(changes: Record<string, string | string[]> = {}): Record<string, string | string[]> {
  return {
    title: "Dawn sit on the ghats",
    description: "We sit facing the river until the light has reached the far bank.",
    dateTime: "2099-02-14T00:15:00.000Z",
    location: "Rishikesh, Uttarakhand",
    type: "Offline",
    capacity: "60",
    price: "0",
    organizer: "Asha Rawat",
    tags: ["sitting", "dawn"],
    ...changes,
  };
}

/** An event in the database, with a picture that is only a row. Returns its id. */
export async function makeEventRow(db: Database, changes: Partial<typeof events.$inferInsert> = {}): Promise<string> {
  const imageId = await makeUploadRow(db);
  const startsAt = new Date("2099-02-14T00:15:00Z");
  const row = {
    id: "dawn-sit-7k3f",
    title: "Dawn sit",
    description: "By the river.",
    imageId,
    startsAt,
    endsAt: new Date("2099-02-14T01:15:00Z"),
    location: "Rishikesh",
    type: "Offline",
    capacity: 60,
    priceInPaise: 0,
    organizer: "Asha Rawat",
  };
  const [stored] = await db
    .insert(events)
    .values({ ...row, ...(changes.cancelledAt && { status: "deleted" }), ...changes })
    .returning({ id: events.id });
  if (!stored) throw new Error("The sample event was not stored.");
  return stored.id;
}
