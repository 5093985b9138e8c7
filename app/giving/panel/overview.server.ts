import { and, eq, gte, isNotNull, lte, min, ne, notExists, sql } from "drizzle-orm";
import type { OverviewSource } from "../../platform/features/feature.server.ts";
import { paiseToRupees, rupeeWords } from "../../platform/text/money.ts";
import { indiaDay } from "../../platform/time/india-time.ts";
import type { PaymentProblem } from "../../platform/payments/payment.ts";
import { gatewayRefunds, moneyMovements, paymentAttempts, payments } from "../../platform/payments/tables.server.ts";
import { isGiftCounted } from "../gift-gateways.server.ts";
import { HELD_WORDS } from "../gift-words.ts";
import { GIFT } from "../gift.ts";
import { countedMovements, countReceived, paiseOf } from "../gift-money.server.ts";
import { gifts } from "../tables.server.ts";

const MOST_HELD = 5;

/** Payments to send back, and the sum of gifts received this month. */
export const givingOverview: OverviewSource = {
  roles: ["finance"],
  waiting: async (db) => {
    const { id, problem, createdAt } = paymentAttempts;
    const isRefund = and(eq(gatewayRefunds.attemptId, id), ne(gatewayRefunds.status, "failed"));
    const refund = db
      .select({ one: sql`1` })
      .from(gatewayRefunds)
      .where(isRefund);
    const rows = await db
      .select({ gift: gifts.id, problem: sql<PaymentProblem>`min(${problem})` })
      .from(paymentAttempts)
      .innerJoin(payments, eq(payments.id, paymentAttempts.paymentId))
      .innerJoin(gifts, and(eq(payments.subjectKind, GIFT), eq(gifts.id, payments.subjectId)))
      .where(and(isNotNull(problem), notExists(refund), await isGiftCounted(db, gifts.isDemo)))
      .groupBy(gifts.id)
      .orderBy(min(createdAt))
      .limit(MOST_HELD);
    return rows.map((row) => ({
      kind: "donation",
      title: `Money to send back: ${row.gift}`,
      about: HELD_WORDS[row.problem],
      to: `/admin/gifts/${row.gift}`,
      hoursLeft: null,
      count: null,
    }));
  },
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
