import { setTimeout as pause } from "node:timers/promises";
import { gt, sql } from "drizzle-orm";
import type { Database } from "../database/client.server.ts";
import type { Environment } from "../settings/environment.server.ts";
import { StartError } from "../settings/start-error.ts";
import { instances } from "./tables.server.ts";

/** By then nobody waits for an instance that was killed. */
const SILENT_MS = 2_500;

/** @throws StartError where another instance runs on this database, and this one shares neither its secret nor its files */
export async function refuseSecondInstance(
  db: Database,
  { DATABASE_URL, AUTH_SECRET, STORAGE_URL }: Environment,
): Promise<void> {
  if (!DATABASE_URL || (AUTH_SECRET && STORAGE_URL) || !(await isAnotherLive(db))) return;
  await pause(SILENT_MS);
  if (!(await isAnotherLive(db))) return;
  throw new StartError(
    "Another instance of the site runs on this database. Set AUTH_SECRET and STORAGE_URL, the same for all of them, so that they share sessions and files.",
  );
}

async function isAnotherLive(db: Database): Promise<boolean> {
  return (await db.$count(instances, gt(instances.heartbeatAt, sql`clock_timestamp() - interval '2 s'`))) > 0;
}
