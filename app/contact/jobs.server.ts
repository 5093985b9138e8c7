import { forgetNightly, type ForgettingServices } from "../platform/jobs/forgetting.server.ts";
import { forgetMessages } from "./retention.server.ts";

/** This room's work by the clock. */
export function registerMessageJobs(services: ForgettingServices): Promise<void> {
  return forgetNightly(services, "contact.forget", forgetMessages);
}
