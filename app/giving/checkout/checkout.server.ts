import type { Database } from "../../platform/database/client.server.ts";
import type { Encryption } from "../../platform/encryption/encryption.server.ts";
import { composeMail, readComposeSettings } from "../../platform/mail/compose-mail.server.ts";
import { findMandate } from "../../platform/payments/mandates.server.ts";
import { CANCEL_AFTER_MS, type GatewayName, PAYMENT_METHODS } from "../../platform/payments/payment.ts";
import { findPayment, listAttempts, type PaymentRow } from "../../platform/payments/payments.server.ts";
import { getContent } from "../../platform/settings/content.server.ts";
import { formatDate, formatIndiaDate, formatMoment, indiaDay } from "../../platform/time/india-time.ts";
import { formatRupees, impactFor } from "../amounts.ts";
import { activeGateway, networkOf, whyNoCard } from "../gift-gateways.server.ts";
import { amountInWords } from "../receipts/amount-words.ts";
import { financialYear, yearOfEnd } from "../receipts/financial-year.ts";
import { RECEIPT_SETTINGS, taxSentenceFor } from "../receipts/receipt-content.ts";
import { formOf, TAX_SETTINGS } from "../tax/tax-content.ts";
import { GIVING } from "../giving-content.ts";
import { dedicationWords, purposeWords } from "../gift-words.ts";
import { methodLabel } from "../gift.ts";
import { findGift, type StoredGift } from "../gifts.server.ts";
import { GIFT_DEDICATED } from "../mails.server.ts";
import type { CheckoutData, MonthlyApproval } from "./checkout-data.ts";

type Visitor = { encryption: Encryption; address: string; now: Date };
/** `phone` is for the gateway's window alone. */
type Checkout = { payment: PaymentRow; phone: string; checkout: CheckoutData };

/** Finds a payment by the id in its address. */
export async function findCheckout(db: Database, paymentId: string, visitor: Visitor): Promise<Checkout | null> {
  const payment = await findPayment(db, paymentId);
  if (!payment) return null;
  const gift = await findGift(db, payment.subjectId);
  if (!gift) return null;
  const rupees = payment.amountInPaise / 100;
  const giving = await getContent(db, GIVING);
  const attempts = await listAttempts(db, paymentId);
  const last = attempts.at(-1);
  const { amountInPaise } = payment;
  const monthly = await describeApproval(db, payment, visitor.now);
  const checkout = {
    status: payment.status,
    gateway: payment.gateway as GatewayName,
    isTaken: (await activeGateway(db)) === payment.gateway,
    isHeld: payment.status !== "paid" && attempts.some(({ problem }) => problem !== null),
    amount: formatRupees(rupees),
    words: amountInWords(amountInPaise),
    monthly,
    impact: impactFor(giving.impact, rupees)?.message ?? "",
    method: PAYMENT_METHODS.find((one) => one === gift.method) ?? "upi",
    noCard: await whyNoCard(db, { amountInPaise, network: networkOf(visitor) }, visitor.now),
    // A transfer would not end the monthly gift whose amount is changed.
    canTransfer: !giving.isSample && Boolean(giving.upi || giving.bank) && !monthly?.isChange,
    name: gift.name,
    email: gift.email,
    reference: gift.id,
    receipt: gift.receipt,
    purpose: purposeWords(gift),
    dedication: dedicationWords(gift),
    card: gift.isDemo && gift.dedicationEmail && payment.status === "paid" ? await writeCard(db, gift) : [],
    certificate: await describeCertificate(db, gift),
    keptUntil: formatMoment(new Date(payment.createdAt.getTime() + CANCEL_AFTER_MS)),
    received: gift.receivedOn ? formatDate(payment.updatedAt) : "",
    refundTime: giving.refundTime,
    failure: last?.status === "failed" ? { reason: last.reason, words: attemptWords(last) } : null,
  };
  return { payment, phone: gift.phone, checkout };
}

async function writeCard(db: Database, gift: StoredGift): Promise<string[]> {
  const values = { name: gift.name, dedication: dedicationWords(gift) };
  const settings = await readComposeSettings(db);
  return composeMail(GIFT_DEDICATED, { values, siteUrl: "" }, settings, null).paragraphs;
}

/** The certificate that a donor gets who gave a PAN, of money that may be deducted. */
async function describeCertificate(
  db: Database,
  { isDemo, panMasked, receivedOn, method, amountInPaise }: StoredGift,
): Promise<CheckoutData["certificate"]> {
  if (isDemo || !panMasked || !receivedOn) return null;
  if (!taxSentenceFor(await getContent(db, RECEIPT_SETTINGS), { receivedOn, method, amountInPaise })) return null;
  const { certificate: name, due } = formOf(await getContent(db, TAX_SETTINGS), financialYear(receivedOn));
  return { name, by: formatIndiaDate(due) };
}

/** Null for a payment without a mandate. */
async function describeApproval(db: Database, payment: PaymentRow, now: Date): Promise<MonthlyApproval | null> {
  const mandate = payment.mandateId ? await findMandate(db, payment.mandateId) : null;
  if (!mandate) return null;
  const { status, startsAt, nextAt, pausedUntil, cancelAskedAt } = mandate;
  const isLater = startsAt !== null && startsAt > now;
  const isGoingOn = status === "active" && !pausedUntil && !cancelAskedAt;
  return {
    isChange: mandate.replacesId !== null,
    isApproved: isLater && status === "approved",
    startsOn: isLater ? formatDate(startsAt) : "",
    nextOn: isGoingOn && nextAt ? formatDate(nextAt) : "",
    statementIn: `April ${yearOfEnd(financialYear(indiaDay(payment.updatedAt)))}`,
  };
}

function attemptWords({ method, createdAt }: { method: string; createdAt: Date }): string {
  return `${methodLabel(method)}, ${formatMoment(createdAt)}`;
}
