import { and, eq, gte, lt } from "drizzle-orm";
import { users } from "../platform/auth/tables.server.ts";
import { countSome } from "../platform/database/count-some.server.ts";
import type { OverviewSource } from "../platform/features/feature.server.ts";

/** The number of accounts created this month. */
export const memberOverview: OverviewSource = {
  roles: [],
  month: async (db, { from, until }) => {
    const { createdAt, role } = users;
    const value = await countSome(db, users, and(gte(createdAt, from), lt(createdAt, until), eq(role, "member")));
    return { label: "New members", value, to: "/admin/members" };
  },
};
