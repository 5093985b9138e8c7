import { lte, sql } from "drizzle-orm";
import type { PlaceSource } from "../platform/sharing/sitemap.server.ts";
import { posts } from "./tables.server.ts";

/** Articles that are published; one that waited for its day changed on that day, as `changedAt` in post.ts has it. */
export const postPlaces: PlaceSource = {
  table: posts,
  id: posts.id,
  pathOf: (id) => `/blog/${id}`,
  isPublic: (now) => lte(posts.publishAt, now),
  changedAt: sql`greatest(${posts.publishAt}, ${posts.updatedAt})`,
  order: sql`${posts.publishAt}, ${posts.id}`,
};
