import type { Encryption } from "../app/platform/encryption/encryption.server.ts";
import { setTimeout as pause } from "node:timers/promises";
import { inboxKindsFor } from "../app/layouts/admin/features/permissions.ts";
import { deleteOldChanges } from "../app/platform/audit/audit.server.ts";
import { deleteOldSignIns } from "../app/platform/auth/sessions.server.ts";
import { findRestoredSite } from "../app/platform/backup/restored-site.server.ts";
import { startBackups } from "../app/platform/backup/run-backup.server.ts";
import { type Database, isDatabaseAway } from "../app/platform/database/client.server.ts";
import { deleteDemoCopies } from "../app/platform/demo/demo-rows.server.ts";
import { checkHealth } from "../app/platform/health/checks.server.ts";
import { deleteOldFailures } from "../app/platform/health/failed-requests.server.ts";
import { startWatchingHealth } from "../app/platform/health/watch-health.server.ts";
import { deleteOldAnswers } from "../app/platform/http/old-answers.server.ts";
import { deleteOldMissing } from "../app/platform/old-addresses/missing-pages.server.ts";
import { HOURLY, NIGHTLY, runByTheClock, type Task } from "../app/platform/jobs/retention.server.ts";
import { startPaymentJobs } from "../app/platform/payments/razorpay/payment-jobs.server.ts";
import { forgetNetworks } from "../app/platform/payments/card-pauses.server.ts";
import { deleteOldEvents } from "../app/platform/payments/razorpay/webhook-events.server.ts";
import { startSendingMails } from "../app/platform/mail/send-mails.server.ts";
import { createMailTransport } from "../app/platform/mail/transport.server.ts";
import { deleteOldMails } from "../app/platform/mail/outbox.server.ts";
import { sendMorningSummaries } from "../app/platform/panel/morning-summary.server.ts";
import { collectUploads } from "../app/platform/uploads/collect-uploads.server.ts";
import { registerUploadJobs } from "../app/platform/uploads/upload-jobs.server.ts";
import { purgeDeleted } from "../app/platform/records/bin.server.ts";
import { publishByTheClock } from "../app/platform/records/publish-drafts.server.ts";
import { deleteExpiredPreviews } from "../app/platform/records/previews.server.ts";
import { countUnconverted } from "../app/platform/records/records.server.ts";
import type { Storage } from "../app/platform/storage/storage.server.ts";
import { FEATURES, INBOX, listPayables, MAILS, PEOPLE, RECORDS } from "./features.ts";
import type { Services } from "./services.ts";

/** What of it has to be ended in order. */
export type Worker = { stop: () => Promise<void> };

const RETRY_MS = 500;

type Starting = {
  /** Ends the attempts. */
  signal: AbortSignal;
  /** Called at each attempt while the site is on hold. */
  onHold?: () => void;
};

/** Starts the worker; while the database is away, or the site is on hold, it is tried again. */
export async function startWorkerOnceItCan(
  services: Services,
  { signal, onHold = () => {} }: Starting,
): Promise<Worker | undefined> {
  while (!signal.aborted) {
    try {
      if (!(await findRestoredSite(services.client.db))) return await startWorker(services);
      onHold();
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      services.log.warn("The work behind the site waits for the database");
    }
    await pause(RETRY_MS);
  }
  return undefined;
}

/** All work that happens by the clock or after an answer. */
export async function startWorker(services: Services): Promise<Worker> {
  const { storage, jobs, log, encryption, environment, connection } = services;
  const { db } = services.background;
  await registerUploadJobs({ db, storage, jobs, log });
  await publishByTheClock({ db, storage, jobs, log }, RECORDS);
  for (const { work } of FEATURES) await work?.({ db, storage, jobs, dataDir: environment.DATA_DIR, people: PEOPLE });
  const unconverted = await countUnconverted(db);
  if (unconverted > 0)
    log.warn(
      { unconverted },
      "Records of an earlier version could not be converted: see the table unconverted_records",
    );
  await startPaymentJobs({ db, jobs, log, encryption, environment, payables: listPayables(encryption) });
  await startBackups({ db, connection, storage, encryption, environment, log }, jobs);
  await startWatchingHealth({ db, check: (now) => checkHealth(db, environment, now) }, jobs);
  await runByTheClock({ jobs, log }, NIGHTLY, nightlyTasks(db, encryption));
  await runByTheClock({ jobs, log }, HOURLY, hourlyTasks(db, storage));
  const { SMTP_URL, SITE_URL: siteUrl } = environment;
  if (!SMTP_URL) return { stop: async () => {} };
  const transport = createMailTransport(SMTP_URL);
  return startSendingMails({ db, log, siteUrl, encryption, kinds: MAILS, transport });
}

/** Delete what is older than its retention period, and do what features do every night. */
export function nightlyTasks(db: Database, encryption: Encryption): Record<string, Task> {
  const tasks: Record<string, Task> = {
    answers: (now) => deleteOldAnswers(db, now),
    "sign-ins": (now) => deleteOldSignIns(db, now),
    bin: (now) => purgeDeleted(db, RECORDS, now),
    "demo content": (now) => deleteDemoCopies(db, now),
    previews: (now) => deleteExpiredPreviews(db, now),
    changes: (now) => deleteOldChanges(db, now),
    mails: (now) => deleteOldMails(db, now),
    webhooks: (now) => deleteOldEvents(db, now),
    failures: (now) => deleteOldFailures(db, now),
    "missing-pages": (now) => deleteOldMissing(db, now),
    networks: (now) => forgetNetworks(db, now),
  };
  for (const { name, retention, nightly } of FEATURES) {
    if (retention) tasks[name] = (now) => retention(db, now);
    if (nightly) tasks[`${name} nightly`] = (now) => nightly(db, { encryption, now });
  }
  return tasks;
}

/** Remove unused files, and mail the staff each morning what is pending for them. */
function hourlyTasks(db: Database, storage: Storage): Record<string, Task> {
  const tasks: Record<string, Task> = {
    "morning-summary": (now) => sendMorningSummaries(db, { inbox: INBOX, kindsFor: inboxKindsFor }, now),
    uploads: (now) => collectUploads(db, storage, now),
  };
  for (const { name, collect } of FEATURES) if (collect) tasks[name] = (now) => collect(db, storage, now);
  return tasks;
}
