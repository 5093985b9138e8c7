import { createHmac } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { makeDonation } from "../../../app/giving/make-donation.ts";
import {
  endDispute,
  leftOf,
  openDispute,
  settleRefund,
  type SimulatedPayment,
} from "../../../tests/support/razorpay/simulated-account.ts";
import { refundOnPages } from "../../../tests/support/razorpay/simulated-calls.ts";
import { LIVE_KEYS, type Simulator } from "../../../tests/support/razorpay/simulator.ts";
import { postJson } from "../../bench/ask.ts";
import type { AskedSite } from "../asked-site.ts";
import { waitUntil } from "../harm.ts";
import type { GiftPlan } from "./plans.ts";

const PAN_OF_EVERY = 3;
const SHOWN_WITHIN_MS = 15_000;
/** Razorpay sends back no less. */
const LEAST_IN_PAISE = 100;

export type Acting = { site: AskedSite; simulator: Simulator; admin: Record<string, string> };
/** A gift whose page is open. `subject` is the gateway's id of the order, or of what is approved. */
export type OpenGift = Awaited<ReturnType<typeof openGift>>;

/** A gift from the donate page. `key` is new for each. */
export async function openGift(acting: Acting, plan: GiftPlan, key: string) {
  const { site } = acting;
  const { donor, rupees, method, story } = plan;
  const pan = `ABCPE${String(donor).padStart(4, "0")}F`;
  const donation = makeDonation({
    amount: rupees,
    method,
    frequency: story === "monthly" ? "monthly" : "one-time",
    // Addresses of example.org get no mail.
    email: `donor-${donor}@letters.in`,
    ...(donor % PAN_OF_EVERY === 0 && { wantsTaxReceipt: true, pan }),
  });
  const question = postJson("/api/v1/public/donations", donation, { "idempotency-key": key });
  const { said } = await site.ask("a gift", question, [201]);
  const { reference, checkout } = JSON.parse(said) as { reference: string; checkout: string };
  const openPage = async () => {
    const page = await site.ask("the page of a payment", { path: checkout });
    // What the gateway's window would pay.
    return /(?:order|sub)_[0-9a-f]{14}/.exec(page.said)?.[0] ?? "";
  };
  const [subject = "", again = subject] = await Promise.all(
    plan.isOpenedTwice ? [openPage(), openPage()] : [openPage()],
  );
  if (again !== subject) site.unexpected.push(`${reference}: two pages open two payments`);
  const [paymentId = "", pauses] = [checkout.split("/").at(-1), plan.pauses.values()];
  return { ...acting, plan, reference, paymentId, subject, wait: () => pause(pauses.next().value ?? 100) };
}

/** What the donor's browser sends once the gateway's window has closed, at the moment at which the events leave. */
export async function comeBack(gift: OpenGift, payment: SimulatedPayment | undefined): Promise<void> {
  const { site, paymentId, subject, plan } = gift;
  if (!payment || plan.callback === "none" || payment.status === "failed") return;
  const isWrong = plan.callback === "wrong";
  const signed = subject.startsWith("sub_") ? `${payment.id}|${subject}` : `${subject}|${payment.id}`;
  const key = isWrong ? "another secret" : LIVE_KEYS.keySecret;
  const razorpay_signature = createHmac("sha256", key).update(signed).digest("hex");
  const sent = { razorpay_payment_id: payment.id, razorpay_signature };
  const question = postJson(`/api/v1/public/payments/${paymentId}/callback`, sent);
  const send = () => site.ask("a donor's return", question, [isWrong ? 400 : 200]);
  await Promise.all(Array.from({ length: plan.callback === "five times" ? 5 : 1 }, send));
}

/** Money goes back, in the ways that were planned, and the bank says in the end what became of it. */
export async function giveBack(gift: OpenGift, paid: SimulatedPayment, refunds: GiftPlan["refunds"]): Promise<void> {
  const { account } = gift.simulator;
  for (const [number, { by, percent, fails }] of refunds.entries()) {
    const amount = Math.max(LEAST_IN_PAISE, Math.round((paid.amount * percent) / 100));
    await gift.wait();
    const isLeft = amount <= leftOf(account, paid) && paid.status === "captured";
    if (by.startsWith("panel")) await refundInPanel(gift, amount, number, by === "panel" ? 1 : 2);
    else if (isLeft && by === "gateway") refundOnPages(account, paid.id, amount);
    else if (isLeft) endDispute(account, openDispute(account, paid.id, amount), fails === "yes" ? "won" : "lost");
    await gift.wait();
    settleRefunds(gift, paid, fails === "yes");
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

function settleRefunds({ simulator: { account }, plan }: OpenGift, paid: SimulatedPayment, fails: boolean): void {
  for (const { id, payment_id, status } of account.refunds.values()) {
    if (payment_id !== paid.id || status !== "pending") continue;
    // A refund may fail months after it was processed.
    if (!fails || plan.donor % 2 === 0) settleRefund(account, id, "processed");
    if (fails) settleRefund(account, id, "failed");
  }
}

/** Whether the site shows in time that the gift is paid. */
export function isShownAsPaid({ site, paymentId }: OpenGift): Promise<boolean> {
  const path = `/api/v1/public/payments/${paymentId}`;
  const isPaid = async () => {
    const { said } = await site.ask("the state of a payment", { path });
    return (JSON.parse(said) as { status: string }).status === "paid";
  };
  return waitUntil(isPaid, SHOWN_WITHIN_MS, 500);
}
