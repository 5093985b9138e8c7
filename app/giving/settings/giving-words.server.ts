import type { Database } from "../../platform/database/client.server.ts";
import { DEMO_GATEWAY } from "../../platform/payments/payment.ts";
import { EVENTS_KEPT_DAYS } from "../../platform/payments/razorpay/webhook-events.server.ts";
import { getContent } from "../../platform/settings/content.server.ts";
import { activeGateway } from "../gift-gateways.server.ts";
import { GIVING } from "../giving-content.ts";
import { RECEIPT_SETTINGS } from "../receipts/receipt-content.ts";

/** What privacy and terms say about giving, by its placeholder: it follows the settings and the gateway in use. */
export async function givingWords(db: Database): Promise<Record<string, string>> {
  const [giving, receipts, gateway] = await Promise.all([
    getContent(db, GIVING),
    getContent(db, RECEIPT_SETTINGS),
    activeGateway(db),
  ]);
  return {
    gateway: gateway && gateway !== DEMO_GATEWAY ? "Razorpay" : "none",
    eventDays: String(EVENTS_KEPT_DAYS),
    giftYears: String(receipts.keptYears),
    debitHours: String(giving.choiceHours),
    refundAskDays: String(giving.refundAskDays),
    refundAnswerDays: String(giving.refundAnswerDays),
    refundTime: giving.refundTime,
  };
}
