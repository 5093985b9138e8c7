import { asc } from "drizzle-orm";
import type { PlaceSource } from "../platform/sharing/sitemap.server.ts";
import { quotes } from "./tables.server.ts";

export const thoughtPlaces: PlaceSource = {
  count: (db) => db.$count(quotes),
  list: async (db, _now, { limit, offset }) => {
    const rows = await db
      .select({ id: quotes.id, changedAt: quotes.createdAt })
      .from(quotes)
      .orderBy(asc(quotes.id))
      .limit(limit)
      .offset(offset);
    return rows.map(({ id, changedAt }) => ({ path: `/thoughts/${id}`, changedAt }));
  },
};
