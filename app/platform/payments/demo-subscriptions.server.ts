import { and, asc, eq } from "drizzle-orm";
import type { Database } from "../database/client.server.ts";
import { notFound } from "../http/http-error.ts";
import { addMonths, indiaDay, startOfIndiaDay } from "../time/india-time.ts";
import type { GatewaySubscriptions, ReportedPayment, ReportedSubscription } from "./gateway.server.ts";
import { isEnded } from "./mandate.ts";
import { mandates, paymentAttempts, payments } from "./tables.server.ts";

const DEBIT = "demo_debit_";
/** At eight in the morning in India. */
const DEBITED_AFTER_MS = 8 * 3_600_000;

type Mandate = typeof mandates.$inferSelect;

/** What the demo's bank does with mandates: it debits each month, and no money moves. */
export function createDemoSubscriptions(db: Database): GatewaySubscriptions {
  const find = async (id: string): Promise<Mandate> => {
    const [mandate] = await db.select().from(mandates).where(eq(mandates.subscriptionId, id));
    if (!mandate) throw notFound("This monthly gift is not known.");
    return mandate;
  };
  const change = (status: Mandate["status"]) => async (id: string) => ({ status, nextAt: (await find(id)).nextAt });
  return {
    // Its ids are stored with the mandate.
    createPlan: () => Promise.reject(new Error("The demo needs no plan.")),
    create: () => Promise.reject(new Error("The demo needs no subscription.")),
    findOfInvoice: async () => null,
    fetch: async (id, now) => present(await find(id), await findApproval(db, id), now),
    pause: change("paused"),
    resume: change("active"),
    cancel: async () => ({ status: "cancelled", nextAt: null }),
    listOrders: async (id, now) => {
      const { id: mandateId, status, nextAt } = await find(id);
      if (status === "created") return [(await findApproval(db, id))?.orderId ?? []].flat();
      const isDue = nextAt !== null && nextAt <= now && (status === "active" || status === "approved");
      return isDue ? [`${DEBIT}${mandateId}_${indiaDay(nextAt)}`] : [];
    },
  };
}

type Approval = { orderId: string | null; at: Date | null };

/** The first payment, and when the visitor chose that the bank takes it. */
async function findApproval(db: Database, subscriptionId: string): Promise<Approval | null> {
  const isTaken = and(eq(paymentAttempts.paymentId, payments.id), eq(paymentAttempts.status, "captured"));
  const [row] = await db
    .select({ orderId: payments.orderId, at: paymentAttempts.createdAt })
    .from(mandates)
    .innerJoin(payments, eq(payments.mandateId, mandates.id))
    .leftJoin(paymentAttempts, isTaken)
    .where(eq(mandates.subscriptionId, subscriptionId))
    .orderBy(asc(payments.createdAt))
    .limit(1);
  return row ?? null;
}

function present({ status, nextAt }: Mandate, approval: Approval | null, now: Date): ReportedSubscription {
  if (status === "created")
    return approval?.at ? { status: "active", nextAt: monthAfter(approval.at) } : { status, nextAt: null };
  if (isEnded(status) || !nextAt) return { status, nextAt: null };
  const isDue = nextAt <= now;
  return { status: isDue && status === "approved" ? "active" : status, nextAt: isDue ? monthAfter(nextAt) : nextAt };
}

function monthAfter(moment: Date): Date {
  return new Date(startOfIndiaDay(addMonths(indiaDay(moment), 1)).getTime() + DEBITED_AFTER_MS);
}

/** A debit of the demo's bank, by its order; null for another order. */
export async function findDemoDebit(db: Database, orderId: string, now: Date): Promise<ReportedPayment | null> {
  if (!orderId.startsWith(DEBIT)) return null;
  const mandateId = orderId.slice(DEBIT.length, orderId.lastIndexOf("_"));
  const [mandate] = await db.select().from(mandates).where(eq(mandates.id, mandateId));
  if (!mandate) return null;
  const { amountInPaise, currency } = mandate;
  const answer = { status: "captured" as const, method: "upi", reason: "", isInternational: false, at: now };
  return { id: orderId, orderId, amountInPaise, currency, ...answer };
}
