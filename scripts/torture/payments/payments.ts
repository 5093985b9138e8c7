import fc from "fast-check";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { WEBHOOK_SECRET } from "../../../tests/support/razorpay/simulated-webhooks.ts";
import { LIVE_KEYS, startSimulator, type Simulator } from "../../../tests/support/razorpay/simulator.ts";
import { signInAsAdmin } from "../../../tests/support/site-process.ts";
import { embeddedConfig, readColumn } from "../../bench/database.ts";
import { liftCeilings, MailReceiver } from "../../bench/mail/mail-receiver.ts";
import { countRow, row, type Part, type Row } from "../../bench/report.ts";
import type { Rig } from "../../bench/rig.ts";
import { AskedSite } from "../asked-site.ts";
import { listEnded, waitUntil } from "../harm.ts";
import { readBooks, readRows, type Books } from "./books.ts";
import { compareBooks, proofOfBooks } from "./compare.ts";
import { Deliveries } from "./deliveries.ts";
import { give } from "./donors.ts";
import type { Acting } from "./gift.ts";
import { planDeliveries, planGifts } from "./plans.ts";

const DONORS = 24;
/** New donors wait while the site has more events to process: what it does under a flood is another part's. */
const MOST_UNPROCESSED = 200;
/** What is planned; a run that needs more begins again with the first. */
const PLANS = 5_000;
const SETTLES_WITHIN_MS = 360_000;

const UNPROCESSED = "select 1 from webhook_events where processed_at is null";
const UNDER_WAY = `select 'events that are not processed' from webhook_events where processed_at is null
  union all select 'refunds without an answer' from gateway_refunds where status = 'requested'
  union all select 'mails that did not leave' from mails
    where kind = 'gift-received' and state in ('waiting', 'sending')
  union all select 'payments that the gateway was not asked about' from payments
    where status in ('open', 'pending', 'failed') and mandate_id is null and updated_at < $1
  union all select 'monthly gifts that are to end' from mandates where cancel_asked_at is not null and ended_at is null`;

/** Ten thousand events of the gateway, of which the site must make the same books whatever happens to it meanwhile. */
export const payments: Part = {
  name: "payments",
  title: "Events of the payment gateway in any order, while the site is killed",
  run: async (rig) => {
    const simulator = await startSimulator({ keys: LIVE_KEYS });
    const receiver = new MailReceiver();
    try {
      await receiver.open();
      return await giveAndCompare(rig, simulator, receiver.url);
    } finally {
      receiver.stop();
      simulator.close();
    }
  },
};

/** The database is killed with the site, and is somewhere else then. */
type Config = () => pg.ClientConfig;

async function giveAndCompare(rig: Rig, simulator: Simulator, SMTP_URL: string): Promise<Row[]> {
  // The job asks the gateway about what has changed nothing for a minute.
  const [total, kills, longestMs] = rig.isQuick ? [500, 2, 10_000] : [10_000, 10, 100_000];
  const dataDir = join(rig.folder, "payments");
  // Live keys need an https address, and only what they take is in the tax export.
  const own = { DEMO_CONTENT: "false", SITE_URL: "https://kshitij.org", RAZORPAY_API_URL: simulator.url, SMTP_URL };
  const start = () => rig.start(own, { dataDir });
  const { port, url } = await start();
  const config = () => embeddedConfig(dataDir);
  await liftCeilings(config());
  const acting = { site: new AskedSite(port), simulator, admin: await signInAsAdmin({ url }) };
  const { site, admin } = acting;
  const body = JSON.stringify({ ...LIVE_KEYS, webhookSecret: WEBHOOK_SECRET });
  await site.ask("the keys", { method: "PUT", path: "/api/v1/admin/payment-gateway", headers: admin, body });
  const deliveries = new Deliveries(simulator, site, planDeliveries(PLANS, longestMs, rig.seed));
  const killing = async () => {
    const ended: string[] = [];
    for (const at of planKills(kills, total, rig.seed)) {
      while (deliveries.sent < at) await pause(20);
      ended.push(...listEnded(rig.site));
      await site.restart(rig, start);
    }
    return ended;
  };
  const giving = giveUntil(() => deliveries.sent >= total, { acting, seed: rig.seed, config });
  const [{ count, problems }, ended] = await Promise.all([giving, killing()]);
  const unsettled = await settle(config, deliveries);
  ended.push(...listEnded(rig.site));
  const lost = await listLost(config(), deliveries.acknowledged);
  const note = `of ${deliveries.events} events of ${count} gifts, ${kills} kills; seed ${rig.seed}`;
  const bar = { unit: "", atLeast: total };
  return [
    row("payments.events", "requests with an event that were answered", [deliveries.sent, bar], note),
    countRow("payments.ended", "times that the site's process ended by itself", ended),
    countRow("payments.answers", "answers that no kill excuses", [...site.unexpected, ...problems]),
    countRow("payments.lost", `events acknowledged and not processed, of ${deliveries.acknowledged.size}`, lost),
    countRow("payments.settled", "what is still under way in the end", unsettled),
    ...rowsOfBooks(await readBooks(config(), site, admin), simulator.account),
  ];
}

/** After how many events the site is killed. */
const planKills = (kills: number, total: number, seed: number): number[] =>
  fc
    .sample(fc.noBias(fc.integer({ min: 5, max: 95 })), { numRuns: kills, seed })
    .map((percent) => (total * percent) / 100)
    .toSorted((a, b) => a - b);

function rowsOfBooks(books: Books, account: Simulator["account"]): Row[] {
  const { money, states, receipts, mails, totals } = compareBooks(books, account);
  const all = `${Object.keys(books.totals).length} totals, and the gateway's`;
  return [
    proofOfBooks(books, account),
    countRow("payments.money", `gifts whose movements are not what the gateway has, of ${books.gifts.length}`, money),
    countRow("payments.states", "gifts in another state than follows from the gateway", states),
    countRow("payments.receipts", `receipts that are missing or too many, of ${books.receipts.length}`, receipts),
    countRow("payments.mails", "receipts that were not mailed once", mails),
    countRow("payments.totals", "totals that are not those of the movements", totals, all),
  ];
}

type Giving = { acting: Acting; seed: number; config: Config };

/** Donors who follow each other, until enough has happened. */
async function giveUntil(isEnough: () => boolean, { acting, seed, config }: Giving) {
  const plans = planGifts(PLANS, seed);
  const problems: string[] = [];
  let [count, unprocessed] = [0, 0];
  const look = async () => {
    for (; !isEnough(); await pause(1_000)) unprocessed = await countUnprocessed(config);
  };
  const follow = async () => {
    while (!isEnough()) {
      const plan = plans[count % PLANS];
      if (!plan || unprocessed > MOST_UNPROCESSED) await pause(500);
      else await give(acting, plan, `torture-${seed}-${++count}`).catch((error) => problems.push(String(error)));
    }
  };
  await Promise.all([look(), ...Array.from({ length: DONORS }, follow)]);
  return { count, problems };
}

/** As far as the database answers. */
async function countUnprocessed(config: Config): Promise<number> {
  try {
    return (await readColumn(config(), UNPROCESSED)).length;
  } catch {
    return 0;
  }
}

/** Waits until every event has arrived, and the jobs have done what is left, within limits. @returns what is not done */
async function settle(config: Config, deliveries: Deliveries): Promise<string[]> {
  const end = performance.now() + SETTLES_WITHIN_MS;
  await waitUntil(() => deliveries.isEmpty, SETTLES_WITHIN_MS, 100);
  await deliveries.stop();
  const from = new Date();
  let left: string[] = [];
  const isDone = async () => {
    left = await readColumn(config(), UNDER_WAY, [from]);
    return left.length === 0;
  };
  await waitUntil(isDone, Math.max(1_000, end - performance.now()), 1_000);
  return left;
}

/** What was answered with 200 is stored, and processed without a problem. */
async function listLost(config: pg.ClientConfig, acknowledged: Set<string>): Promise<string[]> {
  type Event = { id: string; isProcessed: boolean; kind: string; problem: string };
  const query = `select event_id as id, processed_at is not null as "isProcessed", kind, problem from webhook_events`;
  const stored = new Map((await readRows<Event>(config, query)).map((event) => [event.id, event]));
  return [...acknowledged].flatMap((id) => {
    const event = stored.get(id);
    if (!event) return [`${id} is not stored`];
    return event.isProcessed && event.problem === "" ? [] : [`${event.kind}: ${event.problem || "not processed"}`];
  });
}
