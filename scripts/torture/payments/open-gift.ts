import { createHmac } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { makeDonation } from "../../../app/giving/make-donation.ts";
import type { SimulatedPayment } from "../../../tests/support/razorpay/simulated-account.ts";
import { LIVE_KEYS, signSubscription, type Simulator } from "../../../tests/support/razorpay/simulator.ts";
import { postJson } from "../../bench/ask.ts";
import type { AskedSite } from "../clients/asked-site.ts";
import type { GiftPlan } from "./plans.ts";

const PAN_OF_EVERY = 3;
const SHOWN_WITHIN_MS = 15_000;

export type Acting = { site: AskedSite; simulator: Simulator; admin: Record<string, string> };
/** A gift whose page is open. `subject` is the gateway's id of the order, or of what is approved. */
export type OpenGift = Acting & {
  plan: GiftPlan;
  reference: string;
  paymentId: string;
  subject: string;
  amountInPaise: number;
  wait: () => Promise<void>;
};

/** A gift from the donate page. `key` is new for each. */
export async function openGift(acting: Acting, plan: GiftPlan, key: string): Promise<OpenGift> {
  const { site } = acting;
  const { donor, rupees, method, story } = plan;
  const hasPan = donor % PAN_OF_EVERY === 0;
  const pan = hasPan ? `ABCPE${String(donor).padStart(4, "0")}F` : "";
  const donation = makeDonation({
    amount: rupees,
    method,
    frequency: story === "monthly" ? "monthly" : "one-time",
    // Addresses of example.org get no mail.
    email: `donor-${donor}@letters.in`,
    ...(hasPan && { wantsTaxReceipt: true, pan }),
  });
  const { said } = await site.ask(
    "a gift",
    postJson("/api/v1/public/donations", donation, { "idempotency-key": key }),
    [201],
  );
  const { reference, checkout } = JSON.parse(said) as { reference: string; checkout: string };
  const pages = await Promise.all((plan.isOpenedTwice ? [1, 2] : [1]).map(() => openPage(site, checkout)));
  const [subject = ""] = pages;
  if (pages.some((one) => one !== subject)) site.unexpected.push(`${reference}: two pages open two payments`);
  const [paymentId = "", pauses] = [checkout.split("/").at(-1), plan.pauses.values()];
  const wait = () => pause(pauses.next().value ?? 100);
  return { ...acting, plan, reference, paymentId, subject, amountInPaise: rupees * 100, wait };
}

/** @returns what the gateway's window would pay */
async function openPage(site: AskedSite, path: string): Promise<string> {
  const { said } = await site.ask("the page of a payment", { path });
  return /(?:order|sub)_[0-9a-f]{14}/.exec(said)?.[0] ?? "";
}

/** What the donor's browser sends once the gateway's window has closed, at the moment at which the events leave. */
export async function comeBack(gift: OpenGift, payment: SimulatedPayment | undefined): Promise<void> {
  const { site, paymentId, subject, plan } = gift;
  if (!payment || plan.callback === "none" || payment.status === "failed") return;
  const [isWrong, times] = [plan.callback === "wrong", plan.callback === "five times" ? 5 : 1];
  const secret = isWrong ? "another secret" : LIVE_KEYS.keySecret;
  const signature = subject.startsWith("sub_")
    ? signSubscription(payment.id, subject, secret)
    : createHmac("sha256", secret).update(`${subject}|${payment.id}`).digest("hex");
  const sent = { razorpay_payment_id: payment.id, razorpay_signature: signature };
  const question = postJson(`/api/v1/public/payments/${paymentId}/callback`, sent);
  const status = isWrong ? 400 : 200;
  await Promise.all(Array.from({ length: times }, () => site.ask("a donor's return", question, [status])));
}

/** Whether the site shows in time that the gift is paid. */
export async function isShownAsPaid({ site, paymentId }: OpenGift): Promise<boolean> {
  for (const until = performance.now() + SHOWN_WITHIN_MS; performance.now() < until; await pause(500)) {
    const { said } = await site.ask("the state of a payment", { path: `/api/v1/public/payments/${paymentId}` });
    if ((JSON.parse(said) as { status: string }).status === "paid") return true;
  }
  return false;
}
