import { randomBytes } from "node:crypto";
import type { SimulatedInvoice, SimulatedPlan, SimulatedSubscription } from "./subscription-entities.ts";

export type SimulatedOrder = {
  id: string;
  entity: "order";
  amount: number;
  amount_paid: number;
  currency: string;
  receipt: string | null;
  status: "created" | "attempted" | "paid";
  attempts: number;
  notes: Record<string, string> | [];
  created_at: number;
};

export type SimulatedPayment = {
  id: string;
  entity: "payment";
  amount: number;
  currency: string;
  status: "created" | "authorized" | "captured" | "refunded" | "failed";
  order_id: string | null;
  invoice_id: string | null;
  international: boolean;
  method: string;
  amount_refunded: number;
  refund_status: null | "partial" | "full";
  captured: boolean | "1";
  email: string;
  contact: string;
  notes: Record<string, string> | [];
  error_code: string | null;
  error_description: string | null;
  created_at: number;
};

export type SimulatedRefund = {
  id: string;
  entity: "refund";
  amount: number;
  currency: string;
  payment_id: string;
  notes: Record<string, string> | [];
  receipt: string | null;
  status: "pending" | "processed" | "failed";
  created_at: number;
};

export type SimulatedDispute = {
  id: string;
  entity: "dispute";
  payment_id: string;
  amount: number;
  currency: string;
  /** Zero until it is lost. */
  amount_deducted: number;
  reason_code: "chargeback";
  status: "open" | "won" | "lost";
  phase: "chargeback";
  created_at: number;
};

type Entity = SimulatedOrder | SimulatedPayment | SimulatedRefund | SimulatedSubscription | SimulatedDispute;
export type SimulatedEvent = { event: string; payload: Record<string, { entity: Entity }>; created_at?: number };

/** A call that Razorpay refuses, in the shape of its answer. */
export class Refused extends Error {
  status: number;
  field: string | null;
  constructor(status: number, description: string, field: string | null = null) {
    super(description);
    this.status = status;
    this.field = field;
  }
}

/** What the account has stored, the clock, and what happened and is not yet delivered. */
export type SimulatedAccount = ReturnType<typeof createAccount>;

export function createAccount(now: () => Date = () => new Date()) {
  return {
    now,
    orders: new Map<string, SimulatedOrder>(),
    payments: new Map<string, SimulatedPayment>(),
    refunds: new Map<string, SimulatedRefund>(),
    disputes: new Map<string, SimulatedDispute>(),
    plans: new Map<string, SimulatedPlan>(),
    subscriptions: new Map<string, SimulatedSubscription>(),
    invoices: new Map<string, SimulatedInvoice>(),
    /** Idempotency keys of refunds, with what they were used for. */
    refundKeys: new Map<string, { refundId: string; body: string }>(),
    events: [] as SimulatedEvent[],
  };
}

export const seconds = (now: Date) => Math.floor(now.getTime() / 1000);
export const newId = (prefix: string) => `${prefix}_${randomBytes(7).toString("hex")}`;

/** A snapshot, as an event has it: later changes do not show in it. */
export function noteEvent(account: SimulatedAccount, event: string, entities: Entity[], at = account.now()): void {
  const payload = Object.fromEntries(entities.map((entity) => [entity.entity, { entity: { ...entity } }]));
  account.events.push({ event, payload, created_at: seconds(at) });
}

type Outcome = "captured" | "authorized" | "failed" | "created";
type Paying = { outcome?: Outcome } & Partial<
  Pick<SimulatedPayment, "amount" | "currency" | "international" | "method">
>;

/** What a donor and a bank do with an order. With `captured` Razorpay captures by itself, as the order asks. */
export function pay(
  account: SimulatedAccount,
  orderId: string,
  { outcome = "captured", ...changes }: Paying = {},
): SimulatedPayment {
  const order = account.orders.get(orderId);
  if (!order) throw new Refused(400, "The id provided does not exist");
  order.attempts += 1;
  if (order.status === "created") order.status = "attempted";
  const { amount, currency } = order;
  const payment = newPayment(account, { amount, currency, order_id: orderId, ...changes });
  if (outcome === "failed") fail(account, payment.id);
  if (outcome === "authorized" || outcome === "captured") authorize(account, payment.id);
  if (outcome === "captured") markCaptured(account, payment);
  return payment;
}

export function newPayment(
  account: SimulatedAccount,
  about: Pick<SimulatedPayment, "amount" | "currency" | "order_id"> & Partial<SimulatedPayment>,
): SimulatedPayment {
  const payment: SimulatedPayment = {
    id: newId("pay"),
    entity: "payment",
    status: "created",
    invoice_id: null,
    international: false,
    method: "upi",
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    email: "asha@example.org",
    contact: "+919876543210",
    notes: [],
    error_code: null,
    error_description: null,
    created_at: seconds(account.now()),
    ...about,
  };
  account.payments.set(payment.id, payment);
  return payment;
}

export function fail(account: SimulatedAccount, paymentId: string, at = account.now()): void {
  const payment = getPayment(account, paymentId);
  Object.assign(payment, {
    status: "failed",
    error_code: "BAD_REQUEST_ERROR",
    error_description: "Payment failed because of insufficient balance",
  });
  noteEvent(account, "payment.failed", [payment], at);
}

/** Also of one that was called failed: a bank may answer late. */
export function authorize(account: SimulatedAccount, paymentId: string, at = account.now()): void {
  const payment = getPayment(account, paymentId);
  Object.assign(payment, { status: "authorized", error_code: null, error_description: null });
  noteEvent(account, "payment.authorized", [payment], at);
}

export function markCaptured(account: SimulatedAccount, payment: SimulatedPayment, at = account.now()): void {
  Object.assign(payment, { status: "captured", captured: true });
  noteEvent(account, "payment.captured", [payment], at);
  const order = payment.order_id ? account.orders.get(payment.order_id) : undefined;
  if (!order || order.status === "paid" || payment.amount !== order.amount) return;
  Object.assign(order, { status: "paid", amount_paid: payment.amount });
  noteEvent(account, "order.paid", [payment, order], at);
}

/** What the bank says about a refund in the end. */
export function settleRefund(account: SimulatedAccount, refundId: string, status: "processed" | "failed"): void {
  const refund = account.refunds.get(refundId);
  if (!refund) throw new Refused(400, "The id provided does not exist");
  refund.status = status;
  if (status === "failed") {
    const payment = getPayment(account, refund.payment_id);
    payment.amount_refunded -= refund.amount;
    payment.status = "captured";
    payment.refund_status = payment.amount_refunded > 0 ? "partial" : null;
  }
  noteEvent(account, `refund.${status}`, [refund, getPayment(account, refund.payment_id)]);
}

/** A donor says at the bank that this payment was a mistake. */
export function openDispute(account: SimulatedAccount, paymentId: string, amount: number): SimulatedDispute {
  const payment = getPayment(account, paymentId);
  const dispute: SimulatedDispute = {
    id: newId("disp"),
    entity: "dispute",
    payment_id: paymentId,
    amount,
    currency: payment.currency,
    amount_deducted: 0,
    reason_code: "chargeback",
    status: "open",
    phase: "chargeback",
    created_at: seconds(account.now()),
  };
  account.disputes.set(dispute.id, dispute);
  noteEvent(account, "payment.dispute.created", [payment, dispute]);
  return dispute;
}

/** The bank decides; what is lost is deducted from the foundation's account. */
export function endDispute(account: SimulatedAccount, dispute: SimulatedDispute, status: "won" | "lost"): void {
  Object.assign(dispute, { status, amount_deducted: status === "lost" ? dispute.amount : 0 });
  noteEvent(account, `payment.dispute.${status}`, [getPayment(account, dispute.payment_id), dispute]);
}

/** What of a payment neither went back nor was deducted. */
export function leftOf(account: SimulatedAccount, { id, amount, amount_refunded }: SimulatedPayment): number {
  const disputes = [...account.disputes.values()].filter(({ payment_id }) => payment_id === id);
  return disputes.reduce((left, { amount_deducted }) => left - amount_deducted, amount - amount_refunded);
}

export function getPayment(account: SimulatedAccount, id: string): SimulatedPayment {
  const payment = account.payments.get(id);
  if (!payment) throw new Refused(400, "The id provided does not exist");
  return payment;
}
