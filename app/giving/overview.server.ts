import { and, gte, lt, sql } from "drizzle-orm";
import { kindPath } from "../platform/inbox/inbox-paths.ts";
import type { OverviewSource } from "../platform/rooms/overview-source.server.ts";
import { formatPrice } from "../platform/text/money.ts";
import { donationIntentions } from "./tables.server.ts";

/** What visitors said this month they would give. */
export const givingOverview: OverviewSource = {
  roles: ["finance"],
  month: async (db, { from, until }) => {
    const { amountInPaise, createdAt } = donationIntentions;
    const [row] = await db
      .select({ many: sql<number>`count(*)::int`, paise: sql<string>`coalesce(sum(${amountInPaise}), 0)` })
      .from(donationIntentions)
      .where(and(gte(createdAt, from), lt(createdAt, until)));
    const paise = Number(row?.paise ?? 0);
    return {
      label: "Gifts announced",
      value: paise === 0 ? "₹0" : formatPrice(paise),
      note: `from ${(row?.many ?? 0).toLocaleString("en-IN")}`,
      to: kindPath("donation"),
    };
  },
};
