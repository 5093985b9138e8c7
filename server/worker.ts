import { inboxKindsFor } from "../app/layouts/admin/features/permissions.ts";
import { deleteOldChanges } from "../app/platform/audit/audit.server.ts";
import { deleteOldSignIns } from "../app/platform/auth/retention.server.ts";
import { deleteOldAnswers } from "../app/platform/http/retention.server.ts";
import { collectHourly, runNightly } from "../app/platform/jobs/retention.server.ts";
import { startSendingMails } from "../app/platform/mail/mail-loop.server.ts";
import { createMailTransport } from "../app/platform/mail/transport.server.ts";
import { deleteOldMails } from "../app/platform/mail/outbox.server.ts";
import { sendSummariesDaily } from "../app/platform/panel/summary-job.server.ts";
import { registerUploadJobs } from "../app/platform/uploads/upload-jobs.server.ts";
import { emptyBin } from "../app/platform/records/bin.server.ts";
import { publishByTheClock } from "../app/platform/records/publish-drafts.server.ts";
import { deleteExpiredPreviews } from "../app/platform/records/previews.server.ts";
import { countUnconverted } from "../app/platform/records/records.server.ts";
import { INBOX, MAILS, PEOPLE, RECORDS, FEATURES } from "./features.ts";
import type { Services } from "./services.ts";

/** What of it has to be ended in order. */
export type Worker = { stop: () => Promise<void> };

/** All work that happens by the clock or after an answer. */
export async function startWorker({ background, storage, jobs, log, environment }: Services): Promise<Worker> {
  const { db } = background;
  await registerUploadJobs({ db, storage, jobs, log });
  await publishByTheClock({ db, storage, jobs, log }, RECORDS);
  for (const { work } of FEATURES) await work?.({ db, storage, jobs, dataDir: environment.DATA_DIR, people: PEOPLE });
  const services = { db, jobs, log };
  const unconverted = await countUnconverted(db);
  if (unconverted > 0)
    log.warn(
      { unconverted },
      "Records of an earlier version could not be converted: see the table unconverted_records",
    );
  await runNightly(services, "answers", deleteOldAnswers);
  await runNightly(services, "sign-ins", deleteOldSignIns);
  await runNightly(services, "bin", (db, now) => emptyBin(db, RECORDS, now));
  await runNightly(services, "previews", deleteExpiredPreviews);
  await runNightly(services, "changes", deleteOldChanges);
  await runNightly(services, "mails", deleteOldMails);
  for (const { name, retention } of FEATURES) if (retention) await runNightly(services, name, retention);
  for (const { name, collect } of FEATURES)
    if (collect) await collectHourly({ ...services, storage }, `${name}.collect`, collect);
  await sendSummariesDaily(services, { inbox: INBOX, kindsFor: inboxKindsFor });
  const { SMTP_URL, SITE_URL: siteUrl } = environment;
  if (!SMTP_URL) return { stop: async () => {} };
  return startSendingMails({ db, log, siteUrl, kinds: MAILS, transport: createMailTransport(SMTP_URL) });
}
