import { forgetNightly, type ForgettingServices } from "../platform/jobs/forgetting.server.ts";
import { forgetEnrolments } from "./retention.server.ts";

/** This room's work by the clock. */
export function registerProgramJobs(services: ForgettingServices): Promise<void> {
  return forgetNightly(services, "programs.forget", forgetEnrolments);
}
