import type { Storage } from "../storage/storage.server.ts";
import type { Database } from "../database/client.server.ts";
import type { RetentionServices } from "./nightly-retention.server.ts";

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
