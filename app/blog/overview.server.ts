import { and, asc, gt, lte } from "drizzle-orm";
import type { OverviewSource } from "../platform/features/feature.server.ts";
import { publishedPosts } from "./tables.server.ts";

const MOST_PLANNED = 6;

/** Posts whose day is still to come. */
export const postOverview: OverviewSource = {
  roles: ["editor"],
  planned: async (db, { from, until }) => {
    const { id, title, publishAt } = publishedPosts;
    const rows = await db
      .select({ id, title, publishAt })
      .from(publishedPosts)
      .where(and(gt(publishAt, from), lte(publishAt, until)))
      .orderBy(asc(publishAt))
      .limit(MOST_PLANNED);
    return rows.map((post) => ({
      title: post.title,
      about: "Article",
      to: `/admin/blog/${post.id}`,
      at: post.publishAt.toISOString(),
    }));
  },
};
