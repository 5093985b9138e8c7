import { expect, test } from "vitest";
import { authorize, fail, pay } from "../../../../tests/support/razorpay/simulated-account.ts";
import { KEYS, openSimulator, type Failure } from "../../../../tests/support/razorpay/simulator.ts";
import { GatewayError } from "../gateway.server.ts";
import { createRazorpayGateway } from "./razorpay-gateway.server.ts";

const NOW = new Date("2027-03-31T18:00:00Z");
const ORDER = { paymentId: "secret-address", amountInPaise: 250_000, currency: "INR", reference: "GV-7K3F9M2P" };
const RUPEES = { amountInPaise: 250_000, currency: "INR" };

async function open(keys = KEYS) {
  const simulator = await openSimulator({ now: () => NOW });
  const gateway = createRazorpayGateway(keys, { apiUrl: simulator.url, callLimitMs: 300 });
  if (!gateway.money) throw new Error("This gateway moves money.");
  return { ...simulator, gateway, money: gateway.money };
}

test("an order has the amount in paise and the reference of the gift, and not the address of its page", async () => {
  const { gateway, account } = await open();
  const id = await gateway.createOrder(ORDER);
  expect(account.orders.get(id)).toMatchObject({
    amount: 250_000,
    currency: "INR",
    receipt: "GV-7K3F9M2P",
    notes: { reference: "GV-7K3F9M2P" },
  });
  expect(JSON.stringify([...account.orders])).not.toContain(ORDER.paymentId);
});

test("an order whose answer was lost is found again instead of made twice", async () => {
  for (const failure of ["reset-after", "timeout-after", "500-after"] as const) {
    const { gateway, account, failNext } = await open();
    failNext(failure);
    await expect(gateway.createOrder(ORDER), failure).rejects.toThrow(GatewayError);
    const id = await gateway.createOrder(ORDER);
    expect([...account.orders.keys()], failure).toEqual([id]);
    await expect(gateway.createOrder({ ...ORDER, amountInPaise: 300 }), failure).rejects.toMatchObject({ status: 400 });
  }
});

test("the attempts of an order are reported with status, amount and origin, and without the donor's data", async () => {
  const { gateway, account } = await open();
  const id = await gateway.createOrder(ORDER);
  const odd = pay(account, id);
  odd.captured = "1";
  odd.status = "authorized";
  pay(account, id, { outcome: "failed" });
  pay(account, id, { outcome: "created" });
  pay(account, id, { outcome: "authorized", international: true });
  pay(account, id).status = "refunded";
  // Nobody captured it, so it went back by itself.
  pay(account, id, { outcome: "authorized" }).status = "refunded";
  const reported = await gateway.listPayments(id, NOW);
  expect(reported.map(({ status }) => status)).toEqual([
    "captured",
    "failed",
    "pending",
    "authorized",
    "captured",
    "failed",
  ]);
  expect(reported.map(({ isInternational }) => isInternational)).toEqual([false, false, false, true, false, false]);
  expect(reported[0]).toEqual({
    id: odd.id,
    orderId: id,
    ...RUPEES,
    status: "captured",
    method: "upi",
    reason: "",
    isInternational: false,
    at: NOW,
  });
  expect(JSON.stringify(reported)).not.toMatch(/asha|98765/);
});

test("an authorised payment is captured once, however often it is asked and whatever is lost", async () => {
  const { gateway, money, account, failNext } = await open();
  const id = await gateway.createOrder(ORDER);
  const late = pay(account, id, { outcome: "created" });
  fail(account, late.id);
  await expect(money.capture(late.id, RUPEES)).resolves.toMatchObject({ status: "failed" });
  authorize(account, late.id);
  failNext("reset-after");
  await expect(money.capture(late.id, RUPEES)).rejects.toThrow(GatewayError);
  await expect(money.capture(late.id, RUPEES)).resolves.toMatchObject({ status: "captured", ...RUPEES });
  expect(account.events.filter(({ event }) => event === "payment.captured")).toHaveLength(1);
});

test("a refund under one key is made once, and another amount under it is refused", async () => {
  const { gateway, money, account, failNext } = await open();
  const payment = pay(account, await gateway.createOrder(ORDER));
  const asked = { amountInPaise: 100_000, key: "GV-7K3F9M2P-1" };
  failNext("timeout-after");
  await expect(money.refund(payment.id, asked)).rejects.toMatchObject({ status: null });
  const refund = await money.refund(payment.id, asked);
  const inRupees = { currency: "INR", status: "pending", ...asked };
  expect(refund).toEqual({ id: expect.stringMatching(/^rfnd_/), attemptId: payment.id, ...inRupees });
  expect(await money.listRefunds(payment.id)).toEqual([refund]);
  await expect(money.refund(payment.id, { ...asked, amountInPaise: 5_000 })).rejects.toMatchObject({ status: 409 });
  const above = { amountInPaise: 150_001, key: "GV-7K3F9M2P-2" };
  await expect(money.refund(payment.id, above)).rejects.toMatchObject({ status: 400, isRefused: true });
});

test("each failure of the other side is one kind of error, which carries neither keys nor data of the donor", async () => {
  const failures: [Failure, number | null][] = [
    ["500", 500],
    ["429", 429],
    ["html-502", 502],
    ["timeout-after", null],
    ["reset-after", null],
  ];
  for (const [failure, status] of failures) {
    const { gateway, failNext } = await open();
    for (const call of [
      () => gateway.createOrder(ORDER),
      () => gateway.listPayments("order_1", NOW),
      () => gateway.money?.refund("pay_1", { amountInPaise: 100, key: "a-long-enough-key" }) ?? Promise.resolve(),
    ]) {
      failNext(failure);
      const error: unknown = await call().then(
        () => null,
        (thrown: unknown) => thrown,
      );
      if (!(error instanceof GatewayError)) throw new Error(`${failure} gave ${String(error)}`);
      expect([failure, error.status, error.isRefused]).toEqual([failure, status, false]);
      expect([error.message, error.stack, JSON.stringify(error)].join()).not.toMatch(/Secret|rzp_test|Basic/);
    }
  }
});

test("wrong keys are refused, and a server that is away is an error of the same kind", async () => {
  const { gateway } = await open({ ...KEYS, keySecret: "wrong" });
  await expect(gateway.createOrder(ORDER)).rejects.toMatchObject({ status: 401, name: "GatewayError" });
  const away = createRazorpayGateway(KEYS, { apiUrl: "http://127.0.0.1:1", callLimitMs: 300 });
  await expect(away.createOrder(ORDER)).rejects.toMatchObject({ status: null, name: "GatewayError" });
});
