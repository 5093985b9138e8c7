import { setTimeout as pause } from "node:timers/promises";
import { randomBytes } from "node:crypto";
import type { SimulatedEvent } from "../../../tests/support/razorpay/simulated-account.ts";
import { makeDelivery, type Delivery } from "../../../tests/support/razorpay/simulated-webhooks.ts";
import type { Simulator } from "../../../tests/support/razorpay/simulator.ts";
import type { AskedSite } from "../asked-site.ts";
import type { DeliveryPlan } from "./plans.ts";

const SENDERS = 12;
const LOOK_EVERY_MS = 5;
/** Each so-many-th event comes a hundred times, and the next one under a hundred ids. */
const HUNDREDFOLD_EVERY = 400;
const MANY = 100;

/** A request that is to be answered with this status. */
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
  #isOver = false;
  #work: Promise<unknown>;
  #simulator: Simulator;

  constructor(simulator: Simulator, site: AskedSite, plans: DeliveryPlan[]) {
    this.#simulator = simulator;
    this.#work = Promise.all([this.#collect(plans), ...Array.from({ length: SENDERS }, () => this.#send(site))]);
  }

  /** Nothing is on its way any more. */
  get isEmpty(): boolean {
    return this.#simulator.account.events.length + this.#pending.length + this.#underWay === 0;
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#work;
  }

  async #collect(plans: DeliveryPlan[]): Promise<void> {
    for (; !this.#isOver; await pause(LOOK_EVERY_MS))
      for (const event of this.#simulator.account.events.splice(0)) {
        this.#plan(event, plans[this.events % plans.length] as DeliveryPlan);
        this.events += 1;
      }
  }

  #plan(event: SimulatedEvent, { delayMs, copies, otherIds, forged, failure }: DeliveryPlan): void {
    const { account, failNext } = this.#simulator;
    if (failure !== "none") failNext(failure);
    const add = (delivery: Delivery, number: number, status = 200) => {
      const dueAt = performance.now() + delayMs * (number === 0 ? 1 : Math.random() * 2);
      this.#pending.push({ ...delivery, status, dueAt });
    };
    const own = makeDelivery(account, event);
    const place = this.events % HUNDREDFOLD_EVERY;
    for (let number = 0; number < (place === 1 ? MANY : Number(copies)); number++) add(own, number);
    for (let number = 0; number < (place === 2 ? MANY : Number(otherIds)); number++)
      add(makeDelivery(account, event, { eventId: randomBytes(7).toString("hex") }), number);
    if (forged === "signature") add(makeDelivery(account, event, { secret: "another secret" }), 1, 401);
    // The same JSON, and not the same bytes.
    if (forged === "body") add({ ...own, body: `${own.body} ` }, 1, 401);
  }

  async #send(site: AskedSite): Promise<void> {
    while (!this.#isOver) {
      const place = this.#pending.findIndex(({ dueAt }) => dueAt <= performance.now());
      const [next] = place < 0 ? [] : this.#pending.splice(place, 1);
      if (next) await this.#sendOne(site, next);
      else await pause(LOOK_EVERY_MS);
    }
  }

  async #sendOne(site: AskedSite, delivery: Pending): Promise<void> {
    const { body, headers, status } = delivery;
    this.#underWay += 1;
    const asked = { method: "POST", path: "/api/v1/webhooks/razorpay", body, headers };
    if (await site.tryOnce("an event", asked, [status])) {
      this.sent += 1;
      if (status === 200) this.acknowledged.add(headers["x-razorpay-event-id"] ?? "");
    } else this.#pending.push({ ...delivery, dueAt: performance.now() + 500 + Math.random() * 1_500 });
    this.#underWay -= 1;
  }
}
