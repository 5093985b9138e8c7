import { setTimeout as pause } from "node:timers/promises";
import { randomBytes } from "node:crypto";
import type { SimulatedEvent } from "../../../tests/support/razorpay/simulated-account.ts";
import { makeDelivery, type Delivery } from "../../../tests/support/razorpay/simulated-webhooks.ts";
import type { Simulator } from "../../../tests/support/razorpay/simulator.ts";
import type { AskedSite } from "../clients/asked-site.ts";
import type { DeliveryPlan } from "./plans.ts";

const SENDERS = 12;
const LOOK_EVERY_MS = 5;
/** Each so-many-th event comes a hundred times, and the next one under a hundred ids. */
const HUNDREDFOLD_EVERY = 400;
const MANY = 100;

type Pending = Delivery & { dueAt: number; status: number };

/**
 * Sends the events of the simulated gateway to the site: late, in another order, several times, under other ids, and
 * with signatures that are not the gateway's. What gets no 200 is sent again, as Razorpay does.
 */
export class Deliveries {
  /** Events of the gateway, and requests that were answered for good. */
  events = 0;
  sent = 0;
  /** The ids that the site acknowledged. */
  acknowledged = new Set<string>();
  #pending: Pending[] = [];
  #underWay = 0;
  #over = false;
  #work: Promise<unknown>;
  #simulator: Simulator;
  #site: AskedSite;
  #plans: DeliveryPlan[];

  constructor(simulator: Simulator, site: AskedSite, plans: DeliveryPlan[]) {
    this.#simulator = simulator;
    this.#site = site;
    this.#plans = plans;
    this.#work = Promise.all([this.#collect(), ...Array.from({ length: SENDERS }, () => this.#send())]);
  }

  /** Nothing is on its way any more. */
  get isEmpty(): boolean {
    return this.#simulator.account.events.length + this.#pending.length + this.#underWay === 0;
  }

  async stop(): Promise<void> {
    this.#over = true;
    await this.#work;
  }

  async #collect(): Promise<void> {
    for (; !this.#over; await pause(LOOK_EVERY_MS))
      for (const event of this.#simulator.account.events.splice(0)) this.#plan(event);
  }

  #plan(event: SimulatedEvent): void {
    const plan = this.#plans[this.events % this.#plans.length];
    if (!plan) throw new Error("No delivery was planned.");
    const place = this.events % HUNDREDFOLD_EVERY;
    this.events += 1;
    const { account, failNext } = this.#simulator;
    if (plan.failure !== "none") failNext(plan.failure);
    const own = makeDelivery(account, event);
    const copies = place === 1 ? MANY : Number(plan.copies);
    const otherIds = place === 2 ? MANY : Number(plan.otherIds);
    const later = (number: number) => performance.now() + plan.delayMs * (number === 0 ? 1 : Math.random() * 2);
    const add = (delivery: Delivery, number: number, status = 200) =>
      this.#pending.push({ ...delivery, status, dueAt: later(number) });
    for (let number = 0; number < copies; number++) add(own, number);
    for (let number = 0; number < otherIds; number++)
      add(makeDelivery(account, event, { eventId: randomBytes(7).toString("hex") }), number);
    if (plan.forged === "signature") add(makeDelivery(account, event, { secret: "another secret" }), 1, 401);
    // The same JSON, and not the same bytes.
    if (plan.forged === "body") add({ ...own, body: `${own.body} ` }, 1, 401);
  }

  async #send(): Promise<void> {
    while (!this.#over) {
      const next = this.#takeDue();
      if (!next) await pause(LOOK_EVERY_MS);
      else await this.#sendOne(next);
    }
  }

  #takeDue(): Pending | undefined {
    const now = performance.now();
    const place = this.#pending.findIndex(({ dueAt }) => dueAt <= now);
    if (place < 0) return undefined;
    this.#underWay += 1;
    return this.#pending.splice(place, 1)[0];
  }

  async #sendOne(delivery: Pending): Promise<void> {
    const { body, headers, status } = delivery;
    const asked = { method: "POST", path: "/api/v1/webhooks/razorpay", body, headers };
    const isTaken = await this.#site.tryOnce("an event", asked, [status]);
    if (isTaken) this.sent += 1;
    if (isTaken && status === 200) this.acknowledged.add(headers["x-razorpay-event-id"] ?? "");
    if (!isTaken) this.#pending.push({ ...delivery, dueAt: performance.now() + 500 + Math.random() * 1_500 });
    this.#underWay -= 1;
  }
}
