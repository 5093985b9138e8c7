import type { Logger } from "pino";
import type { Database } from "../database/client.server.ts";
import { isHttpError } from "../api/api.server.ts";
import type { Jobs } from "../jobs/jobs.server.ts";
import type { DraftKind } from "../features/feature.server.ts";
import type { Storage } from "../storage/storage.server.ts";
import { listDueDrafts, notePublishProblem } from "./drafts.server.ts";

const PUBLISH = "drafts.publish-due";

type Services = { db: Database; storage: Storage; jobs: Jobs; log: Logger };

/** Every minute what was scheduled goes on the site. */
export async function publishByTheClock({ jobs, log, ...services }: Services, kinds: DraftKind[]): Promise<void> {
  await jobs.work(PUBLISH, async () => {
    const published = await publishDueDrafts(services, kinds, new Date());
    if (published > 0) log.info({ published }, "Scheduled drafts went on the site");
  });
  await jobs.every(PUBLISH, "* * * * *");
}

/** Puts every draft on the site whose moment has come, and answers how many; what cannot go stays, and says why. */
export async function publishDueDrafts(
  services: { db: Database; storage: Storage },
  kinds: DraftKind[],
  now: Date,
): Promise<number> {
  let published = 0;
  for (const { _id: id, kind: name, plannedBy, ...draft } of await listDueDrafts(services.db, now)) {
    const kind = kinds.find((one) => one.kind === name);
    try {
      await kind?.publish(services, { ...draft, id }, { ...plannedBy, now });
      published += 1;
    } catch (error) {
      if (!isHttpError(error)) throw error;
      await notePublishProblem(services.db, { kind: name, id }, error.message);
    }
  }
  return published;
}
