import { GatewayError, type Gateway, type Order, type ReportedPayment } from "../gateway.server.ts";
import { RAZORPAY, RAZORPAY_TEST } from "../payment.ts";
import { isLiveKey } from "./gateway-keys.ts";
import {
  createRazorpayClient,
  isRefused,
  read,
  type Call,
  type RazorpayChoices,
  type RazorpayKeys,
} from "./razorpay-client.server.ts";
import { listOf, orderSchema, reportedPayment, reportedRefund } from "./razorpay-entities.server.ts";
import { createSubscriptions } from "./razorpay-subscriptions.server.ts";

/** Late payments are captured for as long as a bank may answer late, in minutes. */
const CAPTURE_WITHIN = 3 * 24 * 60;
const ORDERS_AT_ONCE = 100;

/** Razorpay through its official SDK. Amounts are in paise on both sides. */
export function createRazorpayGateway(keys: RazorpayKeys, choices: RazorpayChoices = {}): Gateway {
  const call = createRazorpayClient(keys, choices);
  const isLive = isLiveKey(keys.keyId);
  return {
    name: isLive ? RAZORPAY : RAZORPAY_TEST,
    isDemo: !isLive,
    createOrder: (order) => createOrder(call, order),
    listPayments: async (orderId) => {
      const what = "list the payments of an order";
      const answer = await call(what, ({ sdk }) => sdk.orders.fetchPayments(orderId));
      return read(listOf(reportedPayment), answer, what).items.flatMap((one) => one ?? []);
    },
    money: {
      capture: (attemptId, amount) => capture(call, attemptId, amount),
      refund: async (attemptId, { amountInPaise, key }) => {
        const what = "refund a payment";
        const body = { amount: amountInPaise, receipt: key, notes: { key } };
        const headers = { "X-Refund-Idempotency": key };
        const path = `/v1/payments/${encodeURIComponent(attemptId)}/refund`;
        return read(reportedRefund, await call(what, ({ post }) => post(path, body, headers)), what);
      },
      listRefunds: async (attemptId) => {
        const what = "list the refunds of a payment";
        const answer = await call(what, ({ sdk }) => sdk.payments.fetchMultipleRefund(attemptId, { count: 100 }));
        return read(listOf(reportedRefund), answer, what).items;
      },
    },
    subscriptions: createSubscriptions(call),
  };
}

/** A receipt names one order, so where the answer to an earlier call was lost, that call's order is found by it. */
async function createOrder(call: Call, { amountInPaise, currency, reference }: Order): Promise<string> {
  const what = "create an order";
  const capture_options = {
    automatic_expiry_period: CAPTURE_WITHIN,
    manual_expiry_period: CAPTURE_WITHIN,
    refund_speed: "normal" as const,
  };
  const order = {
    amount: amountInPaise,
    currency,
    receipt: reference,
    notes: { reference },
    payment: { capture: "automatic" as const, capture_options },
  };
  try {
    return read(orderSchema, await call(what, ({ sdk }) => sdk.orders.create(order)), what).id;
  } catch (error) {
    if (!isRefused(error)) throw error;
    const query = { receipt: reference, count: ORDERS_AT_ONCE };
    const known = read(listOf(orderSchema), await call(what, ({ sdk }) => sdk.orders.all(query)), what).items;
    const same = known.find((one) => one.amount === amountInPaise && one.currency === currency);
    if (!same) throw error;
    return same.id;
  }
}

async function capture(
  call: Call,
  attemptId: string,
  { amountInPaise, currency }: { amountInPaise: number; currency: string },
): Promise<ReportedPayment> {
  const what = "capture a payment";
  const answer = await call(what, ({ sdk }) => sdk.payments.capture(attemptId, amountInPaise, currency)).catch(
    (error: unknown) => {
      // It may have been captured meanwhile, by itself or by a call whose answer was lost.
      if (isRefused(error)) return call(what, ({ sdk }) => sdk.payments.fetch(attemptId));
      throw error;
    },
  );
  const payment = read(reportedPayment, answer, what);
  if (!payment) throw new GatewayError(null, `Razorpay answered something else: ${what}`);
  return payment;
}
