import { missing } from "./call-rules.ts";
import {
  markCaptured,
  newId,
  newPayment,
  noteEvent,
  seconds,
  type SimulatedAccount,
  type SimulatedPayment,
  type SimulatedRefund,
} from "./simulated-account.ts";
import type { SimulatedInvoice, SimulatedSubscription } from "./subscription-entities.ts";

/** ₹5, which Razorpay takes and gives back to prove a mandate that begins later. */
const TOKEN = 500;

/** What a payment has instead of what its plan states. */
export type Paid = Partial<Pick<SimulatedPayment, "amount" | "currency" | "international" | "method">>;
type Collected = {
  subscription: SimulatedSubscription;
  payment: SimulatedPayment;
  invoice: SimulatedInvoice;
  at: Date;
  hasOrderPaid: boolean;
};

/** The invoice that is to be paid: of a month whose charge failed, or of the next one. Its order is Razorpay's own. */
export function invoiceOf(account: SimulatedAccount, subscription: SimulatedSubscription, at: Date): SimulatedInvoice {
  const now = seconds(at);
  const open = [...account.invoices.values()].find(
    (one) => one.subscription_id === subscription.id && one.status === "issued" && one.billing_end > now,
  );
  if (open) return open;
  return newInvoice(account, subscription, at);
}

function newInvoice(account: SimulatedAccount, subscription: SimulatedSubscription, at: Date): SimulatedInvoice {
  const now = seconds(at);
  const { amount, currency } = (account.plans.get(subscription.plan_id) ?? missing()).item;
  const order_id = newId("order");
  account.orders.set(order_id, {
    id: order_id,
    entity: "order",
    amount,
    amount_paid: 0,
    currency,
    receipt: null,
    status: "created",
    attempts: 0,
    notes: [],
    created_at: now,
  });
  const invoice: SimulatedInvoice = {
    id: newId("inv"),
    entity: "invoice",
    subscription_id: subscription.id,
    payment_id: null,
    order_id,
    status: "issued",
    amount,
    currency,
    billing_start: now,
    billing_end: seconds(monthAfter(at)),
    paid_at: null,
    created_at: now,
  };
  account.invoices.set(invoice.id, invoice);
  return invoice;
}

/** A payment that is begun: of the invoice, or of the token where there is none. */
export function attempt(
  account: SimulatedAccount,
  invoice: SimulatedInvoice | null,
  at: Date,
  paid: Paid,
): SimulatedPayment {
  const token = { amount: TOKEN, currency: "INR", order_id: newId("order"), id: null };
  const { amount, currency, order_id, id: invoice_id } = invoice ?? token;
  const order = account.orders.get(order_id);
  if (order) Object.assign(order, { attempts: order.attempts + 1, status: "attempted" });
  return newPayment(account, { amount, currency, order_id, invoice_id, created_at: seconds(at), ...paid });
}

/** The payment is captured, and the subscription active for the month of the invoice. */
export function collect(account: SimulatedAccount, collected: Collected): void {
  const { subscription, payment, invoice, at, hasOrderPaid } = collected;
  const wasActive = subscription.status === "active";
  Object.assign(payment, { status: "captured", captured: true });
  Object.assign(invoice, { status: "paid", payment_id: payment.id, paid_at: seconds(at) });
  Object.assign(subscription, {
    status: "active",
    current_start: invoice.billing_start,
    current_end: invoice.billing_end,
    charge_at: invoice.billing_end,
    auth_attempts: 0,
    paid_count: subscription.paid_count + 1,
    remaining_count: subscription.remaining_count - 1,
  });
  if (!wasActive) noteEvent(account, "subscription.activated", [subscription, payment], at);
  const order = account.orders.get(invoice.order_id);
  if (order && !hasOrderPaid) Object.assign(order, { status: "paid", amount_paid: payment.amount });
  markCaptured(account, payment, at);
  noteEvent(account, "subscription.charged", [subscription, payment], at);
}

/** The token goes back by itself; nobody captured it. */
export function giveBack(account: SimulatedAccount, payment: SimulatedPayment, at: Date): void {
  const { id: payment_id, amount, currency } = payment;
  Object.assign(payment, { status: "refunded", amount_refunded: amount, refund_status: "full" });
  const refund: SimulatedRefund = {
    id: newId("rfnd"),
    entity: "refund",
    amount,
    currency,
    payment_id,
    notes: [],
    receipt: null,
    status: "processed",
    created_at: seconds(at),
  };
  account.refunds.set(refund.id, refund);
  noteEvent(account, "refund.processed", [refund, payment], at);
}

/** The same day of the next month, or its last one. */
function monthAfter(at: Date): Date {
  const after = new Date(at);
  after.setUTCMonth(at.getUTCMonth() + 1);
  if (after.getUTCDate() !== at.getUTCDate()) after.setUTCDate(0);
  return after;
}
