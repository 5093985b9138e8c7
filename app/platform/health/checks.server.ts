import { sql } from "drizzle-orm";
import { statfs } from "node:fs/promises";
import { connect } from "node:tls";
import { readBackupState } from "../backup/backup-state.server.ts";
import { formatBytes } from "../text/bytes.ts";
import type { Database } from "../database/client.server.ts";
import { findWrongClock } from "../database/database-time.server.ts";
import { isMailStuck } from "../mail/stuck-mails.server.ts";
import type { Environment } from "../settings/environment.server.ts";
import { formatDate } from "../time/india-time.ts";
import { DAY_MS, MINUTE_MS } from "../time/durations.ts";
import type { Check, CheckName } from "./health.ts";

/** So long may a job take before something is wrong. */
const LATE_AFTER_MS = 10 * MINUTE_MS;
const LEAST_FREE_BYTES = 1_000_000_000;
const LEAST_FREE_SHARE = 0.05;
/** Certificates are renewed thirty days before their end. */
const CERTIFICATE_DAYS = 14;
const CERTIFICATE_LIMIT_MS = 3_000;

type Setting = Pick<Environment, "DATA_DIR" | "SITE_URL" | "SMTP_URL">;

/** The state of the site, in sentences for staff who know nothing of servers. */
export function checkHealth(db: Database, setting: Setting, now: Date): Promise<Check[]> {
  return Promise.all([
    checkMail(db, setting, now),
    checkJobs(db, now),
    checkDisk(setting.DATA_DIR),
    checkBackups(db, now),
    checkCertificate(new URL(setting.SITE_URL), now),
    checkClock(db),
  ]);
}

const fine = (name: CheckName, says: string): Check => ({ name, isWrong: false, says, advice: "" });
const wrong = (name: CheckName, says: string, advice: string): Check => ({ name, isWrong: true, says, advice });

async function checkMail(db: Database, { SMTP_URL }: Setting, now: Date): Promise<Check> {
  if (!SMTP_URL)
    return wrong(
      "mail",
      "No mail server is connected: every mail waits under Mails.",
      "Ask who runs the server to set SMTP_URL.",
    );
  return (await isMailStuck(db, now))
    ? wrong(
        "mail",
        "The mail server accepts no mail: some mails have waited for more than ten minutes.",
        "Open Mails: each says what the server answered. They are sent by themselves once the server takes them again.",
      )
    : fine("mail", "Mails are sent as they should be.");
}

async function checkJobs(db: Database, now: Date): Promise<Check> {
  const before = new Date(now.getTime() - LATE_AFTER_MS);
  const { rows } = await db.execute<{ late: number }>(
    sql`select count(*)::int as late from jobs.job where state in ('created', 'retry') and start_after < ${before}`,
  );
  const late = rows[0]?.late ?? 0;
  return late > 0
    ? wrong(
        "jobs",
        `${late} ${late === 1 ? "job is" : "jobs are"} more than ten minutes late, such as publishing or making smaller pictures.`,
        "Ask who runs the server to restart the site, and to send its log to the person who maintains it.",
      )
    : fine("jobs", "Everything that happens by the clock is on time.");
}

async function checkDisk(folder: string): Promise<Check> {
  const { bavail, blocks, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const says = `${formatBytes(free)} of ${formatBytes(blocks * bsize)} are free.`;
  return free < LEAST_FREE_BYTES || bavail < blocks * LEAST_FREE_SHARE
    ? wrong(
        "disk",
        says,
        "Keep fewer backups under Settings, Backups, or ask who runs the server for a larger disk. Without room nothing can be saved.",
      )
    : fine("disk", says);
}

async function checkBackups(db: Database, now: Date): Promise<Check> {
  const { problem, isScheduled } = await readBackupState(db, now);
  if (problem)
    return wrong(
      "backups",
      `${problem.title}. ${problem.about}`,
      "Open Settings, Backups, mend the cause and press “Back up now”.",
    );
  return isScheduled
    ? fine("backups", "No backup failed and none is late. Settings, Backups has when they are made.")
    : fine(
        "backups",
        "The site makes none by itself. Switch them on under Settings, Backups, unless the server makes them.",
      );
}

async function checkCertificate(site: URL, now: Date): Promise<Check> {
  if (site.protocol !== "https:") return fine("certificate", "The site has none: its address begins with http.");
  const end = await readCertificateEnd(site);
  const renew =
    "Ask who runs the server to renew it; Caddy and certbot do so by themselves where port 80 can be reached.";
  if (!end) return wrong("certificate", `${site.host} answered with no certificate that is valid for it.`, renew);
  const says = `The certificate is valid until ${formatDate(end)}.`;
  return end.getTime() - now.getTime() < CERTIFICATE_DAYS * DAY_MS
    ? wrong("certificate", says, renew)
    : fine("certificate", says);
}

/** By the clock of the machine itself, while all else here is by the database's. */
async function checkClock(db: Database): Promise<Check> {
  const problem = await findWrongClock(db);
  return problem
    ? wrong("clock", problem, "Ask who runs the server to set it. Until then times may be wrong by as much.")
    : fine("clock", "The clock of the site is right.");
}

/** Null where the site does not answer in time, or its certificate is not valid for it. */
function readCertificateEnd({ hostname, port }: URL): Promise<Date | null> {
  const { promise, resolve } = Promise.withResolvers<Date | null>();
  const socket = connect({ host: hostname, port: Number(port) || 443, servername: hostname }, () =>
    resolve(new Date(socket.getPeerCertificate().valid_to)),
  );
  socket.setTimeout(CERTIFICATE_LIMIT_MS, () => resolve(null));
  socket.on("error", () => resolve(null));
  return promise.finally(() => socket.destroy());
}
