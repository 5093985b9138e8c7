import { type Asked, type Call, collection, missing, readAmount, readNotes, refuseUnknown } from "./call-rules.ts";
import { newId, Refused, seconds, type SimulatedAccount } from "./simulated-account.ts";
import { cancel, getSubscription, pause, resume } from "./simulated-mandates.ts";
import type { SimulatedPlan, SimulatedSubscription } from "./subscription-entities.ts";

/** A hundred years of each period. */
const MOST_CYCLES: Record<string, number> = { daily: 36_500, weekly: 5_200, monthly: 1_200, yearly: 100 };
const IN_CYCLE = new Set(["active", "pending", "halted", "paused"]);

/** The calls of monthly giving. A plan cannot be changed or deleted, so no call does. */
export const SUBSCRIPTION_CALLS: Call[] = [
  ["POST", /^\/v1\/plans$/, createPlan],
  ["GET", /^\/v1\/plans$/, (account, { query }) => page(query, [...account.plans.values()])],
  ["GET", /^\/v1\/plans\/([^/]+)$/, (account, { id }) => account.plans.get(id) ?? missing()],
  ["POST", /^\/v1\/subscriptions$/, createSubscription],
  ["GET", /^\/v1\/subscriptions$/, listSubscriptions],
  ["GET", /^\/v1\/subscriptions\/([^/]+)$/, (account, { id }) => getSubscription(account, id)],
  ["POST", /^\/v1\/subscriptions\/([^/]+)\/cancel$/, askToCancel],
  ["POST", /^\/v1\/subscriptions\/([^/]+)\/pause$/, askToPause],
  ["POST", /^\/v1\/subscriptions\/([^/]+)\/resume$/, askToResume],
  ["GET", /^\/v1\/invoices$/, listInvoices],
  ["GET", /^\/v1\/invoices\/([^/]+)$/, (account, { id }) => account.invoices.get(id) ?? missing()],
];

function createPlan(account: SimulatedAccount, { body }: Asked): SimulatedPlan {
  refuseUnknown(body, ["period", "interval", "item", "notes"]);
  const { period, interval } = body;
  if (typeof period !== "string" || !(period in MOST_CYCLES))
    throw new Refused(400, "The selected period is invalid.", "period");
  if (!isWhole(interval) || interval < 1) throw new Refused(400, "The interval must be at least 1.", "interval");
  const item = (body["item"] ?? {}) as Record<string, unknown>;
  refuseUnknown(item, ["name", "amount", "currency", "description"]);
  const { name, currency, description } = item;
  const amount = readAmount(item);
  if (typeof name !== "string" || name === "") throw new Refused(400, "The name field is required.", "name");
  if (currency !== "INR") throw new Refused(400, "Currency is not supported", "currency");
  const said = typeof description === "string" ? description : null;
  const plan: SimulatedPlan = {
    id: newId("plan"),
    entity: "plan",
    period,
    interval,
    item: {
      id: newId("item"),
      active: true,
      name,
      description: said,
      amount,
      unit_amount: amount,
      currency,
      type: "plan",
    },
    notes: readNotes(body["notes"] ?? []),
    created_at: seconds(account.now()),
  };
  account.plans.set(plan.id, plan);
  return plan;
}

function createSubscription(account: SimulatedAccount, { body }: Asked): SimulatedSubscription {
  refuseUnknown(body, ["plan_id", "total_count", "customer_notify", "notes", "start_at", "expire_by"]);
  const { total_count, customer_notify = true } = body;
  const now = seconds(account.now());
  const plan = account.plans.get(String(body["plan_id"])) ?? missing();
  if (!isWhole(total_count) || total_count < 1)
    throw new Refused(400, "The total count must be at least 1.", "total_count");
  const most = Math.floor((MOST_CYCLES[plan.period] ?? 0) / plan.interval);
  if (total_count > most)
    throw new Refused(400, `Exceeds the maximum total_count (${most}) allowed for the given period and interval`);
  if (![true, false, 1, 0].includes(customer_notify as boolean))
    throw new Refused(400, "The customer notify field must be true or false.", "customer_notify");
  const start_at = readFuture(body, "start_at", now);
  const subscription: SimulatedSubscription = {
    id: newId("sub"),
    entity: "subscription",
    plan_id: plan.id,
    status: "created",
    quantity: 1,
    current_start: null,
    current_end: null,
    ended_at: null,
    charge_at: start_at,
    start_at,
    auth_attempts: 0,
    total_count,
    paid_count: 0,
    remaining_count: total_count,
    customer_notify: Boolean(customer_notify),
    expire_by: readFuture(body, "expire_by", now),
    pause_initiated_by: null,
    short_url: `https://rzp.io/i/${newId("s").slice(-8)}`,
    has_scheduled_changes: false,
    notes: readNotes(body["notes"] ?? []),
    created_at: now,
  };
  account.subscriptions.set(subscription.id, subscription);
  return subscription;
}

function listSubscriptions(account: SimulatedAccount, { query }: Asked): object {
  const planId = query.get("plan_id");
  const all = [...account.subscriptions.keys()].map((id) => getSubscription(account, id));
  return page(
    query,
    all.filter((one) => planId === null || one.plan_id === planId),
  );
}

function listInvoices(account: SimulatedAccount, { query }: Asked): object {
  const subscriptionId = query.get("subscription_id");
  const paymentId = query.get("payment_id");
  return page(
    query,
    [...account.invoices.values()].filter(
      (one) =>
        (subscriptionId === null || one.subscription_id === subscriptionId) &&
        (paymentId === null || one.payment_id === paymentId),
    ),
  );
}

/** At the end of the cycle: nothing changes until then, and nothing that can be fetched tells that it was asked. */
function askToCancel(account: SimulatedAccount, { id, body }: Asked): SimulatedSubscription {
  refuseUnknown(body, ["cancel_at_cycle_end"]);
  const { cancel_at_cycle_end: isLater = false } = body;
  if (![true, false, 1, 0].includes(isLater as boolean))
    throw new Refused(400, "The cancel at cycle end field must be true or false.", "cancel_at_cycle_end");
  const subscription = getSubscription(account, id);
  if (!isLater || subscription.ended_at !== null) return cancel(account, id);
  if (!IN_CYCLE.has(subscription.status))
    throw new Refused(400, "Subscription cannot be cancelled since no billing cycle is going on");
  if (subscription.remaining_count === 0)
    throw new Refused(400, "Subscription cannot be cancelled at cycle end since it is in its final cycle");
  return subscription;
}

function askToPause(account: SimulatedAccount, { id, body }: Asked): SimulatedSubscription {
  refuseUnknown(body, ["pause_at"]);
  if (body["pause_at"] !== "now") throw new Refused(400, "The selected pause at is invalid.", "pause_at");
  return pause(account, id, { by: "self" });
}

function askToResume(account: SimulatedAccount, { id, body }: Asked): SimulatedSubscription {
  refuseUnknown(body, ["resume_at"]);
  if (body["resume_at"] !== "now") throw new Refused(400, "The selected resume at is invalid.", "resume_at");
  return resume(account, id, { by: "self" });
}

/** The newest first, at most a hundred; `from` and `to` are about when something was created. */
function page(query: URLSearchParams, all: { created_at: number }[]): object {
  const asked = (name: string, otherwise: number) => Number(query.get(name) ?? otherwise);
  const [count, skip] = [asked("count", 10), asked("skip", 0)];
  if (count < 1 || count > 100) throw new Refused(400, "The count must be between 1 and 100.", "count");
  const [from, to] = [asked("from", 0), asked("to", Number.POSITIVE_INFINITY)];
  const found = all.filter((one) => one.created_at >= from && one.created_at <= to).toReversed();
  return collection(found.slice(skip, skip + count));
}

const isWhole = (value: unknown): value is number => Number.isInteger(value);

function readFuture(body: Record<string, unknown>, name: string, now: number): number | null {
  const { [name]: time } = body;
  if (time === undefined) return null;
  if (!isWhole(time)) throw new Refused(400, `The ${name} must be an integer.`, name);
  if (time <= now) throw new Refused(400, `The ${name} cannot be lesser than the current time.`, name);
  return time;
}
