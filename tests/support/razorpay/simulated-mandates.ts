import { missing } from "./call-rules.ts";
import {
  authorize,
  fail,
  noteEvent,
  Refused,
  seconds,
  type SimulatedAccount,
  type SimulatedPayment,
} from "./simulated-account.ts";
import { attempt, collect, giveBack, invoiceOf, type Paid } from "./simulated-invoices.ts";
import type { SimulatedSubscription } from "./subscription-entities.ts";

const FINAL = new Set(["cancelled", "completed", "expired"]);
const DAY = 24 * 60 * 60;
/** The first charge, and one more on each of the next three days. */
const MOST_ATTEMPTS = 4;

type Moment = { at?: Date };
type Outcome = "captured" | "failed";
/** `hasOrderPaid` adds the events `payment.authorized` and `order.paid`, which tell the same once more. */
type Charging = Moment & Paid & { hasOrderPaid?: boolean };
/** `created` is a bank that does not answer. */
export type Approval = Charging & { outcome?: Outcome | "created" };
export type Charge = Charging & { outcome?: Outcome };

/** What donors and banks do with subscriptions. `at` is when; without it, now on the account's clock. */
export function controlsOf(account: SimulatedAccount) {
  return {
    approve: (id: string, choices?: Approval) => approve(account, id, choices),
    charge: (id: string, choices?: Charge) => charge(account, id, choices),
    halt: (id: string, choices?: Moment) => halt(account, id, choices),
    cancelAtBank: (id: string, choices?: Moment) => cancel(account, id, choices),
    pauseAtBank: (id: string, choices?: Moment) => pause(account, id, { ...choices, by: "customer" }),
    resumeAtBank: (id: string, choices?: Moment) => resume(account, id, { ...choices, by: "customer" }),
    complete: (id: string, choices?: Moment) => complete(account, id, choices),
  };
}

/** Of one that is to begin now the first charge; of one that begins later only the token. */
export function approve(account: SimulatedAccount, id: string, choices: Approval = {}): SimulatedPayment {
  const { at = account.now(), outcome = "captured", hasOrderPaid = false, ...paid } = choices;
  const subscription = getSubscription(account, id, at);
  if (subscription.status !== "created") throw new Error(`It is not approved in status ${subscription.status}.`);
  const isLater = (subscription.start_at ?? 0) > seconds(at);
  const invoice = isLater ? null : invoiceOf(account, subscription, at);
  const payment = attempt(account, invoice, at, paid);
  if (outcome === "failed") fail(account, payment.id, at);
  if (outcome !== "captured") return payment;
  if (!invoice || hasOrderPaid) authorize(account, payment.id, at);
  else payment.status = "authorized";
  subscription.status = "authenticated";
  noteEvent(account, "subscription.authenticated", [subscription, payment], at);
  if (invoice) collect(account, { subscription, payment, invoice, at, hasOrderPaid });
  else giveBack(account, payment, at);
  return payment;
}

/** The charge of a month, or another attempt where that month's has failed. The fourth failure halts. */
export function charge(account: SimulatedAccount, id: string, choices: Charge = {}): SimulatedPayment {
  const { at = account.now(), outcome = "captured", hasOrderPaid = false, ...paid } = choices;
  const subscription = getSubscription(account, id, at);
  const { status } = subscription;
  // A halted one is charged only when the donor pays another way.
  const isCharged =
    ["authenticated", "active", "pending"].includes(status) || (status === "halted" && outcome === "captured");
  if (!isCharged) throw new Error(`It is not charged in status ${status}.`);
  if (subscription.remaining_count === 0) throw new Error("All its months are charged.");
  const invoice = invoiceOf(account, subscription, at);
  const payment = attempt(account, invoice, at, paid);
  if (outcome === "captured") {
    if (hasOrderPaid) authorize(account, payment.id, at);
    collect(account, { subscription, payment, invoice, at, hasOrderPaid });
    return payment;
  }
  fail(account, payment.id, at);
  const attempts = subscription.auth_attempts + 1;
  const isLast = attempts === MOST_ATTEMPTS;
  Object.assign(subscription, {
    status: isLast ? "halted" : "pending",
    auth_attempts: isLast ? 0 : attempts,
    charge_at: seconds(at) + DAY,
  });
  noteEvent(account, `subscription.${subscription.status}`, [subscription, payment], at);
  return payment;
}

export function cancel(account: SimulatedAccount, id: string, { at = account.now() }: Moment = {}) {
  const subscription = getSubscription(account, id, at);
  if (FINAL.has(subscription.status))
    throw new Refused(400, `Subscription is not cancellable in ${subscription.status} status.`, "status");
  return move(account, subscription, "cancelled", at, { status: "cancelled", ended_at: seconds(at) });
}

type Pausing = Moment & { by: "self" | "customer" };

export function pause(account: SimulatedAccount, id: string, { at = account.now(), by }: Pausing) {
  const subscription = getSubscription(account, id, at);
  if (subscription.status !== "active")
    throw new Refused(400, `subscription can't be paused as subscription is in ${subscription.status} state`);
  const changes = { status: "paused", charge_at: null, pause_initiated_by: by } as const;
  return move(account, subscription, "paused", at, changes);
}

/** What a donor paused in the app of the bank only the donor resumes. */
export function resume(account: SimulatedAccount, id: string, { at = account.now(), by }: Pausing) {
  const subscription = getSubscription(account, id, at);
  if (subscription.status !== "paused")
    throw new Refused(400, `subscription can't be resumed as subscription is in ${subscription.status} state`);
  if (by === "self" && subscription.pause_initiated_by === "customer")
    throw new Refused(400, "subscription can't be resumed as it was paused by the customer");
  const charge_at = Math.max(subscription.current_end ?? 0, seconds(at));
  return move(account, subscription, "resumed", at, { status: "active", charge_at, pause_initiated_by: null });
}

export function getSubscription(account: SimulatedAccount, id: string, at = account.now()): SimulatedSubscription {
  const subscription = account.subscriptions.get(id) ?? missing();
  const { status, expire_by, start_at } = subscription;
  const until = expire_by ?? start_at;
  // No event tells of it.
  if (status === "created" && until !== null && until < seconds(at))
    Object.assign(subscription, { status: "expired", ended_at: until });
  return subscription;
}

function halt(account: SimulatedAccount, id: string, { at = account.now() }: Moment = {}) {
  const subscription = getSubscription(account, id, at);
  if (!["active", "pending"].includes(subscription.status))
    throw new Error(`It is not halted in status ${subscription.status}.`);
  return move(account, subscription, "halted", at, { status: "halted", auth_attempts: 0 });
}

function complete(account: SimulatedAccount, id: string, { at = account.now() }: Moment = {}) {
  const subscription = getSubscription(account, id, at);
  if (FINAL.has(subscription.status) || subscription.paid_count === 0)
    throw new Error(`It is not completed in status ${subscription.status}.`);
  const changes = { status: "completed", ended_at: seconds(at), charge_at: null, remaining_count: 0 } as const;
  return move(account, subscription, "completed", at, changes);
}

function move(
  account: SimulatedAccount,
  subscription: SimulatedSubscription,
  event: string,
  at: Date,
  changes: Partial<SimulatedSubscription>,
): SimulatedSubscription {
  Object.assign(subscription, changes);
  noteEvent(account, `subscription.${event}`, [subscription], at);
  return subscription;
}
