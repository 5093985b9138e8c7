import type { FeatureServices } from "../../platform/features/feature.server.ts";
import { MAKE_COPY } from "./data-copies.server.ts";
import { makeCopy } from "./write-copy.server.ts";

/** Makes the requested copies of members' data, one at a time. */
export async function makeDataCopies({ jobs, ...services }: FeatureServices): Promise<void> {
  await jobs.work(MAKE_COPY, ({ id }) => makeCopy(services, String(id), new Date()));
}
