import type { Logger } from "pino";
import type { Database } from "../database/client.server.ts";
import type { Jobs } from "../jobs/jobs.server.ts";
import { encodeMissingAvif } from "./avif.server.ts";
import { collectUploads, removeOrphans } from "./collect-uploads.server.ts";
import type { Storage } from "../storage/storage.server.ts";
import { isLeftByEnded } from "../storage/temporary-files.server.ts";

const ENCODE_AVIF = "uploads.encode-avif";
const COLLECT = "uploads.collect";
const CLEAR_AFTER_CRASH = "uploads.clear-after-crash";

type UploadServices = { db: Database; storage: Storage; jobs: Jobs; log: Logger };

/** Registers the jobs of pictures, and removes what a crash left. Call it before the first request. */
export async function registerUploadJobs({ db, storage, jobs, log }: UploadServices): Promise<void> {
  await storage.sweep(isLeftByEnded);
  await jobs.work(ENCODE_AVIF, async () => {
    const pictures = await encodeMissingAvif(db, storage);
    if (pictures > 0) log.info({ pictures }, "Pictures were encoded as AVIF");
  });
  await jobs.work(COLLECT, async () => {
    const removed = await collectUploads(db, storage, new Date());
    if (removed > 0) log.info({ removed }, "Pictures that nothing shows were removed");
  });
  await jobs.work(CLEAR_AFTER_CRASH, async () => {
    const removed = await removeOrphans(db, storage, new Date());
    if (removed > 0) log.info({ removed }, "Files of uploads that were cut off were removed");
  });
  await jobs.every(COLLECT, "17 * * * *");
  // Hourly too, in case the process ended between saving a picture and sending its job.
  await jobs.every(ENCODE_AVIF, "47 * * * *");
  await jobs.send(CLEAR_AFTER_CRASH, {}, { singletonKey: "start" });
  await jobs.send(ENCODE_AVIF, {}, { singletonKey: "start" });
}
