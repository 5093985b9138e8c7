import { registerCommentJobs } from "../app/blog/jobs.server.ts";
import { registerMessageJobs } from "../app/contact/jobs.server.ts";
import { registerEventJobs } from "../app/events/jobs.server.ts";
import { registerGivingJobs } from "../app/giving/jobs.server.ts";
import { registerNewsletterJobs } from "../app/newsletter/jobs.server.ts";
import { registerProgramJobs } from "../app/programs/jobs.server.ts";
import { registerSignInJobs } from "../app/platform/auth/retention.server.ts";
import { registerAnswerJobs } from "../app/platform/http/retention.server.ts";
import { registerUploadJobs } from "../app/platform/uploads/jobs.server.ts";
import type { Services } from "./services.ts";

/** Every room's work that happens by the clock or after an answer. */
export async function startWorker({ background, storage, jobs, log }: Services): Promise<void> {
  const { db } = background;
  await registerUploadJobs({ db, storage, jobs, log });
  const services = { db, jobs, log };
  await registerAnswerJobs(services);
  await registerSignInJobs(services);
  await registerCommentJobs(services);
  await registerMessageJobs(services);
  await registerEventJobs(services);
  await registerGivingJobs(services);
  await registerNewsletterJobs(services);
  await registerProgramJobs(services);
}
