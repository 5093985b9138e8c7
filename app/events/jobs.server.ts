import { forgetNightly, type ForgettingServices } from "../platform/jobs/forgetting.server.ts";
import { forgetGuests } from "./retention.server.ts";

/** This room's work by the clock. */
export function registerEventJobs(services: ForgettingServices): Promise<void> {
  return forgetNightly(services, "events.forget", forgetGuests);
}
