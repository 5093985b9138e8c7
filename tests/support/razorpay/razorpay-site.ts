import pino from "pino";
import { onTestFinished } from "vitest";
import type { Payable, PaymentChange, RefundChange } from "../../../app/platform/payments/apply-payment.server.ts";
import type { Encryption } from "../../../app/platform/encryption/encryption.server.ts";
import { listMovements } from "../../../app/platform/payments/movements.server.ts";
import { createPayment, ensureOrder, findPayment } from "../../../app/platform/payments/payments.server.ts";
import { findRazorpay, listGateways } from "../../../app/platform/payments/razorpay/gateways.server.ts";
import { processWebhooks } from "../../../app/platform/payments/razorpay/process-webhooks.server.ts";
import { openSite } from "../site.ts";
import { type Delivery, takeDeliveries, WEBHOOK_SECRET } from "./simulated-webhooks.ts";
import { KEYS, startSimulator } from "./simulator.ts";

export const AMOUNT = 250_000;

/** A site with the keys of a simulated account, and a payable that notes what it is told, unless another is given. */
export async function openRazorpaySite({ payables }: { payables?: ((encryption: Encryption) => Payable)[] } = {}) {
  const simulator = await startSimulator();
  onTestFinished(simulator.close);
  const site = await openSite({ RAZORPAY_API_URL: simulator.url });
  const admin = await site.signInAs("admin");
  const { db, services } = site;
  const settled: PaymentChange[] = [];
  const refunds: RefundChange[] = [];
  const payable: Payable = {
    kind: "gift",
    settle: async (_tx, change) => void settled.push(change),
    refund: async (_tx, change) => void refunds.push(change),
  };
  const setKeys = (changes: object = {}) =>
    site.request("/api/v1/admin/payment-gateway", {
      method: "PUT",
      headers: { ...admin, "content-type": "application/json" },
      body: JSON.stringify({ ...KEYS, webhookSecret: WEBHOOK_SECRET, ...changes }),
    });
  await setKeys();
  const processing = async (now: Date) => ({
    gateways: await listGateways(db, services, now),
    payables: payables?.map((one) => one(services.encryption)) ?? [payable],
    log: pino({ level: "silent" }),
  });
  const findGateway = async () => {
    const gateway = await findRazorpay(db, services, new Date());
    if (!gateway) throw new Error("There are no keys.");
    return gateway;
  };
  const send = ({ body, headers }: Delivery) =>
    site.request("/api/v1/webhooks/razorpay", { method: "POST", body, headers });
  return {
    ...site,
    simulator,
    account: simulator.account,
    admin,
    payable,
    settled,
    refunds,
    setKeys,
    findGateway,
    processing,
    send,
    process: async (now = new Date()) => processWebhooks(db, await processing(now), now),
    /** Sends what happened at the simulated account since the last time. */
    deliver: async () => {
      for (const delivery of takeDeliveries(simulator.account)) await send(delivery);
    },
    /** A payment with its order at the gateway. */
    newPayment: async (reference = "GV-TEST") => {
      const gateway = await findGateway();
      const subject = { kind: "gift", id: reference };
      const id = await createPayment(db, { gateway: gateway.name, subject, amountInPaise: AMOUNT, now: new Date() });
      const payment = await findPayment(db, id);
      if (!payment) throw new Error("The payment is not there.");
      return { id, orderId: await ensureOrder(db, gateway, payment) };
    },
    sums: async (reference = "GV-TEST") =>
      (await listMovements(db, { kind: "gift", id: reference })).map((one) => one.amountInPaise),
  };
}
