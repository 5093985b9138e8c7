import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";

/** Held while pending migrations run. An instance of the former version that sees it uses the database no more. */
export const UPGRADE_LOCK = 7_310_005;

/** Of the table `instances`: one that was killed counts for two more seconds. */
export const IS_LIVE = "heartbeat_at > clock_timestamp() - interval '2 s'";

/** Nobody waits longer for an instance whose version does not know the lock. */
const PATIENCE_MS = 10_000;
const ASK_EVERY_MS = 50;

/** Where migrations are pending, asks the instances of the former version to leave the database alone, and waits until they do. */
export async function sendInstancesAway(client: pg.Client, migrations: number): Promise<void> {
  if (!(await isFormerVersions(client, migrations))) return;
  await client.query("select pg_advisory_lock($1)", [UPGRADE_LOCK]);
  await client.query("notify page_versions");
  const end = performance.now() + PATIENCE_MS;
  const isAnyLive = async () => (await client.query(`select 1 from instances where ${IS_LIVE}`)).rowCount !== 0;
  while ((await isAnyLive()) && performance.now() < end) await pause(ASK_EVERY_MS);
}

/** Those of the former version learn that the migrations have run. */
export async function letInstancesLook(client: pg.Client): Promise<void> {
  await client.query("select pg_advisory_unlock($1)", [UPGRADE_LOCK]);
}

/** Whether a version with fewer migrations, and with instances that report, used the database. */
async function isFormerVersions(client: pg.Client, migrations: number): Promise<boolean> {
  const { rowCount } = await client.query("select 1 where to_regclass('public.instances') is not null");
  if (!rowCount) return false;
  const { rows } = await client.query<{ count: number }>("select count(*)::int as count from migrations");
  return (rows[0]?.count ?? 0) < migrations;
}
