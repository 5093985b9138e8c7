import fc from "fast-check";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { WEBHOOK_SECRET } from "../../../tests/support/razorpay/simulated-webhooks.ts";
import { LIVE_KEYS, startSimulator, type Simulator } from "../../../tests/support/razorpay/simulator.ts";
import { signInAsAdmin } from "../../../tests/support/site-process.ts";
import { embeddedConfig } from "../../bench/database.ts";
import { liftCeilings, MailReceiver } from "../../bench/mail/mail-receiver.ts";
import { countRow, row, type Part, type Row } from "../../bench/report.ts";
import { hasEnded, type Rig } from "../../bench/rig.ts";
import { lastWords } from "../harm.ts";
import { AskedSite } from "../clients/asked-site.ts";
import { readBooks, type Books } from "./books.ts";
import { compareBooks } from "./compare.ts";
import { Deliveries } from "./deliveries.ts";
import { giveMonthly } from "./monthly.ts";
import { payOnce } from "./one-time.ts";
import { openGift, type Acting } from "./open-gift.ts";
import { planDeliveries, planGifts, type GiftPlan } from "./plans.ts";
import { proofOfBooks } from "./proof.ts";
import { giveBack } from "./refunds.ts";
import { countUnprocessed, listLost, settle } from "./settle.ts";

const DONORS = 24;
/** New donors wait while the site has more events to process: what it does under a flood is another part's. */
const MOST_UNPROCESSED = 200;
/** What is planned; a run that needs more begins again with the first. */
const PLANS = 5_000;

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

async function giveAndCompare(rig: Rig, simulator: Simulator, SMTP_URL: string): Promise<Row[]> {
  // The job asks the gateway about what has changed nothing for a minute.
  const [total, kills, longestMs] = rig.isQuick ? [500, 2, 10_000] : [10_000, 10, 100_000];
  const dataDir = join(rig.folder, "payments");
  // Live keys need an https address, and only what they take is in the tax export.
  const settings = {
    DEMO_CONTENT: "false",
    SITE_URL: "https://kshitij.org",
    RAZORPAY_API_URL: simulator.url,
    SMTP_URL,
  };
  const start = () => rig.start(settings, { dataDir });
  const { port, url } = await start();
  const config = () => embeddedConfig(dataDir);
  await liftCeilings(config());
  const [site, admin] = [new AskedSite(port), await signInAsAdmin({ url })];
  const body = JSON.stringify({ ...LIVE_KEYS, webhookSecret: WEBHOOK_SECRET });
  await site.ask("the keys", { method: "PUT", path: "/api/v1/admin/payment-gateway", headers: admin, body });
  const deliveries = new Deliveries(simulator, site, planDeliveries(PLANS, longestMs, rig.seed));
  const [given, ended] = await Promise.all([
    giveUntil(() => deliveries.sent >= total, { site, simulator, admin }, { seed: rig.seed, config }),
    killOnTheWay(rig, { deliveries, site, start }, planKills(kills, total, rig.seed)),
  ]);
  const unsettled = await settle(config, deliveries);
  if (hasEnded(rig.site)) ended.push(lastWords(rig.site.output()));
  const lost = await listLost(config(), deliveries.acknowledged);
  const note = `of ${deliveries.events} events of ${given.count} gifts, ${kills} kills; seed ${rig.seed}`;
  return [
    row("payments.events", "requests with an event that were answered", [deliveries.sent, atLeast(total)], note),
    countRow("payments.ended", "times that the site's process ended by itself", ended),
    countRow("payments.answers", "answers that no kill excuses", [...site.unexpected, ...given.problems]),
    countRow("payments.lost", `events acknowledged and not processed, of ${deliveries.acknowledged.size}`, lost),
    countRow("payments.settled", "what is still under way in the end", unsettled),
    ...rowsOfBooks(await readBooks(config(), site, admin), simulator.account),
  ];
}

const atLeast = (least: number) => ({ unit: "", atLeast: least });

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

type Giving = { seed: number; config: () => pg.ClientConfig };

/** Donors who follow each other, until enough has happened. */
async function giveUntil(isEnough: () => boolean, acting: Acting, { seed, config }: Giving) {
  const plans = planGifts(PLANS, seed);
  const problems: string[] = [];
  let [count, unprocessed] = [0, 0];
  const look = async () => {
    for (; !isEnough(); await pause(1_000)) unprocessed = await countUnprocessed(config);
  };
  const give = async () => {
    while (!isEnough()) {
      if (unprocessed > MOST_UNPROCESSED) {
        await pause(500);
        continue;
      }
      const plan = plans[count % PLANS];
      count += 1;
      if (plan) await act(acting, plan, `torture-${seed}-${count}`).catch((error) => problems.push(String(error)));
    }
  };
  await Promise.all([look(), ...Array.from({ length: DONORS }, give)]);
  return { count, problems };
}

/** One donor, from the donate page to the last refund. */
async function act(acting: Acting, plan: GiftPlan, key: string): Promise<void> {
  const gift = await openGift(acting, plan, key);
  await gift.wait();
  if (plan.story === "monthly") return giveMonthly(gift);
  const paid = (await payOnce(gift)).find(({ captured }) => captured);
  if (paid) await giveBack(gift, paid);
}

/** After how many events the site is killed. */
const planKills = (kills: number, total: number, seed: number): number[] =>
  fc
    .sample(fc.noBias(fc.integer({ min: 5, max: 95 })), { numRuns: kills, seed })
    .map((percent) => (total * percent) / 100)
    .toSorted((a, b) => a - b);

type Killing = { deliveries: Deliveries; site: AskedSite; start: () => Promise<unknown> };

/** @returns why the site had ended by itself */
async function killOnTheWay(rig: Rig, { deliveries, site, start }: Killing, kills: number[]): Promise<string[]> {
  const ended: string[] = [];
  for (const at of kills) {
    while (deliveries.sent < at) await pause(20);
    if (hasEnded(rig.site)) ended.push(lastWords(rig.site.output()));
    site.mayBreak = true;
    await rig.stop("SIGKILL");
    await start();
    site.mayBreak = false;
  }
  return ended;
}
