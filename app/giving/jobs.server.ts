import { forgetNightly, type ForgettingServices } from "../platform/jobs/forgetting.server.ts";
import { forgetIntentions } from "./retention.server.ts";

/** This room's work by the clock. */
export function registerGivingJobs(services: ForgettingServices): Promise<void> {
  return forgetNightly(services, "giving.forget", forgetIntentions);
}
