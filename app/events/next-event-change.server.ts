import { and, gt, isNull, min } from "drizzle-orm";
import type { Database } from "../platform/database/client.server.ts";
import { events } from "./tables.server.ts";

/** When the public pages of events next change by themselves: an event begins, or one ends. Null where none is ahead. */
export async function nextEventChange(db: Database, now: Date): Promise<Date | null> {
  const stands = isNull(events.cancelledAt);
  const [[begins], [ends]] = await Promise.all([
    db
      .select({ next: min(events.startsAt) })
      .from(events)
      .where(and(stands, gt(events.startsAt, now))),
    db
      .select({ next: min(events.endsAt) })
      .from(events)
      .where(and(stands, gt(events.endsAt, now))),
  ]);
  const instants = [begins?.next, ends?.next].filter((instant) => instant instanceof Date);
  return instants.length === 0 ? null : new Date(Math.min(...instants.map(Number)));
}
