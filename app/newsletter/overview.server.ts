import { and, gte, lt } from "drizzle-orm";
import { countSome } from "../platform/database/count-some.server.ts";
import { kindPath } from "../platform/inbox/inbox-paths.ts";
import type { OverviewSource } from "../platform/features/feature.server.ts";
import { subscriptions } from "./tables.server.ts";

/** The number of confirmed subscriptions this month. */
export const newsletterOverview: OverviewSource = {
  roles: ["editor"],
  month: async (db, { from, until }) => {
    const { confirmedAt } = subscriptions;
    const value = await countSome(db, subscriptions, and(gte(confirmedAt, from), lt(confirmedAt, until)));
    return { label: "New subscribers", value, to: kindPath("newsletter") };
  },
};
