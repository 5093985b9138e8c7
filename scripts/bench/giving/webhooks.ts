import { createAccount, pay } from "../../../tests/support/razorpay/simulated-account.ts";
import { makeDelivery, WEBHOOK_SECRET } from "../../../tests/support/razorpay/simulated-webhooks.ts";
import { KEYS } from "../../../tests/support/razorpay/simulator.ts";
import { signInAsAdmin } from "../../../tests/support/site-process.ts";
import { ask, type Reply } from "../ask.ts";
import { bars } from "../bars.ts";
import { actAtRate } from "../open-rate.ts";
import { countRow, plain, row, spread, type Part } from "../report.ts";

const PER_SECOND = 50;
const WARM_UP = 50;

/** Events of the payment gateway, signed and each another one, at fixed instants. They are processed meanwhile. */
export const webhooks: Part = {
  name: "webhooks",
  title: "Fifty events of the payment gateway a second",
  run: async ({ site, isQuick }) => {
    const headers = { ...(await signInAsAdmin(site)), "content-type": "application/json" };
    const body = JSON.stringify({ ...KEYS, webhookSecret: WEBHOOK_SECRET });
    const set = await ask(site.port, { method: "PUT", path: "/api/v1/admin/payment-gateway", headers, body });
    if (set.status !== 200) throw new Error(`The keys were answered with ${set.status}.`);
    const replies = await send(site.port, WARM_UP + (isQuick ? 250 : 3_000));
    await ask(site.port, { method: "DELETE", path: "/api/v1/admin/payment-gateway", headers });
    const { p50, p99, max } = spread(replies.slice(WARM_UP).map(({ ms }) => ms));
    const refused = replies.filter(({ status }) => status !== 200).map(({ status }) => String(status));
    return [
      row("webhooks.p99", "an event: p99", [p99, bars.webhookP99], `p50 ${plain(p50)} ms, longest ${plain(max)} ms`),
      countRow("webhooks.errors", "events not answered with 200", refused, `of ${replies.length}`),
    ];
  },
};

function send(port: number, count: number): Promise<Reply[]> {
  const account = createAccount();
  const order = { entity: "order", amount: 250_000, amount_paid: 0, currency: "INR", receipt: null } as const;
  account.orders.set("order_1", { ...order, id: "order_1", status: "created", attempts: 0, notes: [], created_at: 0 });
  return actAtRate({ perSecond: PER_SECOND, total: count }, () => {
    pay(account, "order_1");
    const event = account.events.splice(0).find((one) => one.event === "payment.captured");
    if (!event) throw new Error("Nothing was captured.");
    return ask(port, { method: "POST", path: "/api/v1/webhooks/razorpay", ...makeDelivery(account, event) });
  });
}
