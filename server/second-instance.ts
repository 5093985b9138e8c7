import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "../app/platform/database/client.server.ts";
import { findWrongClock } from "../app/platform/database/database-time.server.ts";
import { isAnyInstanceLive } from "../app/platform/page-cache/instances.server.ts";
import type { Environment } from "../app/platform/settings/environment.server.ts";
import { StartError } from "../app/platform/settings/start-error.ts";

/** By then an instance that was killed counts no more. */
const SILENT_MS = 2_500;

/** @throws StartError where another instance runs on this database, and this one shares neither its secret nor its files */
export async function refuseSecondInstance(
  db: Database,
  { DATABASE_URL, AUTH_SECRET, STORAGE_URL }: Environment,
): Promise<void> {
  if (!DATABASE_URL || (AUTH_SECRET && STORAGE_URL) || !(await isAnyInstanceLive(db))) return;
  await pause(SILENT_MS);
  if (!(await isAnyInstanceLive(db))) return;
  throw new StartError(
    "Another instance of the site runs on this database. Set AUTH_SECRET and STORAGE_URL, the same for all of them, so that they share sessions and files.",
  );
}

/** @throws StartError where the clock of this machine differs by minutes from the database's, by which the others go */
export async function refuseWrongClock(db: Database, now = new Date()): Promise<void> {
  const problem = await findWrongClock(db, now);
  if (problem) throw new StartError(`${problem} Set both to the right time, then start the site again.`);
}
