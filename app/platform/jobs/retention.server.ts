import type { Logger } from "pino";
import type { Database } from "../database/client.server.ts";
import type { Jobs } from "./jobs.server.ts";
import type { Storage } from "../storage/storage.server.ts";

export type RetentionServices = { db: Database; jobs: Jobs; log: Logger };

/** Half past one at night in India. */
const NIGHTLY = "0 20 * * *";

/** Installed databases have schedules under these names, so they cannot change. */
const queueName = (name: string) => `${name}.forget`;

/** Deletes expired personal data every night. `retention` returns how many records it deleted. */
export async function runNightly(
  { db, jobs, log }: RetentionServices,
  name: string,
  retention: (db: Database, now: Date) => Promise<number>,
): Promise<void> {
  const queue = queueName(name);
  await jobs.work(queue, async () => {
    const records = await retention(db, new Date());
    if (records > 0) log.info({ job: queue, records }, "Records whose time is over were deleted");
  });
  await jobs.every(queue, NIGHTLY);
}

/** The same moment some years ago. */
export function yearBefore(now: Date, years = 1): Date {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - years);
  return before;
}

const HOURLY = "27 * * * *";

/** Removes unused files every hour. `collect` returns how many it removed. */
export async function collectHourly(
  { db, jobs, log, storage }: RetentionServices & { storage: Storage },
  name: `${string}.collect`,
  collect: (db: Database, storage: Storage, now: Date) => Promise<number>,
): Promise<void> {
  await jobs.work(name, async () => {
    const files = await collect(db, storage, new Date());
    if (files > 0) log.info({ job: name, files }, "Files that nothing uses were removed");
  });
  await jobs.every(name, HOURLY);
}
