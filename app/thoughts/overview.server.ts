import { and, asc, gt, lte } from "drizzle-orm";
import type { OverviewSource } from "../platform/features/feature.server.ts";
import { publishedThoughts } from "./tables.server.ts";

const MOST_COUNTED = 50;

/** Thoughts of days to come, together in one row: their number is beside the first of them. */
export const thoughtOverview: OverviewSource = {
  roles: ["editor"],
  planned: async (db, { from, until }) => {
    const { shownFrom } = publishedThoughts;
    const rows = await db
      .select({ shownFrom })
      .from(publishedThoughts)
      .where(and(gt(shownFrom, from), lte(shownFrom, until)))
      .orderBy(asc(shownFrom))
      .limit(MOST_COUNTED);
    const [first] = rows;
    if (!first) return [];
    const title = rows.length === 1 ? "1 thought is planned" : `${rows.length} thoughts are planned`;
    return [{ title, about: "Thoughts", to: "/admin/thoughts", at: first.shownFrom.toISOString() }];
  },
};
