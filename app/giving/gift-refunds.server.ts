import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { noteChange, type Act } from "../platform/audit/note-change.server.ts";
import type { Database } from "../platform/database/client.server.ts";
import { HttpError, invalid, notFound } from "../platform/http/http-error.ts";
import type { Payable } from "../platform/payments/apply-payment.server.ts";
import { GatewayError, type Gateway } from "../platform/payments/gateway.server.ts";
import { addMovement, listStandingReceipts, sumMovements } from "../platform/payments/movements.server.ts";
import { DEMO_GATEWAY } from "../platform/payments/payment.ts";
import { findPayment, listAttempts, listPaymentsOf, type PaymentRow } from "../platform/payments/payments.server.ts";
import { listHeld, listRefundsOf, REFUND_KEY, refundPayment } from "../platform/payments/refunds.server.ts";
import type { MailValues } from "../platform/mail/mail-kind.server.ts";
import { postMail } from "../platform/mail/outbox.server.ts";
import { getContent } from "../platform/settings/content.server.ts";
import { formatAmount, formatPrice } from "../platform/text/money.ts";
import { MINUTE_MS } from "../platform/time/durations.ts";
import { indiaDay } from "../platform/time/india-time.ts";
import { GIVING } from "./giving-content.ts";
import { HELD_WORDS } from "./gift-words.ts";
import { GIFT, moneyOf } from "./gift.ts";
import { voidRefunded } from "./gift-receipts.server.ts";
import { GIFT_REFUNDED } from "./mails.server.ts";
import { gifts } from "./tables.server.ts";
import { findToLock, getGift, type StoredGift, lockGift } from "./gifts.server.ts";

type Refund = { amountInPaise: number; reason: string };
type Came = { amountInPaise: number; currency: string };
type Paid = { payment: PaymentRow; attemptId: string };
type Refunding = { gateways: readonly Gateway[]; payables: readonly Payable[]; act: Act };

const NO_MONEY = "No money moved in the demo, so none can be refunded.";
const NO_KEYS =
  "The keys of the gateway that took this gift are not entered. Enter them under Settings, Payments, or refund it on the gateway's own pages.";

/**
 * Notes that money went back to the donor. Staff transfer it themselves.
 * @throws HttpError 400 above what is left of the gift; 404; 409 for a gift that did not come, and for one of the demo
 */
export async function refundByHand(tx: Database, id: string, { amountInPaise, reason }: Refund, act: Act) {
  const gift = await lockGift(tx, id);
  if (gift.isDemo) throw new HttpError(409, NO_MONEY);
  if (!gift.receivedOn) throw new HttpError(409, "This gift has not come, so nothing can be refunded.");
  const left = await sumMovements(tx, moneyOf(gift));
  if (left === 0) throw new HttpError(409, "This gift is refunded already.");
  if (amountInPaise > left) throw invalid({ amount: `At most ${formatPrice(left)} can be refunded.` });
  const about = { subjectKind: moneyOf(gift).kind, subjectId: id, kind: "refunded" as const, method: gift.method };
  const refund = { ...about, amountInPaise: -amountInPaise, movedOn: indiaDay(act.now), note: reason };
  await addMovement(tx, refund);
  await setRefunded(tx, id, refund, act);
  await noteChange(tx, act, { kind: "donation", id, action: "refund" });
  return lockGift(tx, id);
}

/** The payment through which the money of a gift came; null where it came another way, or not at all. */
export async function findPaid(db: Database, id: string): Promise<Paid | null> {
  const [movement] = await listStandingReceipts(db, { kind: GIFT, id });
  const { paymentId, gatewayReference: attemptId } = movement ?? {};
  const payment = paymentId ? await findPayment(db, paymentId) : null;
  return payment && attemptId ? { payment, attemptId } : null;
}

/**
 * Sends money back through the gateway that took it. Not in a transaction, as it calls another host.
 * @throws HttpError 409 for money of the demo, and where the gateway's keys are gone; and as `refundPayment` says
 */
export async function refundAtGateway(
  db: Database,
  { id, payment, attemptId }: Paid & { id: string },
  { key, ...refund }: Refund & { came?: Came; key: string; onNoted?: (tx: Database) => Promise<void> },
  { gateways, payables, act }: Refunding,
): Promise<StoredGift> {
  const gateway = gatewayOf(payment, gateways);
  const onNoted = async (tx: Database) => {
    await noteChange(tx, act, { kind: "donation", id, action: "refund" });
    await refund.onNoted?.(tx);
  };
  const asked = { payment, attemptId, ...refund, key: gatewayKey(key), onNoted };
  await refundPayment(db, { gateway, payables }, asked, act.now);
  return getGift(db, id);
}

/**
 * Sends all of a payment back that is held, unless it is on its way already. The gateway is asked how much that is, as it
 * may not be what the order says.
 * @throws HttpError 404 for a payment that is not held; 502 where the gateway does not answer; and as `refundAtGateway` says
 */
export async function refundHeld(
  db: Database,
  { id, attemptId, key }: { id: string; attemptId: string; key: string },
  refunding: Refunding,
): Promise<StoredGift> {
  const payments = await listPaymentsOf(db, { kind: GIFT, id });
  const attempts = (await Promise.all(payments.map((payment) => listAttempts(db, payment.id)))).flat();
  const attempt = attempts.find((one) => one.id === attemptId);
  const payment = payments.find((one) => one.id === attempt?.paymentId);
  if (!payment || !attempt?.problem) throw notFound("This gift has no such payment that is held.");
  if (listHeld([attempt], await listRefundsOf(db, payment.id)).length === 0) return getGift(db, id);
  const { act, gateways } = refunding;
  const came = await askWhatCame(gatewayOf(payment, gateways), { payment, attemptId }, act);
  const { amountInPaise, currency } = came;
  const reason = HELD_WORDS[attempt.problem];
  const onNoted = (tx: Database) => {
    const values = { amount: formatAmount(amountInPaise, currency), reason, key: gatewayKey(key) };
    // The gateway may refuse: the mail waits for its answer.
    return mailHeldBack(tx, id, values, new Date(act.now.getTime() + MINUTE_MS));
  };
  return refundAtGateway(db, { id, payment, attemptId }, { amountInPaise, came, reason, key, onNoted }, refunding);
}

async function askWhatCame(gateway: Gateway, { payment, attemptId }: Paid, { now }: Act): Promise<Came> {
  try {
    const reports = await gateway.listPayments(payment.orderId ?? "", now);
    const came = reports.find(({ id }) => id === attemptId);
    if (came) return came;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
  }
  throw new HttpError(502, "The gateway did not answer. Nothing was sent back: please try again.");
}

function gatewayOf(payment: PaymentRow, gateways: readonly Gateway[]): Gateway {
  if (payment.gateway === DEMO_GATEWAY) throw new HttpError(409, NO_MONEY);
  const gateway = gateways.find(({ name }) => name === payment.gateway);
  if (!gateway) throw new HttpError(409, NO_KEYS);
  return gateway;
}

/** What the gateway takes as a key: the Idempotency-Key itself, or a hash of it where that is too long or has other signs. */
function gatewayKey(key: string): string {
  return REFUND_KEY.test(key) ? key : createHash("sha256").update(key).digest("hex").slice(0, 40);
}

/** Carries a refund over to its gift; above zero it is the correction of one that failed. The receipt of a gift of which a part stays is still valid. */
export async function setRefunded(
  tx: Database,
  id: string,
  { amountInPaise, paymentId }: { amountInPaise: number; paymentId?: string | null },
  act: Act,
): Promise<void> {
  const gift = await findToLock(tx, id);
  if (!gift) return;
  const { refundedInPaise } = gift;
  const left = await sumMovements(tx, moneyOf(gift));
  const status = left === 0 ? "refunded" : refundedInPaise === 0 ? "paid" : "part-refunded";
  await tx.update(gifts).set({ refundedInPaise, status }).where(eq(gifts.id, id));
  if (amountInPaise > 0) return;
  if (left === 0) await voidRefunded(tx, id, act);
  await mailRefund(tx, gift, {
    amount: formatPrice(-amountInPaise),
    receipt: gift.receipt,
    ...(left > 0 && { left: formatPrice(left) }),
    ...(paymentId && { isByGateway: "yes" }),
  });
}

/** Tells the donor that money goes back which was held. @param dueAt when it is known whether the gateway sends it */
export async function mailHeldBack(
  tx: Database,
  id: string,
  what: { amount: string; reason: string; key: string },
  dueAt?: Date,
): Promise<void> {
  await mailRefund(tx, await lockGift(tx, id), { ...what, isByGateway: "yes" }, dueAt);
}

/** Tells the donor of a gift that money goes back, if there is an address. */
async function mailRefund(
  tx: Database,
  { id: aboutId, email: to, name, isDemo }: typeof gifts.$inferSelect,
  what: MailValues,
  dueAt?: Date,
): Promise<void> {
  const { refundTime } = await getContent(tx, GIVING);
  const values = { name, reference: aboutId, refundTime, ...what, ...(isDemo && { isDemo: "yes" }) };
  await postMail(tx, GIFT_REFUNDED, { to, aboutId, values, isFromStranger: isDemo, ...(dueAt && { dueAt }) });
}
