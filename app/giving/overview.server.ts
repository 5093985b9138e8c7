import { and, gte, lte, sql } from "drizzle-orm";
import type { OverviewSource } from "../platform/features/feature.server.ts";
import { formatPrice } from "../platform/text/money.ts";
import { indiaDay } from "../platform/time/india-time.ts";
import { gifts } from "./tables.server.ts";

/** The sum of gifts received this month. */
export const givingOverview: OverviewSource = {
  roles: ["finance"],
  month: async (db, { from, until }) => {
    const { amountInPaise, receivedOn } = gifts;
    const [row] = await db
      .select({ many: sql<number>`count(*)::int`, paise: sql<string>`coalesce(sum(${amountInPaise}), 0)` })
      .from(gifts)
      .where(and(gte(receivedOn, indiaDay(from)), lte(receivedOn, indiaDay(until))));
    const paise = Number(row?.paise ?? 0);
    return {
      label: "Gifts received",
      value: paise === 0 ? "₹0" : formatPrice(paise),
      note: `from ${(row?.many ?? 0).toLocaleString("en-IN")}`,
      to: "/admin/gifts",
    };
  },
};
