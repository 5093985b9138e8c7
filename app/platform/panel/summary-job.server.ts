import type { Logger } from "pino";
import type { Database } from "../database/client.server.ts";
import type { Jobs } from "../jobs/jobs.server.ts";
import { sendMorningSummaries, type SummaryParts } from "./morning-summary.server.ts";

const NAME = "morning.summary";
/** On the hour in India, which is half past in UTC: an instance that was down at seven catches up. */
const ON_THE_HOUR = "30 * * * *";

/** Each morning the staff get a mail about what is pending for them. */
export async function sendSummariesDaily(
  { db, jobs, log }: { db: Database; jobs: Jobs; log: Logger },
  parts: SummaryParts,
): Promise<void> {
  await jobs.work(NAME, async () => {
    const mails = await sendMorningSummaries(db, parts, new Date());
    if (mails > 0) log.info({ job: NAME, mails }, "The staff are told what waits this morning");
  });
  await jobs.every(NAME, ON_THE_HOUR);
}
