import type { Logger } from "pino";
import type { Database } from "../database/client.server.ts";
import type { Jobs } from "./jobs.server.ts";

export type ForgettingServices = { db: Database; jobs: Jobs; log: Logger };

/** Half past one at night in India. */
const NIGHTLY = "0 20 * * *";

/** Every night: what the privacy page promises to delete. `forget` answers how many records went. */
export async function forgetNightly(
  { db, jobs, log }: ForgettingServices,
  name: `${string}.forget`,
  forget: (db: Database, now: Date) => Promise<number>,
): Promise<void> {
  await jobs.work(name, async () => {
    const records = await forget(db, new Date());
    if (records > 0) log.info({ job: name, records }, "Records whose time is over were deleted");
  });
  await jobs.every(name, NIGHTLY);
}

/** The same moment a year ago, which is how long most of what visitors send is kept. */
export function yearBefore(now: Date, years = 1): Date {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - years);
  return before;
}
