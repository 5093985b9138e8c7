import { forgetNightly, type ForgettingServices } from "../platform/jobs/forgetting.server.ts";
import { forgetUnconfirmed } from "./retention.server.ts";

/** This room's work by the clock. */
export function registerNewsletterJobs(services: ForgettingServices): Promise<void> {
  return forgetNightly(services, "newsletter.forget", forgetUnconfirmed);
}
