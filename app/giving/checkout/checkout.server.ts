import { eq } from "drizzle-orm";
import type { Database } from "../../platform/database/client.server.ts";
import { findPayment, listAttempts } from "../../platform/payments/payments.server.ts";
import { PAYMENT_METHODS } from "../../platform/payments/payment.ts";
import { getContent } from "../../platform/settings/content.server.ts";
import { formatDate, formatMoment } from "../../platform/time/india-time.ts";
import { formatRupees, impactFor } from "../amounts.ts";
import { amountInWords } from "../receipts/amount-words.ts";
import { GIVING } from "../giving-content.ts";
import { dedicationWords, purposeWords } from "../donor-words.ts";
import { methodLabel } from "../gift.ts";
import { giftColumns } from "../gifts.server.ts";
import { gifts } from "../tables.server.ts";
import type { CheckoutData } from "./checkout-data.ts";

/** Finds a payment by the id in its address. */
export async function findCheckout(db: Database, paymentId: string): Promise<CheckoutData | null> {
  const payment = await findPayment(db, paymentId);
  if (!payment) return null;
  const [gift] = await db.select(giftColumns).from(gifts).where(eq(gifts.id, payment.subjectId));
  if (!gift) return null;
  const rupees = payment.amountInPaise / 100;
  const giving = await getContent(db, GIVING);
  const last = (await listAttempts(db, paymentId)).at(-1);
  return {
    status: payment.status,
    amount: formatRupees(rupees),
    words: amountInWords(payment.amountInPaise),
    isMonthly: gift.frequency === "monthly",
    impact: impactFor(giving.impact, rupees)?.message ?? "",
    method: PAYMENT_METHODS.find((one) => one === gift.method) ?? "upi",
    name: gift.name,
    email: gift.email,
    reference: gift.id,
    receipt: gift.receipt,
    purpose: purposeWords(gift),
    dedication: dedicationWords(gift),
    keptUntil: formatMoment(new Date(payment.createdAt.getTime() + KEPT_MS)),
    received: gift.receivedOn ? formatDate(payment.updatedAt) : "",
    failure: last?.status === "failed" ? { reason: last.reason, words: attemptWords(last) } : null,
  };
}

/** The job that asks about open payments closes those that are older. */
const KEPT_MS = 24 * 60 * 60_000;

function attemptWords({ method, createdAt }: { method: string; createdAt: Date }): string {
  return `${methodLabel(method)}, ${formatMoment(createdAt)}`;
}
