import type { Database } from "../../platform/database/client.server.ts";
import type { Encryption } from "../../platform/encryption/encryption.server.ts";
import { invalid, notFound } from "../../platform/http/http-error.ts";
import { applyPayment } from "../../platform/payments/apply-payment.server.ts";
import { answerOfDemoBank, createDemoGateway, DEMO_OUTCOMES } from "../../platform/payments/demo-gateway.server.ts";
import { findMandate } from "../../platform/payments/mandates.server.ts";
import { syncMandate, writeState } from "../../platform/payments/sync-mandate.server.ts";
import { PAYMENT_METHODS } from "../../platform/payments/payment.ts";
import type { PaymentRow } from "../../platform/payments/payments.server.ts";
import { giftPayments } from "../monthly/gift-payments.server.ts";
import type { CheckoutData } from "./checkout-data.ts";

type Asked = { outcome: string | undefined; method: string | undefined; encryption: Encryption };

/** Counts what the visitor lets the demo's bank answer. @throws HttpError 400; 404 where the demo takes no gifts any more */
export async function answerDemo(
  db: Database,
  { payment, checkout }: { payment: PaymentRow; checkout: CheckoutData },
  { outcome, method: asked, encryption }: Asked,
  now: Date,
): Promise<void> {
  const payables = [giftPayments(encryption)];
  if (!checkout.isTaken) throw notFound("The demo takes no gifts any more.");
  if (payment.mandateId && payment.status === "cancelled") throw notFound("What was to be approved has ended.");
  const answer = DEMO_OUTCOMES.find((one) => one === outcome);
  const method = PAYMENT_METHODS.find((one) => one === asked);
  if (!answer || !method) throw invalid({ outcome: "Please choose what the bank answers." });
  if (method === "card" && checkout.noCard) throw invalid({ outcome: checkout.noCard });
  const mandate = payment.mandateId ? await findMandate(db, payment.mandateId) : null;
  if (mandate?.startsAt && answer === "captured") {
    const approved = { id: mandate.id, status: "approved" as const, nextAt: mandate.startsAt };
    await writeState(db, payables, approved, now);
    return;
  }
  await applyPayment(db, payables, answerOfDemoBank(payment, { outcome: answer, method, now }), now);
  const syncing = { gateway: createDemoGateway(db), payables };
  if (mandate) await syncMandate(db, syncing, mandate.id, now);
}
