import { isNull, sql } from "drizzle-orm";
import type { PlaceSource } from "../platform/sharing/sitemap.server.ts";
import { events } from "./tables.server.ts";

export const eventPlaces: PlaceSource = {
  table: events,
  id: events.id,
  pathOf: (id) => `/events/${id}`,
  isPublic: () => isNull(events.cancelledAt),
  changedAt: events.updatedAt,
  order: sql`${events.startsAt}, ${events.id}`,
};
