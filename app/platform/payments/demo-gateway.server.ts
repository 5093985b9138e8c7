import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "../database/client.server.ts";
import type { Gateway, ReportedPayment } from "./gateway.server.ts";
import type { PaymentRow } from "./payments.server.ts";
import { createDemoSubscriptions, findDemoDebit } from "./demo-subscriptions.server.ts";
import { DEMO_GATEWAY, demoOrder } from "./payment.ts";
import { paymentAttempts, payments } from "./tables.server.ts";

/** What a visitor lets the demo's bank answer. */
export const DEMO_OUTCOMES = ["captured", "failed", "pending"] as const;
export type DemoOutcome = (typeof DEMO_OUTCOMES)[number];

/** After this time the demo's bank has answered. */
const BANK_ANSWERS_AFTER_MS = 2 * 60_000;

/** The gateway of a site without keys: a page of this site takes the place of the bank, and no money moves. */
export function createDemoGateway(db: Database): Gateway {
  return {
    name: DEMO_GATEWAY,
    isDemo: true,
    subscriptions: createDemoSubscriptions(db),
    createOrder: async ({ paymentId }) => demoOrder(paymentId),
    listPayments: async (orderId, now) => {
      const debit = await findDemoDebit(db, orderId, now);
      if (debit) return [debit];
      const rows = await db
        .select({ attempt: paymentAttempts, payment: payments })
        .from(paymentAttempts)
        .innerJoin(payments, eq(payments.id, paymentAttempts.paymentId))
        .where(eq(payments.orderId, orderId));
      return rows.map(({ attempt: { id, status, method, reason, createdAt }, payment }) => {
        const isAnswered = now.getTime() - createdAt.getTime() >= BANK_ANSWERS_AFTER_MS;
        const present = status === "pending" && isAnswered ? "captured" : status;
        const { amountInPaise, currency } = payment;
        return {
          id,
          orderId,
          amountInPaise,
          currency,
          status: present,
          method,
          reason,
          isInternational: false,
          at: now,
        };
      });
    },
  };
}

/** What the demo's bank answers to one attempt. */
export function answerOfDemoBank(
  { id: paymentId, amountInPaise, currency }: PaymentRow,
  { outcome, method, now }: { outcome: DemoOutcome; method: string; now: Date },
): ReportedPayment {
  return {
    id: `demo_${randomBytes(12).toString("base64url")}`,
    orderId: demoOrder(paymentId),
    amountInPaise,
    currency,
    status: outcome,
    method,
    reason: outcome === "failed" ? "There was not enough balance for this payment." : "",
    isInternational: false,
    at: now,
  };
}
