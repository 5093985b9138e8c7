import { asc, isNull } from "drizzle-orm";
import type { PlaceSource } from "../platform/sharing/sitemap.server.ts";
import { events } from "./tables.server.ts";

export const eventPlaces: PlaceSource = {
  count: (db) => db.$count(events, isNull(events.cancelledAt)),
  list: async (db, _now, { limit, offset }) => {
    const rows = await db
      .select({ id: events.id, changedAt: events.updatedAt })
      .from(events)
      .where(isNull(events.cancelledAt))
      .orderBy(asc(events.id))
      .limit(limit)
      .offset(offset);
    return rows.map(({ id, changedAt }) => ({ path: `/events/${id}`, changedAt }));
  },
};
