import { asc, lte } from "drizzle-orm";
import type { PlaceSource } from "../platform/sharing/sitemap.server.ts";
import { changedAt } from "./post.ts";
import { posts } from "./tables.server.ts";

export const postPlaces: PlaceSource = {
  count: (db, now) => db.$count(posts, lte(posts.publishAt, now)),
  list: async (db, now, { limit, offset }) => {
    const rows = await db
      .select({ id: posts.id, publishAt: posts.publishAt, updatedAt: posts.updatedAt })
      .from(posts)
      .where(lte(posts.publishAt, now))
      .orderBy(asc(posts.id))
      .limit(limit)
      .offset(offset);
    return rows.map((row) => ({ path: `/blog/${row.id}`, changedAt: changedAt(row) }));
  },
};
