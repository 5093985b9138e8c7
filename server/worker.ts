import { registerUploadJobs } from "../app/platform/uploads/jobs.server.ts";
import type { Services } from "./services.ts";

/** Every room's work that happens by the clock or after an answer. */
export async function startWorker({ client, storage, jobs, log }: Services): Promise<void> {
  await registerUploadJobs({ db: client.db, storage, jobs, log });
}
