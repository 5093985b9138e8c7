import { sql } from "drizzle-orm";
import type { PlaceSource } from "../platform/sharing/sitemap.server.ts";
import { quotes } from "./tables.server.ts";

export const thoughtPlaces: PlaceSource = {
  table: quotes,
  id: quotes.id,
  pathOf: (id) => `/thoughts/${id}`,
  changedAt: quotes.createdAt,
  order: sql`${quotes.position}`,
};
