import { z } from "zod";
import { GatewayError, type GatewaySubscriptions, type ReportedSubscription } from "../gateway.server.ts";
import type { MandateStatus } from "../mandate.ts";
import { isRefused, read, type Call } from "./razorpay-client.server.ts";
import { listOf } from "./razorpay-entities.server.ts";

/** Ten years: Razorpay asks for a number, and banks approve no mandate without an end. */
const DEBITS = 120;
const INVOICES_AT_ONCE = 100;

const STATUSES: Record<string, MandateStatus> = {
  created: "created",
  authenticated: "approved",
  active: "active",
  pending: "failing",
  halted: "halted",
  paused: "paused",
  cancelled: "cancelled",
  expired: "cancelled",
  completed: "completed",
};

type NewPlan = Parameters<GatewaySubscriptions["createPlan"]>[0];
type NewSubscription = Parameters<GatewaySubscriptions["create"]>[0];

const id = z.string().min(1).max(64);
const planSchema = z.object({ id });
const subscriptionSchema = z.object({
  id,
  status: z.string().refine((status) => status in STATUSES),
  charge_at: z.coerce.number().nullish(),
});
const invoiceSchema = z.object({ order_id: id.nullish(), subscription_id: id.nullish() });

/** Razorpay's plans and subscriptions. */
export function createSubscriptions(call: Call): GatewaySubscriptions {
  const change = (id: string, what: string, work: Parameters<Call>[1]) => changeOne(call, { id, what, work });
  return {
    createPlan: (plan) => createPlan(call, plan),
    create: (subscription) => createOne(call, subscription),
    fetch: (id) => fetchOne(call, id),
    pause: (id) => change(id, "pause a subscription", ({ sdk }) => sdk.subscriptions.pause(id, { pause_at: "now" })),
    resume: (id) =>
      change(id, "resume a subscription", ({ sdk }) => sdk.subscriptions.resume(id, { resume_at: "now" })),
    cancel: (id) => change(id, "cancel a subscription", ({ sdk }) => sdk.subscriptions.cancel(id, false)),
    listOrders: async (id) => {
      const what = "list the invoices of a subscription";
      const query = { subscription_id: id, count: INVOICES_AT_ONCE };
      const { items } = read(listOf(invoiceSchema), await call(what, ({ sdk }) => sdk.invoices.all(query)), what);
      return items.flatMap(({ order_id }) => order_id ?? []);
    },
    findOfInvoice: async (invoiceId) => {
      const what = "fetch an invoice";
      const answer = await call(what, ({ sdk }) => sdk.invoices.fetch(invoiceId));
      return read(invoiceSchema, answer, what).subscription_id ?? null;
    },
  };
}

async function createPlan(call: Call, { amountInPaise, currency }: NewPlan): Promise<string> {
  const what = "create a plan";
  const item = { name: "Monthly gift", amount: amountInPaise, currency };
  const plan = { period: "monthly" as const, interval: 1, item };
  return read(planSchema, await call(what, ({ sdk }) => sdk.plans.create(plan)), what).id;
}

async function createOne(call: Call, { planId, reference, startsAt, expiresAt }: NewSubscription): Promise<string> {
  const what = "create a subscription";
  const subscription = {
    plan_id: planId,
    total_count: DEBITS,
    // The foundation writes to its donors itself.
    customer_notify: 0 as const,
    expire_by: seconds(expiresAt),
    notes: { reference },
    ...(startsAt && { start_at: seconds(startsAt) }),
  };
  return read(subscriptionSchema, await call(what, ({ sdk }) => sdk.subscriptions.create(subscription)), what).id;
}

async function fetchOne(call: Call, id: string): Promise<ReportedSubscription> {
  const what = "fetch a subscription";
  return toReported(await call(what, ({ sdk }) => sdk.subscriptions.fetch(id)), what);
}

type Change = { id: string; what: string; work: Parameters<Call>[1] };

/** What is refused because it was done before is read as it is now. */
async function changeOne(call: Call, { id, what, work }: Change): Promise<ReportedSubscription> {
  try {
    return toReported(await call(what, work), what);
  } catch (error) {
    if (isRefused(error)) return fetchOne(call, id);
    throw error;
  }
}

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000);

function toReported(answer: unknown, what: string): ReportedSubscription {
  const { status: name, charge_at } = read(subscriptionSchema, answer, what);
  const status = STATUSES[name];
  if (!status) throw new GatewayError(null, `Razorpay answered something else: ${what}`);
  return { status, nextAt: charge_at ? new Date(charge_at * 1000) : null };
}
