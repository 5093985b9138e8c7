import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "../../app/platform/postgres/embedded.server.ts";
import { withClient } from "./database-url.ts";

/** `url` is of a database to give orders from. Closed, it holds nothing of the run. */
type TestServer = { url: string; close: () => Promise<void> };

/**
 * One PostgreSQL for a whole run: our own in a fresh folder, which goes with it, or that of TEST_DATABASE_URL, whose role
 * must be allowed to create databases, and which loses those whose names begin with the prefix.
 */
export async function startTestServer(prefix: string): Promise<TestServer> {
  const given = process.env["TEST_DATABASE_URL"];
  if (given) return { url: given, close: () => dropDatabases(given, prefix) };
  const dataDir = mkdtempSync(join(tmpdir(), "kshitij-test-"));
  // Nothing of it outlives the run, so nothing needs to be on the disk; and several files have a site on it at once.
  const unsafe = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };
  // Rows lie in the order in which they came, and no test runs beside a vacuum that it did not ask for.
  const settings = { ...unsafe, autovacuum: "off", max_connections: 200 };
  const postgres = await startEmbeddedPostgres({ dataDir, log: console.error, settings });
  const { host, port, user, database } = postgres;
  return {
    url: `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    close: async () => {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The data folder of the demo content that a run's tests copy, where one of them asks for it. */
export const demoFolder = (template: string) => join(tmpdir(), `${template}_demo`);

async function dropDatabases(url: string, prefix: string): Promise<void> {
  const rows = await order(url, `select datname as name from pg_database where datname like '${prefix}%'`);
  for (const { name } of rows) await order(url, `drop database if exists ${name} with (force)`);
}

/** One statement, from a connection of its own. */
export const order = (url: string, statement: string) =>
  withClient(url, async (client) => (await client.query<{ name: string }>(statement)).rows);
