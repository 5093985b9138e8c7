import { eq } from "drizzle-orm";
import type { Database } from "../database/client.server.ts";
import { applyPayment, type Payable } from "./apply-payment.server.ts";
import type { Gateway, ReportedPayment } from "./gateway.server.ts";
import { payments } from "./tables.server.ts";

type Counting = { gateway: Gateway | undefined; payables: readonly Payable[] };

/**
 * Counts a report, and takes the money of an authorised payment that fits an unpaid order: otherwise it would go back
 * to the donor after some days. Not in a transaction, as it calls another host.
 * @throws HttpError 404 for an order that is not ours
 */
export async function countReport(
  db: Database,
  { gateway, payables }: Counting,
  reported: ReportedPayment,
  now: Date,
): Promise<void> {
  const status = await applyPayment(db, payables, reported, now);
  if (reported.status !== "authorized" || status !== "pending" || reported.isInternational) return;
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, reported.orderId));
  const { amountInPaise, currency } = reported;
  if (payment?.amountInPaise !== amountInPaise || payment.currency !== currency || !gateway?.money) return;
  const captured = await gateway.money.capture(reported.id, { amountInPaise, currency });
  await applyPayment(db, payables, captured, now);
}

/** Asks the gateway about an order, and counts all attempts to pay it. @throws GatewayError */
export async function countReports(
  db: Database,
  { gateway, payables }: { gateway: Gateway; payables: readonly Payable[] },
  orderId: string,
  now: Date,
): Promise<ReportedPayment[]> {
  const reports = await gateway.listPayments(orderId, now);
  for (const reported of reports) await countReport(db, { gateway, payables }, reported, now);
  return reports;
}
