import { and, gte, lte } from "drizzle-orm";
import type { OverviewSource } from "../../platform/features/feature.server.ts";
import { paiseToRupees, rupeeWords } from "../../platform/text/money.ts";
import { indiaDay } from "../../platform/time/india-time.ts";
import { moneyMovements } from "../../platform/payments/tables.server.ts";
import { countedMovements, countReceived, paiseOf } from "../gifts.server.ts";

/** The sum of gifts received this month. */
export const givingOverview: OverviewSource = {
  roles: ["finance"],
  month: async (db, { from, until }) => {
    const { amountInPaise, movedOn } = moneyMovements;
    const [row] = await db
      .select({ many: countReceived, paise: paiseOf(amountInPaise) })
      .from(moneyMovements)
      .where(and(await countedMovements(db), gte(movedOn, indiaDay(from)), lte(movedOn, indiaDay(until))));
    return {
      label: "Gifts received",
      value: rupeeWords(paiseToRupees(row?.paise ?? 0)),
      note: `from ${(row?.many ?? 0).toLocaleString("en-IN")}`,
      to: "/admin/gifts",
    };
  },
};
