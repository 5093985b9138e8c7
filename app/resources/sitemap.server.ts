import { sql } from "drizzle-orm";
import type { PlaceSource } from "../platform/sharing/sitemap.server.ts";
import { resources } from "./tables.server.ts";

/** Nobody notes when an item of the library was changed, so nothing is said about it. */
export const resourcePlaces: PlaceSource = {
  table: resources,
  id: resources.id,
  pathOf: (id) => `/resources/${id}`,
  order: sql`${resources.position}, ${resources.id}`,
};
