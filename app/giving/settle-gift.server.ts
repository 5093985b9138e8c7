import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "../platform/database/client.server.ts";
import type { Encryption } from "../platform/encryption/encryption.server.ts";
import type { Payable } from "../platform/payments/apply-payment.server.ts";
import { RAZORPAY_TEST, type PaymentStatus, CANCEL_AFTER_MS } from "../platform/payments/payment.ts";
import type { PaymentRow } from "../platform/payments/payments.server.ts";
import { mailAdmins } from "../platform/mail/mail-admins.server.ts";
import { postMail } from "../platform/mail/outbox.server.ts";
import { formatAmount, formatPrice } from "../platform/text/money.ts";
import { formatMoment } from "../platform/time/india-time.ts";
import { findUnpaid, GIFT_DISPUTED, GIFT_HELD, GIFT_UNPAID } from "./mails.server.ts";
import { renewRefunded, thankWithReceipt } from "./gift-receipts.server.ts";
import { HELD_WORDS } from "./gift-words.ts";
import { GIFT, type GiftStatus } from "./gift.ts";
import { mailHeldBack, setRefunded } from "./gift-refunds.server.ts";
import { gifts } from "./tables.server.ts";

const STATUS_OF: Record<PaymentStatus, GiftStatus> = {
  open: "pending",
  pending: "pending",
  paid: "paid",
  failed: "failed",
  cancelled: "cancelled",
};

/** Those that follow from a payment; in the others the gift was received, or is transferred by hand. */
const OF_PAYMENT = ["pending", "failed", "cancelled"] satisfies GiftStatus[];

/** Carries the status of a payment over to its gift. @param encryption reads the PAN, which a renewed receipt prints in the right shape only */
export const giftPayable = (encryption: Encryption): Payable => ({
  ...GIFT_PAYABLE,
  refund: async (tx, { payment, movement, isDispute, now }) => {
    await setRefunded(tx, payment.subjectId, movement, { by: "", now });
    if (movement.amountInPaise > 0) await renewRefunded(tx, payment.subjectId, encryption, now);
    const amount = formatPrice(-movement.amountInPaise);
    if (isDispute) await mailDispute(tx, payment, { aboutId: movement.gatewayReference ?? "", amount });
  },
});

/** What needs no PAN. */
const GIFT_PAYABLE: Payable = {
  kind: GIFT,
  settle: async (tx, { payment, movement, now }) => {
    const received = movement && { receivedOn: movement.movedOn, bankReference: "" };
    const { rowCount } = await tx
      .update(gifts)
      .set({ status: STATUS_OF[payment.status], ...received })
      .where(and(eq(gifts.id, payment.subjectId), movement ? undefined : inArray(gifts.status, OF_PAYMENT)));
    // The money counts also where the donor was erased meanwhile; a receipt would have no name.
    if (movement && rowCount) await thankWithReceipt(tx, movement, now);
  },
  heldBack: async (tx, { payment, refund: { amountInPaise, currency, key }, problem, isDispute }) => {
    const amount = formatAmount(amountInPaise, currency);
    if (isDispute) return mailDispute(tx, payment, { aboutId: key, amount });
    await mailHeldBack(tx, payment.subjectId, { amount, reason: HELD_WORDS[problem], key });
  },
  hold: async (tx, { payment, reported, problem }) => {
    const { id: aboutId, amountInPaise, currency } = reported;
    const values = {
      amount: formatAmount(amountInPaise, currency),
      reference: payment.subjectId,
      reason: HELD_WORDS[problem],
      ...(payment.gateway === RAZORPAY_TEST && { isDemo: "yes" }),
    };
    await mailAdmins(tx, GIFT_HELD, { aboutId, values, roles: ["finance"] });
  },
  remind: async (tx, { subjectId, createdAt }) => {
    const [gift] = await tx.select().from(gifts).where(eq(gifts.id, subjectId));
    if (!gift?.email || !(await findUnpaid(tx, subjectId))) return;
    const endsAt = new Date(createdAt.getTime() + CANCEL_AFTER_MS);
    const values = {
      name: gift.name,
      amount: formatPrice(gift.amountInPaise),
      until: formatMoment(endsAt),
      reference: gift.id,
      ...(gift.isDemo && { isDemo: "yes" }),
    };
    // Anybody may have typed the address.
    await postMail(tx, GIFT_UNPAID, { to: gift.email, aboutId: gift.id, values, endsAt, isFromStranger: true });
  },
};

type Dispute = { aboutId: string; amount: string };

/** Tells staff that the bank took money back. */
function mailDispute(tx: Database, { subjectId: reference, gateway }: PaymentRow, { aboutId, amount }: Dispute) {
  const values = { amount, reference, ...(gateway === RAZORPAY_TEST && { isDemo: "yes" }) };
  return mailAdmins(tx, GIFT_DISPUTED, { aboutId, values, roles: ["finance"] });
}
