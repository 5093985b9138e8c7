import type { Logger } from "pino";
import type { Act } from "../audit/note-change.server.ts";
import type { Database } from "../database/client.server.ts";
import { isHttpError } from "../api/api.server.ts";
import type { Jobs } from "../jobs/jobs.server.ts";
import type { RecordSource } from "../features/feature.server.ts";
import { HttpError, invalid } from "../http/http-error.ts";
import type { Storage } from "../storage/storage.server.ts";
import { demandDraft, listDueDrafts } from "./drafts.server.ts";
import { updateRecord } from "./records.server.ts";

const PUBLISH = "drafts.publish-due";

type Services = { db: Database; storage: Storage };

/** Puts a draft on the site at once. @throws HttpError 400 with what is missing, 404, 409 where the record was changed meanwhile */
export async function publishDraft(services: Services, source: RecordSource, id: string, act: Act): Promise<void> {
  const draft = await demandDraft(services.db, { kind: source.kind, id });
  await publishComplete(services, source, { ...draft, id }, act);
}

/** A draft may have become incomplete since it was scheduled. @throws HttpError as above */
async function publishComplete(
  services: Services,
  kind: RecordSource,
  draft: Parameters<RecordSource["publish"]>[1],
  act: Act,
): Promise<void> {
  const problems = kind.problemsOf(draft, draft.base === null);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  await kind.publish(services, draft, act);
}

/** Every minute what was scheduled goes on the site. */
export async function publishByTheClock(
  { jobs, log, ...services }: Services & { jobs: Jobs; log: Logger },
  kinds: RecordSource[],
): Promise<void> {
  await jobs.work(PUBLISH, async () => {
    const published = await publishDueDrafts(services, kinds, new Date());
    if (published > 0) log.info({ published }, "Scheduled drafts were published");
  });
  await jobs.every(PUBLISH, "* * * * *");
}

/** Puts every draft on the site whose moment has come, and answers how many; what cannot go stays, and says why. */
export async function publishDueDrafts(services: Services, kinds: RecordSource[], now: Date): Promise<number> {
  let published = 0;
  for (const { _id: id, kind: name, plannedBy, ...draft } of await listDueDrafts(services.db, now)) {
    const kind = kinds.find((one) => one.kind === name);
    try {
      if (!kind) throw new HttpError(409, "There are no records of this kind any more.");
      await publishComplete(services, kind, { ...draft, id }, { ...plannedBy, now });
      published += 1;
    } catch (error) {
      if (!isHttpError(error)) throw error;
      await updateRecord(services.db, { kind: name, id }, { publishAt: null, problem: error.message });
    }
  }
  return published;
}
