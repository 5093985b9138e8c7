import type { Logger } from "pino";
import type { Database } from "../../database/client.server.ts";
import type { Encryption } from "../../encryption/encryption.server.ts";
import type { Jobs } from "../../jobs/jobs.server.ts";
import { runByTheClock } from "../../jobs/retention.server.ts";
import type { Payable, PaymentServices } from "../apply-payment.server.ts";
import { askAboutMandates, refundLateDebits } from "../ask-about-mandates.server.ts";
import { tellOfPausedCards } from "../card-pauses.server.ts";
import { askAboutOpenPayments, OPEN_PAYMENTS, remindOfUnpaid } from "../open-payments.server.ts";
import { askAboutRefunds } from "../refunds.server.ts";
import { listGateways } from "./gateways.server.ts";
import { processWebhooks, WEBHOOKS } from "./process-webhooks.server.ts";

type Working = {
  db: Database;
  jobs: Jobs;
  log: Logger;
  encryption: Encryption;
  environment: { RAZORPAY_API_URL?: string | undefined };
  payables: readonly Payable[];
};

async function tellBeforeDebits(db: Database, payables: readonly Payable[], now: Date): Promise<number> {
  let told = 0;
  for (const { beforeDebits } of payables) told += (await beforeDebits?.(db, now)) ?? 0;
  return told;
}

/** Processes events of the gateway as they come, and asks every minute about what no event has settled. */
export async function startPaymentJobs({ db, jobs, log, payables, ...using }: Working): Promise<void> {
  // The keys may have changed since the last time.
  const processing = async (now: Date): Promise<PaymentServices> => ({
    gateways: await listGateways(db, using, now),
    payables,
    log,
  });
  await jobs.work(WEBHOOKS, async (_, now) => {
    const failed = await processWebhooks(db, await processing(now), now);
    if (failed > 0) throw new Error("Some events of the payment gateway could not be processed");
  });
  await runByTheClock({ jobs, log }, OPEN_PAYMENTS, {
    webhooks: async (now) => processWebhooks(db, await processing(now), now),
    "open-payments": async (now) => askAboutOpenPayments(db, await processing(now), now),
    mandates: async (now) => askAboutMandates(db, await processing(now), now),
    "late-debits": (now) => refundLateDebits(db, { log }, now),
    "before-debits": (now) => tellBeforeDebits(db, payables, now),
    // Afterwards, so that what the gateway just reported as paid is not asked for.
    unpaid: (now) => remindOfUnpaid(db, { payables }, now),
    "paused-cards": (now) => tellOfPausedCards(db, now),
    refunds: async (now) => askAboutRefunds(db, await processing(now), now),
  });
}
