import { sql } from "drizzle-orm";
import type { PlaceSource } from "../platform/sharing/sitemap.server.ts";
import { programs } from "./tables.server.ts";

export const programPlaces: PlaceSource = {
  table: programs,
  id: programs.id,
  pathOf: (id) => `/programs/${id}`,
  changedAt: programs.createdAt,
  order: sql`${programs.position}, ${programs.id}`,
};
