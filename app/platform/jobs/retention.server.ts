import type { Logger } from "pino";
import type { Database } from "../database/client.server.ts";
import type { Jobs } from "./jobs.server.ts";
import type { Storage } from "../storage/storage.server.ts";

export type RetentionServices = { db: Database; jobs: Jobs; log: Logger };

/** Half past one at night in India. */
const NIGHTLY = "0 20 * * *";

/** The name under which every installed database has it planned. */
const queueName = (name: string) => `${name}.forget`;

/** Deletes every night what the privacy page promises to delete. `retention` answers how many records it deleted. */
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

/** The same moment a year ago, which is how long most of what visitors send is kept. */
export function yearBefore(now: Date, years = 1): Date {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - years);
  return before;
}

const HOURLY = "27 * * * *";

/** Every hour: what lies in the storage and nothing uses. `collect` answers how many files went. */
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
