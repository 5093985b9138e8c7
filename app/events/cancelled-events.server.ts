import { and, eq, getTableColumns, lt } from "drizzle-orm";
import type { Database } from "../platform/database/client.server.ts";
import { isInBin } from "../platform/records/bin.server.ts";
import { idOrNothing } from "../platform/text/readable-id.ts";
import { uploads } from "../platform/uploads/tables.server.ts";
import type { Event } from "./event.ts";
import { toEvent } from "./events.server.ts";
import { events } from "./tables.server.ts";

/**
 * An event that people registered for and that was cancelled before its end, as long as it can be restored: those who
 * bookmarked or shared its address read so there. It has only its title, time, place and picture.
 */
export async function findCancelledEvent(db: Database, id: string): Promise<Event | null> {
  const [row] = await db
    .select({ ...getTableColumns(events), image: uploads })
    .from(events)
    .innerJoin(uploads, eq(uploads.id, events.imageId))
    .where(and(eq(events.id, idOrNothing(id)), lt(events.cancelledAt, events.endsAt), isInBin(events)));
  return row ? { ...toEvent(row), description: "", afterwards: "", teachers: [], tags: [] } : null;
}
