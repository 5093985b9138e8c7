import { eq } from "drizzle-orm";
import type { Database } from "../../platform/database/client.server.ts";
import type { Encryption } from "../../platform/encryption/encryption.server.ts";
import { HttpError } from "../../platform/http/http-error.ts";
import { cancelPayment } from "../../platform/payments/apply-payment.server.ts";
import { GatewayError, type Gateway } from "../../platform/payments/gateway.server.ts";
import { ensureSubscription, findMandate } from "../../platform/payments/mandates.server.ts";
import { ensureOrder, findPayment, type PaymentRow } from "../../platform/payments/payments.server.ts";
import { askAboutPayment } from "../../platform/payments/sync-mandate.server.ts";
import { findRazorpay, openRazorpay } from "../../platform/payments/razorpay/gateways.server.ts";
import { getContent } from "../../platform/settings/content.server.ts";
import { getSite } from "../../platform/settings/site.server.ts";
import { announce } from "../donations.server.ts";
import { lockGift } from "../gifts.server.ts";
import { GIVING } from "../giving-content.ts";
import { giftPayments } from "../monthly/gift-payments.server.ts";
import { gifts } from "../tables.server.ts";
import type { CheckoutData, PaymentMethod, WindowData } from "./checkout-data.ts";

type Using = { encryption: Encryption; environment: { SITE_URL: string; RAZORPAY_API_URL?: string | undefined } };
type Opening = { payment: PaymentRow; phone: string; checkout: CheckoutData; method: PaymentMethod | null };

/**
 * What Razorpay's window needs, with the order, which is made where there is none. Outside of a transaction, as it calls
 * another host.
 * @returns null where Razorpay did not answer
 */
export async function openWindow(
  db: Database,
  using: Using,
  { payment, phone, checkout, method }: Opening,
  now: Date,
): Promise<WindowData | null> {
  const razorpay = await openRazorpay(db, using, now);
  if (!razorpay) return null;
  try {
    const paid = await ensureAtGateway(db, razorpay.gateway, payment);
    const { name } = await getSite(db);
    const callback = `/api/v1/public/payments/${payment.id}/callback`;
    const chosen = checkout.noCard && method === "card" ? null : method;
    return {
      callback,
      options: {
        key: razorpay.keys.keyId,
        ...paid,
        name,
        description: `Gift ${checkout.reference}`,
        prefill: {
          name: checkout.name,
          email: checkout.email,
          contact: phone,
          ...(chosen && { method: chosen }),
        },
        config: {
          display: {
            hide: checkout.noCard ? [{ method: "card" }] : [],
            preferences: { show_default_blocks: true },
          },
        },
        // For browsers in other apps, which open no window.
        callback_url: using.environment.SITE_URL + callback,
      },
    };
  } catch (error) {
    if (error instanceof GatewayError) return null;
    throw error;
  }
}

/** What the window pays: an order, or what is debited each month. */
async function ensureAtGateway(
  db: Database,
  gateway: Gateway,
  payment: PaymentRow,
): Promise<Pick<WindowData["options"], "order_id" | "subscription_id">> {
  const mandate = payment.mandateId ? await findMandate(db, payment.mandateId) : null;
  if (mandate) return { subscription_id: await ensureSubscription(db, gateway, mandate) };
  return { order_id: await ensureOrder(db, gateway, payment) };
}

/** Asks Razorpay what became of a payment whose window was closed. Without an answer the job asks again. */
export async function askAboutClosed(db: Database, using: Using, payment: PaymentRow, now: Date): Promise<void> {
  const gateway = await findRazorpay(db, using, now);
  if (!gateway) return;
  try {
    await askAboutPayment(db, { gateway, payables: [giftPayments(using.encryption)] }, payment, now);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
  }
}

/**
 * Lets the donor transfer the gift instead, to the foundation's own account.
 * @throws HttpError 409 where it is paid or pending, where there is no account, and for a change of a monthly gift,
 * which a transfer would not end
 */
export function transferInstead(
  db: Database,
  { encryption }: Pick<Using, "encryption">,
  { id, subjectId, mandateId }: PaymentRow,
  now: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    const giving = await getContent(tx, GIVING);
    const isChange = mandateId !== null && (await findMandate(tx, mandateId))?.replacesId != null;
    await cancelPayment(tx, [giftPayments(encryption)], id, now);
    const { status } = (await findPayment(tx, id)) ?? {};
    if (status !== "cancelled" || isChange || giving.isSample || !(giving.upi || giving.bank))
      throw new HttpError(409, "This gift cannot be transferred now. Please look at its state first.");
    const gift = await lockGift(tx, subjectId);
    if (gift.status !== "cancelled") return;
    // Money that comes so is real, also where the gateway was in its test mode.
    const announced = { status: "announced", isDemo: false, method: giving.upi ? "upi" : "netbanking" } as const;
    await tx.update(gifts).set(announced).where(eq(gifts.id, gift.id));
    await announce(tx, { ...gift, ...announced }, { giving, isFromStranger: true });
  });
}
