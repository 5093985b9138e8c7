import { and, gte, lte, sql } from "drizzle-orm";
import type { OverviewSource } from "../../platform/features/feature.server.ts";
import { formatPrice } from "../../platform/text/money.ts";
import { indiaDay } from "../../platform/time/india-time.ts";
import { moneyMovements } from "../../platform/payments/tables.server.ts";
import { countedMovements, countReceived } from "../gifts.server.ts";

/** The sum of gifts received this month. */
export const givingOverview: OverviewSource = {
  roles: ["finance"],
  month: async (db, { from, until }) => {
    const { amountInPaise, movedOn } = moneyMovements;
    const [row] = await db
      .select({ many: countReceived, paise: sql<string>`coalesce(sum(${amountInPaise}), 0)` })
      .from(moneyMovements)
      .where(and(await countedMovements(db), gte(movedOn, indiaDay(from)), lte(movedOn, indiaDay(until))));
    const paise = Number(row?.paise ?? 0);
    return {
      label: "Gifts received",
      value: paise === 0 ? "₹0" : formatPrice(paise),
      note: `from ${(row?.many ?? 0).toLocaleString("en-IN")}`,
      to: "/admin/gifts",
    };
  },
};
