import {
  endDispute,
  leftOf,
  openDispute,
  settleRefund,
  type SimulatedPayment,
} from "../../../tests/support/razorpay/simulated-account.ts";
import { refundOnPages } from "../../../tests/support/razorpay/simulated-calls.ts";
import { postJson } from "../../bench/ask.ts";
import { isShownAsPaid, type OpenGift } from "./open-gift.ts";

/** Razorpay sends back no less. */
const LEAST_IN_PAISE = 100;

/** Money goes back, in the ways that were planned, and the bank says in the end what became of it. */
export async function giveBack(gift: OpenGift, paid: SimulatedPayment): Promise<void> {
  const { account } = gift.simulator;
  for (const [number, { by, percent, fails }] of gift.plan.refunds.entries()) {
    const amount = Math.max(LEAST_IN_PAISE, Math.round((paid.amount * percent) / 100));
    await gift.wait();
    if (by === "panel" || by === "panel twice") await refundInPanel(gift, amount, number, by === "panel" ? 1 : 2);
    else if (amount <= leftOf(account, paid) && paid.status === "captured") {
      if (by === "gateway") refundOnPages(account, paid.id, amount);
      else endDispute(account, openDispute(account, paid.id, amount), fails === "yes" ? "won" : "lost");
    }
    await gift.wait();
    settleAll(gift, paid, fails === "yes");
  }
}

/** What is left may be less by then, or all may be on its way back. */
async function refundInPanel(gift: OpenGift, amount: number, number: number, times: number): Promise<void> {
  const { site, admin, reference } = gift;
  if (!(await isShownAsPaid(gift))) return;
  const headers = { ...admin, "idempotency-key": `torture-${reference}-${number}` };
  const refund = { amount: amount / 100, reason: "The donor asked for it" };
  const question = postJson(`/api/v1/admin/gifts/${reference}/refund`, refund, headers);
  const send = async () => {
    // 502 says that the gateway did not answer, and that the refund is sent again by itself.
    while ((await site.ask("a refund", question, [200, 400, 409, 502])).status === 502) await gift.wait();
  };
  await Promise.all(Array.from({ length: times }, send));
}

function settleAll({ simulator: { account }, plan }: OpenGift, paid: SimulatedPayment, fails: boolean): void {
  for (const { id, payment_id, status } of account.refunds.values()) {
    if (payment_id !== paid.id || status !== "pending") continue;
    // A refund may fail months after it was processed.
    if (!fails || plan.donor % 2 === 0) settleRefund(account, id, "processed");
    if (fails) settleRefund(account, id, "failed");
  }
}
