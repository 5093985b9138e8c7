import {
  authorize,
  fail,
  markCaptured,
  pay,
  type SimulatedAccount,
  type SimulatedPayment,
} from "../../../tests/support/razorpay/simulated-account.ts";
import { getSubscription } from "../../../tests/support/razorpay/simulated-mandates.ts";
import { type Acting, comeBack, giveBack, isShownAsPaid, openGift, type OpenGift } from "./gift.ts";
import type { GiftPlan } from "./plans.ts";

/** Of a mandate whose debits go on. */
const GOES_ON = new Set(["authenticated", "active", "pending"]);
/** The bank tries each debit so often. */
const ATTEMPTS = 4;

/** One donor, from the donate page to the last refund. `key` is new for each. */
export async function give(acting: Acting, plan: GiftPlan, key: string): Promise<void> {
  const gift = await openGift(acting, plan, key);
  await gift.wait();
  if (plan.story === "monthly") return giveMonthly(gift);
  const paid = (await payOnce(gift, plan.story)).find(({ captured }) => captured);
  if (paid) await giveBack(gift, paid, plan.refunds);
}

/** What donor and bank do in turn with a gift that is paid once. */
const STORIES = {
  paid: ["pay", "come back", "repeat a failure"],
  "failed, then paid": ["fail", "wait", "pay", "come back"],
  authorized: ["authorize", "come back"],
  "failed, then late": ["fail", "wait", "answer late", "come back"],
  "paid twice": ["pay", "pay", "come back"],
  "silent, then paid": ["say nothing", "come back", "wait", "answer late"],
  "given up, then paid": ["give up", "pay", "come back"],
  failed: ["fail", "wait"],
  left: [],
  held: ["pay wrongly", "come back", "pay again"],
  "failed, then held": ["fail", "wait", "answer wrongly", "come back"],
} as const satisfies Record<Exclude<GiftPlan["story"], "monthly">, string[]>;
type Step = (typeof STORIES)[keyof typeof STORIES][number];

async function payOnce(gift: OpenGift, story: keyof typeof STORIES): Promise<SimulatedPayment[]> {
  const { plan, simulator, subject, wait } = gift;
  const { account } = simulator;
  const { method, donor, rupees } = plan;
  const made: SimulatedPayment[] = [];
  const first = () => made[0] as SimulatedPayment;
  const act = (changes: Parameters<typeof pay>[2] = {}) => made.push(pay(account, subject, { method, ...changes }));
  // Another sum, or from abroad.
  const wrong = { amount: rupees * 100 + 51, ...(donor % 2 === 0 && { international: true }) };
  const steps: Record<Step, () => unknown> = {
    pay: () => act(),
    // Of cards that fail there are too few to pause all cards.
    fail: () => act({ method: "upi", outcome: "failed" }),
    authorize: () => act({ outcome: "authorized" }),
    "say nothing": () => act({ outcome: "created" }),
    "pay wrongly": () => act(wrong),
    "pay again": () => donor % 3 === 0 && act(),
    "answer late": () => answerLate(account, first()),
    "answer wrongly": () => answerLate(account, Object.assign(first(), wrong)),
    "repeat a failure": () => donor % 5 === 0 && repeatFailure(account, first()),
    "give up": () => giveUp(gift),
    "come back": () => comeBack(gift, made.at(-1)),
    wait,
  };
  for (const step of STORIES[story]) await steps[step]();
  return made;
}

/** The bank answers after all. */
function answerLate(account: SimulatedAccount, payment: SimulatedPayment): void {
  authorize(account, payment.id);
  markCaptured(account, payment);
}

/** The bank says once more what is not so any more. */
function repeatFailure(account: SimulatedAccount, payment: SimulatedPayment): void {
  const before = { ...payment };
  payment.captured = false;
  fail(account, payment.id);
  Object.assign(payment, before);
}

async function giveUp({ site, paymentId }: OpenGift): Promise<void> {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const form = { method: "POST", path: `/checkout/${paymentId}`, headers, body: "outcome=cancelled" };
  await site.ask("a gift that is given up", form, [302, 303]);
}

/** A monthly gift: its approval, its debits, and its end. */
async function giveMonthly(gift: OpenGift): Promise<void> {
  const { plan, simulator, subject, wait } = gift;
  const { account, approve, cancelAtBank, charge } = simulator;
  const { method, donor, months, refunds, end } = plan;
  const status = () => getSubscription(account, subject).status;
  if (donor % 4 === 0) approve(subject, { method, outcome: "failed" });
  const first = approve(subject, { method, hasOrderPaid: donor % 2 === 0 });
  await comeBack(gift, first);
  let last = first;
  for (const month of months) {
    await wait();
    last = debit(gift, month) ?? last;
  }
  await giveBack(gift, first, refunds);
  // The reference of a debit's gift is not known here.
  const atGateway = refunds.map((refund) => ({ ...refund, by: "gateway" as const }));
  if (last.id !== first.id) await giveBack(gift, last, atGateway);
  await wait();
  if (end === "bank" && status() !== "cancelled") cancelAtBank(subject);
  if (end === "panel") await cancelInPanel(gift);
  if (end !== "halted") return;
  for (let number = 0; number < ATTEMPTS && GOES_ON.has(status()); number++) charge(subject, { outcome: "failed" });
}

/** @returns the payment, where one was made */
function debit({ simulator, subject, plan }: OpenGift, month: GiftPlan["months"][number]): SimulatedPayment | null {
  const { account, charge, pauseAtBank, resumeAtBank } = simulator;
  const status = () => getSubscription(account, subject).status;
  if (month === "paused" && status() === "active") {
    pauseAtBank(subject);
    resumeAtBank(subject);
  }
  if (!GOES_ON.has(status())) return null;
  if (month === "international") charge(subject, { international: true });
  if (month.startsWith("failed")) charge(subject, { outcome: "failed" });
  if (month === "international" || month === "failed" || status() === "halted") return null;
  return charge(subject, { hasOrderPaid: plan.donor % 2 === 0 });
}

async function cancelInPanel(gift: OpenGift): Promise<void> {
  const { site, admin, reference } = gift;
  if (!(await isShownAsPaid(gift))) return;
  const path = "/api/v1/admin/monthly-gifts";
  const { said } = await site.ask("monthly gifts", { path: `${path}?gift=${reference}`, headers: admin });
  const [mandate] = JSON.parse(said) as { _id: string }[];
  if (!mandate) return;
  const question = { method: "POST", path: `${path}/${mandate._id}/cancel`, headers: admin };
  await site.ask("the end of a monthly gift", question, [200, 204, 409]);
}
