import { asc } from "drizzle-orm";
import type { PlaceSource } from "../platform/sharing/sitemap.server.ts";
import { resources } from "./tables.server.ts";

/** Nobody notes when an item of the library was changed, so nothing is said about it. */
export const resourcePlaces: PlaceSource = {
  count: (db) => db.$count(resources),
  list: async (db, _now, { limit, offset }) => {
    const rows = await db
      .select({ id: resources.id })
      .from(resources)
      .orderBy(asc(resources.id))
      .limit(limit)
      .offset(offset);
    return rows.map(({ id }) => ({ path: `/resources/${id}` }));
  },
};
