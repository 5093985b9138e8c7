import { forgetSignIns } from "../app/platform/auth/retention.server.ts";
import { forgetAnswers } from "../app/platform/http/retention.server.ts";
import { forgetNightly } from "../app/platform/jobs/forgetting.server.ts";
import { registerUploadJobs } from "../app/platform/uploads/jobs.server.ts";
import { ROOMS } from "./rooms.ts";
import type { Services } from "./services.ts";

/** All work that happens by the clock or after an answer. */
export async function startWorker({ background, storage, jobs, log }: Services): Promise<void> {
  const { db } = background;
  await registerUploadJobs({ db, storage, jobs, log });
  const services = { db, jobs, log };
  await forgetNightly(services, "answers.forget", forgetAnswers);
  await forgetNightly(services, "sign-ins.forget", forgetSignIns);
  for (const { name, forget } of ROOMS) if (forget) await forgetNightly(services, `${name}.forget`, forget);
}
