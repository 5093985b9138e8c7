import type { SimulatedPayment } from "../../../tests/support/razorpay/simulated-account.ts";
import { getSubscription } from "../../../tests/support/razorpay/simulated-mandates.ts";
import { comeBack, isShownAsPaid, type OpenGift } from "./open-gift.ts";
import { giveBack } from "./refunds.ts";

const GOES_ON = new Set(["authenticated", "active", "pending"]);
/** The bank tries each debit so often. */
const ATTEMPTS = 4;

/** A monthly gift: its approval, its debits, and its end. */
export async function giveMonthly(gift: OpenGift): Promise<void> {
  const { plan, simulator, subject, wait } = gift;
  const { method } = plan;
  if (plan.donor % 4 === 0) simulator.approve(subject, { method, outcome: "failed" });
  const first = simulator.approve(subject, { method, hasOrderPaid: plan.donor % 2 === 0 });
  await comeBack(gift, first);
  let last: SimulatedPayment = first;
  for (const month of plan.months) {
    await wait();
    last = debit(gift, month) ?? last;
  }
  await giveBack(gift, first);
  // The reference of a debit's gift is not known here.
  const refunds = plan.refunds.map((refund) => ({ ...refund, by: "gateway" as const }));
  if (last.id !== first.id) await giveBack({ ...gift, plan: { ...plan, refunds } }, last);
  await wait();
  await end(gift);
}

/** @returns the payment, where one was made */
function debit({ simulator, subject, plan }: OpenGift, month: OpenGift["plan"]["months"][number]) {
  const { account, charge, pauseAtBank, resumeAtBank } = simulator;
  const status = () => getSubscription(account, subject).status;
  if (month === "paused" && status() === "active") {
    pauseAtBank(subject);
    resumeAtBank(subject);
  }
  if (!GOES_ON.has(status())) return null;
  const choices = { hasOrderPaid: plan.donor % 2 === 0 };
  if (month === "international") return void charge(subject, { international: true });
  if (month.startsWith("failed")) charge(subject, { outcome: "failed" });
  return month === "failed" || status() === "halted" ? null : charge(subject, choices);
}

async function end(gift: OpenGift): Promise<void> {
  const { plan, simulator, subject } = gift;
  const { account, charge, cancelAtBank } = simulator;
  const status = () => getSubscription(account, subject).status;
  if (plan.end === "bank" && status() !== "cancelled") cancelAtBank(subject);
  if (plan.end === "halted")
    for (let number = 0; number < ATTEMPTS && GOES_ON.has(status()); number++) charge(subject, { outcome: "failed" });
  if (plan.end === "panel") await cancelInPanel(gift);
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
