import {
  authorize,
  fail,
  markCaptured,
  pay,
  type SimulatedPayment,
} from "../../../tests/support/razorpay/simulated-account.ts";
import { comeBack, type OpenGift } from "./open-gift.ts";

/** What donor and bank do with an order. @returns the payments */
export async function payOnce(gift: OpenGift): Promise<SimulatedPayment[]> {
  const { plan, simulator, subject, wait } = gift;
  const { account } = simulator;
  const { method, story } = plan;
  const act = (changes: Parameters<typeof pay>[2]) => pay(account, subject, { method, ...changes });
  // Of cards that fail there are too few to pause all cards.
  const actFailed = () => pay(account, subject, { method: "upi", outcome: "failed" });
  const held = { amount: gift.amountInPaise + 51, ...(plan.donor % 2 === 0 && { international: true }) };
  const made: SimulatedPayment[] = [];
  if (story === "left") return made;
  if (story.startsWith("failed")) made.push(actFailed());
  if (story === "given up, then paid") await cancel(gift);
  if (made.length > 0) await wait();
  if (["paid", "paid twice", "failed, then paid", "given up, then paid"].includes(story)) made.push(act({}));
  if (story === "paid twice") made.push(act({}));
  if (story === "authorized") made.push(act({ outcome: "authorized" }));
  if (story === "held") made.push(act(held));
  if (story === "silent, then paid") made.push(act({ outcome: "created" }));
  if (story === "failed, then late") late(gift, made[0]);
  if (story === "failed, then held") late(gift, Object.assign(made[0] ?? {}, held) as SimulatedPayment);
  await comeBack(gift, made.at(-1));
  if (story === "silent, then paid") {
    await wait();
    late(gift, made[0]);
  }
  if (story === "held" && plan.donor % 3 === 0) made.push(act({}));
  // The bank says once more what is not so any more.
  if (story === "paid" && plan.donor % 5 === 0) repeatFailure(gift, made[0]);
  return made;
}

/** The bank answers after all. */
function late({ simulator: { account } }: OpenGift, payment: SimulatedPayment | undefined): void {
  if (!payment) return;
  authorize(account, payment.id);
  markCaptured(account, payment);
}

function repeatFailure({ simulator: { account } }: OpenGift, payment: SimulatedPayment | undefined): void {
  if (!payment) return;
  const before = { ...payment };
  payment.captured = false;
  fail(account, payment.id);
  Object.assign(payment, before);
}

async function cancel({ site, paymentId }: OpenGift): Promise<void> {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const form = { method: "POST", path: `/checkout/${paymentId}`, headers, body: "outcome=cancelled" };
  await site.ask("a gift that is given up", form, [302, 303]);
}
