import { desc, eq } from "drizzle-orm";
import type { Database } from "../database/client.server.ts";
import { formatBytes } from "../text/bytes.ts";
import { formatMoment } from "../time/india-time.ts";
import { DAY_MS } from "../time/durations.ts";
import { placeOf, type Schedule } from "./backups.ts";
import { backupRuns, backupSettings } from "./tables.server.ts";

/** Some hours more than from one backup to the next. */
const LATE_AFTER_MS: Record<Exclude<Schedule, "off">, number> = { daily: 1.25 * DAY_MS, weekly: 7.25 * DAY_MS };

/** `27 Nov 2026, 2:00 AM: 4.2 GB, on this machine`; null where none has succeeded. */
export async function describeLastBackup(db: Database): Promise<string | null> {
  const done = await findLastDone(db);
  return done && `${formatMoment(done.startedAt)}: ${formatBytes(done.bytes)}, ${placeOf(done)}`;
}

type BackupState = {
  /** Whether the site makes backups by the clock. */
  isScheduled: boolean;
  /** What staff should know: the last one failed, or none was made when it was due. Null where all is well. */
  problem: { title: string; about: string } | null;
};

export async function readBackupState(db: Database, now: Date): Promise<BackupState> {
  const [[last], done, [settings]] = await Promise.all([
    db.select().from(backupRuns).orderBy(desc(backupRuns.id)).limit(1),
    findLastDone(db),
    db.select().from(backupSettings),
  ]);
  const { schedule = "off", passphraseSetAt } = settings ?? {};
  const isScheduled = schedule !== "off";
  if (last?.state === "failed")
    return { isScheduled, problem: { title: "The last backup failed", about: last.problem } };
  const since = done?.startedAt ?? passphraseSetAt;
  if (schedule === "off" || !since || now.getTime() - since.getTime() <= LATE_AFTER_MS[schedule])
    return { isScheduled, problem: null };
  const about = done ? `The last one is of ${formatMoment(done.startedAt)}.` : "There has been none yet.";
  return { isScheduled, problem: { title: "The backup is late", about } };
}

async function findLastDone(db: Database) {
  const isDone = eq(backupRuns.state, "done");
  const [done] = await db.select().from(backupRuns).where(isDone).orderBy(desc(backupRuns.id)).limit(1);
  return done ?? null;
}
