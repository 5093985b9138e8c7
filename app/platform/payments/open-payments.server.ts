import { and, asc, eq, gt, inArray, isNull, lt, ne } from "drizzle-orm";
import type { Database } from "../database/client.server.ts";
import { cancelPayment, type Payable, type PaymentServices } from "./apply-payment.server.ts";
import { countReports } from "./count-report.server.ts";
import type { PaymentRow } from "./payments.server.ts";
import { CANCEL_AFTER_MS, DEMO_GATEWAY } from "./payment.ts";
import { HOUR_MS } from "../time/durations.ts";
import { payments } from "./tables.server.ts";

/** Every minute. */
export const OPEN_PAYMENTS = { queue: "open-payments", cron: "* * * * *" };
const MOST_AT_ONCE = 100;
/** Visitors are on the gateway's page for the first minutes. */
const ASK_AFTER_MS = 60_000;
const REMIND_AFTER_MS = HOUR_MS;
/** A bank may answer this late. */
const UNFINISHED = ["open", "pending", "failed"] as const;

/** Asks the gateways about orders without a result, those not asked for longest first, and closes abandoned ones. */
export async function askAboutOpenPayments(db: Database, asking: PaymentServices, now: Date): Promise<number> {
  const open = await db
    .select()
    .from(payments)
    .where(
      and(
        inArray(payments.status, [...UNFINISHED]),
        lt(payments.updatedAt, new Date(now.getTime() - ASK_AFTER_MS)),
        // Those are asked about with their mandates.
        isNull(payments.mandateId),
      ),
    )
    .orderBy(asc(payments.updatedAt))
    .limit(MOST_AT_ONCE);
  for (const payment of open) {
    // First, so that one about which nothing can be found out does not keep others waiting.
    await db.update(payments).set({ updatedAt: now }).where(eq(payments.id, payment.id));
    try {
      await askAbout(db, asking, payment, now);
    } catch (error) {
      asking.log.error({ err: error }, "A payment could not be asked about");
    }
  }
  return open.length;
}

async function askAbout(
  db: Database,
  { gateways, payables }: PaymentServices,
  { id, orderId, gateway, createdAt, status }: PaymentRow,
  now: Date,
): Promise<void> {
  const asked = gateways.find(({ name }) => name === gateway);
  if (asked && orderId) await countReports(db, { gateway: asked, payables }, orderId, now);
  const isAbandoned = now.getTime() - createdAt.getTime() > CANCEL_AFTER_MS;
  if (isAbandoned && status !== "pending") await cancelPayment(db, payables, id, now);
}

type Unpaid = { payables: readonly Payable[] };

/**
 * Lets the features write to those who left a payment unpaid, once for each payment: after an hour, while it can still be
 * paid. Not of the demo, where nobody wanted to give.
 */
export async function remindOfUnpaid(db: Database, { payables }: Unpaid, now: Date): Promise<number> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const isDue = and(
    inArray(payments.status, ["open", "failed"]),
    isNull(payments.remindedAt),
    ne(payments.gateway, DEMO_GATEWAY),
    lt(payments.createdAt, before(REMIND_AFTER_MS)),
    gt(payments.createdAt, before(CANCEL_AFTER_MS)),
  );
  const due = await db.select({ id: payments.id }).from(payments).where(isDue).limit(MOST_AT_ONCE);
  for (const { id } of due)
    await db.transaction(async (tx) => {
      // Of two instances, and of a payment that is paid meanwhile, the condition is checked again under the lock.
      const isIt = and(eq(payments.id, id), isDue);
      const [payment] = await tx.update(payments).set({ remindedAt: now }).where(isIt).returning();
      if (payment) await payables.find(({ kind }) => kind === payment.subjectKind)?.remind?.(tx, payment);
    });
  return due.length;
}
