import { asc } from "drizzle-orm";
import type { PlaceSource } from "../platform/sharing/sitemap.server.ts";
import { programs } from "./tables.server.ts";

export const programPlaces: PlaceSource = {
  count: (db) => db.$count(programs),
  list: async (db, _now, { limit, offset }) => {
    const rows = await db
      .select({ id: programs.id, changedAt: programs.createdAt })
      .from(programs)
      .orderBy(asc(programs.id))
      .limit(limit)
      .offset(offset);
    return rows.map(({ id, changedAt }) => ({ path: `/programs/${id}`, changedAt }));
  },
};
