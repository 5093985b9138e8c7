import { type Call, type Asked, collection, missing, readAmount, readNotes, refuseUnknown } from "./call-rules.ts";
import {
  getPayment,
  leftOf,
  markCaptured,
  newId,
  noteEvent,
  Refused,
  seconds,
  type SimulatedAccount,
  type SimulatedOrder,
  type SimulatedRefund,
} from "./simulated-account.ts";

/** The calls of Razorpay's API that the site makes, with the rules that it states for them. */
export const CALLS: Call[] = [
  ["POST", /^\/v1\/orders$/, createOrder],
  ["GET", /^\/v1\/orders$/, listOrders],
  ["GET", /^\/v1\/orders\/([^/]+)$/, (account, { id }) => getOrder(account, id)],
  ["GET", /^\/v1\/orders\/([^/]+)\/payments$/, listPayments],
  ["GET", /^\/v1\/payments\/([^/]+)$/, (account, { id }) => getPayment(account, id)],
  ["POST", /^\/v1\/payments\/([^/]+)\/capture$/, capture],
  ["POST", /^\/v1\/payments\/([^/]+)\/refund$/, refund],
  ["GET", /^\/v1\/payments\/([^/]+)\/refunds$/, (account, { id }) => collection(refundsOf(account, id))],
  ["GET", /^\/v1\/refunds\/([^/]+)$/, (account, { id }) => account.refunds.get(id) ?? missing()],
];

function createOrder(account: SimulatedAccount, { body }: Asked): SimulatedOrder {
  refuseUnknown(body, ["amount", "currency", "receipt", "notes", "payment", "partial_payment"]);
  const { currency, receipt = null, notes = [] } = body;
  const amount = readAmount(body);
  if (currency !== "INR" && currency !== "USD") throw new Refused(400, "Currency is not supported", "currency");
  if (receipt !== null && (typeof receipt !== "string" || receipt.length > 40))
    throw new Refused(400, "The receipt may not be greater than 40 characters.", "receipt");
  const orders = [...account.orders.values()];
  if (receipt !== null && orders.some((one) => one.receipt === receipt))
    throw new Refused(400, "The receipt is not unique.", "receipt");
  const order: SimulatedOrder = {
    id: newId("order"),
    entity: "order",
    amount,
    amount_paid: 0,
    currency,
    receipt,
    status: "created",
    attempts: 0,
    notes: readNotes(notes),
    created_at: seconds(account.now()),
  };
  account.orders.set(order.id, order);
  return order;
}

function listOrders(account: SimulatedAccount, { query }: Asked): object {
  const receipt = query.get("receipt");
  return collection([...account.orders.values()].filter((one) => receipt === null || one.receipt === receipt));
}

function listPayments(account: SimulatedAccount, { id }: Asked): object {
  getOrder(account, id);
  return collection([...account.payments.values()].filter((one) => one.order_id === id));
}

function capture(account: SimulatedAccount, { id, body }: Asked): object {
  refuseUnknown(body, ["amount", "currency"]);
  const payment = getPayment(account, id);
  if (payment.status === "captured") throw new Refused(400, "This payment has already been captured");
  if (payment.status !== "authorized")
    throw new Refused(400, "Only payments which have been authorized can be captured");
  if (readAmount(body) !== payment.amount || body["currency"] !== payment.currency)
    throw new Refused(400, "Capture amount must be equal to the amount authorized", "amount");
  markCaptured(account, payment);
  return payment;
}

function refund(account: SimulatedAccount, { id, body, headers }: Asked): SimulatedRefund {
  refuseUnknown(body, ["amount", "speed", "notes", "receipt"]);
  const key = headers["x-refund-idempotency"];
  if (key !== undefined && !/^[A-Za-z0-9_-]{10,}$/.test(key)) throw new Refused(400, "The idempotency key is invalid.");
  const used = key === undefined ? undefined : account.refundKeys.get(key);
  if (used && used.body !== JSON.stringify(body))
    throw new Refused(409, "Different request with the same idempotency key.");
  const known = used && account.refunds.get(used.refundId);
  if (known) return known;
  const payment = getPayment(account, id);
  const left = leftOf(account, payment);
  const amount = body["amount"] === undefined ? left : readAmount(body);
  if (payment.status !== "captured")
    throw new Refused(400, "The payment status should be captured for action to be taken");
  if (amount > left)
    throw new Refused(400, "The total refund amount is greater than the refund payment amount", "amount");
  const { receipt } = body;
  const made: SimulatedRefund = {
    id: newId("rfnd"),
    entity: "refund",
    amount,
    currency: payment.currency,
    payment_id: id,
    notes: readNotes(body["notes"] ?? []),
    receipt: typeof receipt === "string" ? receipt : null,
    status: "pending",
    created_at: seconds(account.now()),
  };
  account.refunds.set(made.id, made);
  if (key !== undefined) account.refundKeys.set(key, { refundId: made.id, body: JSON.stringify(body) });
  payment.amount_refunded += amount;
  payment.refund_status = payment.amount_refunded === payment.amount ? "full" : "partial";
  if (payment.refund_status === "full") payment.status = "refunded";
  noteEvent(account, "refund.created", [made, payment]);
  return made;
}

/** What staff do on the gateway's own pages, without a key of ours. */
export const refundOnPages = (account: SimulatedAccount, id: string, amount: number): SimulatedRefund =>
  refund(account, { id, body: { amount }, query: new URLSearchParams(), headers: {} });

function getOrder(account: SimulatedAccount, id: string): SimulatedOrder {
  return account.orders.get(id) ?? missing();
}

function refundsOf(account: SimulatedAccount, paymentId: string): SimulatedRefund[] {
  return [...account.refunds.values()].filter((one) => one.payment_id === paymentId);
}
