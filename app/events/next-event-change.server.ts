import { isNull } from "drizzle-orm";
import type { Database } from "../platform/database/client.server.ts";
import { nextInstant } from "../platform/database/next-instant.server.ts";
import { events } from "./tables.server.ts";

/** When the public pages of events next change by themselves: an event begins, or one ends. Null where none is ahead. */
export async function nextEventChange(db: Database, now: Date): Promise<Date | null> {
  const stands = isNull(events.cancelledAt);
  const ahead = await Promise.all(
    [events.startsAt, events.endsAt].map((column) => nextInstant(db, column, now, stands)),
  );
  const instants = ahead.filter((instant) => instant instanceof Date);
  return instants.length === 0 ? null : new Date(Math.min(...instants.map(Number)));
}
