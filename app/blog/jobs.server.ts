import { forgetNightly, type ForgettingServices } from "../platform/jobs/forgetting.server.ts";
import { forgetUnpublishedComments } from "./retention.server.ts";

/** This room's work by the clock. */
export function registerCommentJobs(services: ForgettingServices): Promise<void> {
  return forgetNightly(services, "blog.forget", forgetUnpublishedComments);
}
