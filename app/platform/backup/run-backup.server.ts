import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { eq, lt } from "drizzle-orm";
import type pg from "pg";
import type { Logger } from "pino";
import type { Database } from "../database/client.server.ts";
import type { Encryption } from "../encryption/encryption.server.ts";
import { readAuthSecret } from "../encryption/secret.server.ts";
import { HttpError } from "../http/http-error.ts";
import type { Jobs } from "../jobs/jobs.server.ts";
import { yearsBefore } from "../jobs/retention.server.ts";
import { mailAdmins } from "../mail/mail-admins.server.ts";
import type { MailKind } from "../mail/mail-kind.server.ts";
import type { Environment } from "../settings/environment.server.ts";
import { sweepFolder } from "../storage/durable-folder.server.ts";
import type { Storage } from "../storage/storage.server.ts";
import { formatMoment } from "../time/india-time.ts";
import { DAY_MS } from "../time/durations.ts";
import { openBackupBucket } from "./backup-bucket.server.ts";
import { BackupError, backupSentence } from "./backup-error.ts";
import { readBackupPlan } from "./backup-settings.server.ts";
import { isDue } from "./backups.ts";
import { withClient } from "./own-client.server.ts";
import { backupRuns } from "./tables.server.ts";
import { writeBackup } from "./write-backup.server.ts";

const BACKUPS = "backups";
/** Two at night in India. */
const CRON = "30 20 * * *";
/** Held while the site backs itself up, so that two instances never do at once. */
const LOCK = 7_310_003;
const NAME = /^kshitij-[\dTZ-]+\.backup$/;

export type BackupServices = {
  db: Database;
  connection: pg.PoolConfig;
  storage: Storage;
  encryption: Encryption;
  environment: Environment;
  log: Logger;
};

export const BACKUP_FAILED: MailKind = {
  name: "backup-failed",
  title: "A backup failed",
  sentWhen:
    "When a backup that the site makes by itself, or that an admin asked for, does not succeed; to every admin.",
  examples: { name: "Meera Nair", when: "27 Nov 2026, 2:00 am", problem: "There is no room left on the disk." },
  subject: "The backup of {foundation} failed",
  words:
    "Namaste {name},\n\nThe backup of {when} failed: {problem}\n\nThe site runs on, and earlier backups are as they were. Please look at Settings, Backups, and press “Back up now” once the cause is mended.",
  button: { label: "Open the backups", path: async () => "/admin/settings/backups" },
};

/** Backs the site up by the clock, as its settings say, and whenever an admin asks. */
export async function startBackups(services: BackupServices, jobs: Jobs): Promise<void> {
  await jobs.work(BACKUPS, ({ isAsked }, now) => backUpSite(services, { isAsked: isAsked === true, now }));
  await jobs.every(BACKUPS, CRON);
}

/** A request before the first backup has begun makes no second one. @throws HttpError 400 without a passphrase */
export async function askForBackup(db: Database, encryption: Encryption, jobs: Jobs): Promise<void> {
  const { passphrase } = await readBackupPlan(db, encryption);
  if (!passphrase) throw new HttpError(400, "Make a passphrase first: the backups are encrypted with it.");
  await jobs.send(BACKUPS, { isAsked: true }, { singletonKey: "asked" });
}

/**
 * Makes one backup in the folder `backups` of the data folder, uploads it where a bucket is set, and deletes the oldest.
 * Does nothing where none is due, or another one runs. A failure is stored and mailed to admins, not thrown.
 */
export async function backUpSite(
  services: BackupServices,
  { isAsked, now }: { isAsked: boolean; now: Date },
): Promise<void> {
  const { db, encryption } = services;
  const plan = await readBackupPlan(db, encryption);
  if (!plan.passphrase || !(isAsked || isDue(plan.schedule, now))) return;
  await withClient(services.connection, "kshitij-backup-lock", async (client) => {
    const { rowCount } = await client.query("select 1 where pg_try_advisory_lock($1)", [LOCK]);
    if (!rowCount) return;
    const id = await beginRun(db, now);
    try {
      await writeAndKeep(services, plan, { id, now });
    } catch (error) {
      await noteFailure(services, { id, now, error });
    }
  });
}

/** Only the instance with the lock calls it, so a run that has not ended was broken off. */
function beginRun(db: Database, now: Date): Promise<number> {
  const brokenOff = { state: "failed" as const, endedAt: now, problem: "The site was stopped meanwhile." };
  return db.transaction(async (tx) => {
    await tx.update(backupRuns).set(brokenOff).where(eq(backupRuns.state, "running"));
    await tx.delete(backupRuns).where(lt(backupRuns.startedAt, yearsBefore(now)));
    const [run] = await tx
      .insert(backupRuns)
      .values({ startedAt: now, name: nameOf(now) })
      .returning();
    return run?.id ?? 0;
  });
}

const nameOf = (now: Date) => `kshitij-${now.toISOString().replaceAll(/[:.]/g, "-")}.backup`;

type Plan = Awaited<ReturnType<typeof readBackupPlan>>;
type Run = { id: number; now: Date };

async function writeAndKeep(services: BackupServices, plan: Plan, { id, now }: Run): Promise<void> {
  const { db, connection, storage, environment, encryption, log } = services;
  const { passphrase, keep } = plan;
  const folder = join(environment.DATA_DIR, "backups");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await sweepFolder(folder, ({ name }) => name.endsWith(".part"));
  const secret = await readAuthSecret(environment);
  const path = join(folder, nameOf(now));
  const site = { connection, storage, secret, secretId: encryption.prefix };
  const { tables, files, leftOut } = await writeBackup(path, site, { passphrase, now });
  const { size: bytes } = await stat(path);
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const made = { bytes, rows, files: Object.keys(files).length, leftOut };
  await db.update(backupRuns).set(made).where(eq(backupRuns.id, id));
  for (const old of oldest(await readdir(folder), keep)) await rm(join(folder, old), { force: true });
  if (plan.bucket) await upload(path, plan, { name: nameOf(now), dataDir: environment.DATA_DIR });
  await db
    .update(backupRuns)
    .set({ state: "done", endedAt: new Date(), isUploaded: plan.bucket !== "" })
    .where(eq(backupRuns.id, id));
  log.info({ job: BACKUPS, ...made }, "The site was backed up");
}

/** @throws BackupError where the bucket fails, or does not answer in time */
async function upload(path: string, { bucket, keep }: Plan, { name, dataDir }: { name: string; dataDir: string }) {
  try {
    const { storage, keyOf, listNames } = await openBackupBucket(bucket, dataDir);
    await storage.putFile(keyOf(name), path);
    for (const old of oldest(await listNames(), keep)) await storage.delete(keyOf(old));
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    throw new BackupError("The backup is on this machine, but its bucket did not take it.", { cause: error });
  }
}

/** All backups but the newest; their names begin with the time. Nothing else is deleted. */
export function oldest(names: string[], keep: number): string[] {
  const backups = names.filter((name) => NAME.test(name)).toSorted();
  return backups.slice(0, Math.max(0, backups.length - keep));
}

async function noteFailure({ db, log }: BackupServices, { id, now, error }: Run & { error: unknown }): Promise<void> {
  log.error({ err: error, job: BACKUPS }, "A backup failed");
  const problem = backupSentence(error) ?? "An unexpected error; the log has it.";
  await db.transaction(async (tx) => {
    await tx.update(backupRuns).set({ state: "failed", endedAt: new Date(), problem }).where(eq(backupRuns.id, id));
    const values = { when: formatMoment(now), problem };
    await mailAdmins(tx, BACKUP_FAILED, {
      aboutId: `backup ${id}`,
      endsAt: new Date(now.getTime() + 7 * DAY_MS),
      values,
    });
  });
}
