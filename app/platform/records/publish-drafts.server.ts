import { and, eq } from "drizzle-orm";
import type { Logger } from "pino";
import type { Act } from "../audit/note-change.server.ts";
import type { Database } from "../database/client.server.ts";
import { isHttpError } from "../api/api.server.ts";
import type { Jobs } from "../jobs/jobs.server.ts";
import type { RecordSource } from "./record-source.server.ts";
import { HttpError, invalid } from "../http/http-error.ts";
import type { Storage } from "../storage/storage.server.ts";
import { getDraft, listDueDrafts } from "./drafts.server.ts";
import { isRecord, type RecordId } from "./records.server.ts";
import { records } from "./tables.server.ts";

const PUBLISH = "drafts.publish-due";

type Services = { db: Database; storage: Storage };

/**
 * Publishes a draft immediately.
 * @throws HttpError 400 with what is missing, 404, or 409 if the record was changed meanwhile
 */
export async function publishDraft(services: Services, source: RecordSource, id: string, act: Act): Promise<void> {
  const draft = await getDraft(services.db, { kind: source.kind, id });
  await publishComplete(services, source, { ...draft, id }, act);
}

/** Checks a draft again: it may have become incomplete since it was scheduled. @throws HttpError as above */
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

/** Publishes due drafts every minute. */
export async function publishByTheClock(
  { jobs, log, ...services }: Services & { jobs: Jobs; log: Logger },
  kinds: RecordSource[],
): Promise<void> {
  await jobs.work(PUBLISH, async (_, now) => {
    const published = await publishDueDrafts(services, kinds, now);
    if (published > 0) log.info({ published }, "Scheduled drafts were published");
  });
  await jobs.every(PUBLISH, "* * * * *");
}

/** Publishes due drafts and returns how many. A draft that fails is unscheduled, with the reason in `problem`. */
export async function publishDueDrafts(services: Services, kinds: RecordSource[], now: Date): Promise<number> {
  let published = 0;
  const unexpected: unknown[] = [];
  for (const { _id: id, kind: name, scheduledBy, ...draft } of await listDueDrafts(services.db, now)) {
    const kind = kinds.find((one) => one.kind === name);
    try {
      if (!kind) throw new HttpError(409, "There are no records of this kind any more.");
      await publishComplete(services, kind, { ...draft, id }, { ...scheduledBy, now });
      published += 1;
    } catch (error) {
      const { revision, publishAt } = draft;
      const seen = { revision, publishAt: new Date(publishAt ?? now) };
      if (isHttpError(error)) await noteProblem(services.db, { kind: name, id }, { ...seen, problem: error.message });
      // Tried again in a minute. It does not stop the others.
      else unexpected.push(error);
    }
  }
  if (unexpected.length > 0) throw unexpected[0];
  return published;
}

/** Notes why a draft could not be published, unless it was saved or scheduled again meanwhile. */
async function noteProblem(
  db: Database,
  record: RecordId,
  { revision, publishAt, problem }: { revision: number; publishAt: Date; problem: string },
): Promise<void> {
  await db
    .update(records)
    .set({ publishAt: null, problem })
    .where(and(isRecord(record), eq(records.revision, revision), eq(records.publishAt, publishAt)));
}
