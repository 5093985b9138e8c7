import type { Logger } from "pino";
import type { Database } from "../database/client.server.ts";
import type { Jobs } from "../jobs/jobs.server.ts";
import { encodeMissingAvif } from "./avif.server.ts";
import { removeOrphans } from "./collect-uploads.server.ts";
import type { Storage } from "../storage/storage.server.ts";
import { isLeftByEnded } from "../storage/temporary-files.server.ts";

const ENCODE_AVIF = "uploads.encode-avif";

type UploadServices = { db: Database; storage: Storage; jobs: Jobs; log: Logger };

/** Registers the job of pictures, and removes what a crash left. Call it before the first request. */
export async function registerUploadJobs({ db, storage, jobs, log }: UploadServices): Promise<void> {
  await storage.sweep(isLeftByEnded);
  await jobs.work(ENCODE_AVIF, async ({ isAfterStart }) => {
    const removed = isAfterStart ? await removeOrphans(db, storage, new Date()) : 0;
    const pictures = await encodeMissingAvif(db, storage);
    if (removed + pictures > 0) log.info({ removed, pictures }, "Pictures were encoded, files of uploads removed");
  });
  // Hourly too, in case the process ended between saving a picture and sending its job.
  await jobs.every(ENCODE_AVIF, "47 * * * *");
  await jobs.send(ENCODE_AVIF, { isAfterStart: true }, { singletonKey: "start" });
}
