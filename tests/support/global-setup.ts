import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "../../app/platform/postgres/embedded.server.ts";
import { createJobs } from "../../app/platform/jobs/jobs.server.ts";
import { migrate } from "../../app/platform/database/migrate.server.ts";
import { ofDatabase, withClient } from "./database-url.ts";
import { noteInitialRows } from "./initial-rows.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of a database to give orders from, and the migrated, empty one that tests copy. */
    database: { url: string; template: string };
  }
}

/** One PostgreSQL for the whole run: our own in a fresh folder, or the one of TEST_DATABASE_URL (its role must be allowed to create databases). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const template = `kshitij_test_${randomBytes(4).toString("hex")}`;
  const server = await openServer(template);
  try {
    await order(server.url, `create database ${template}`);
    const connectionString = ofDatabase(server.url, template);
    // The queue's own tables too, so that no test waits for them to be made.
    const prepare = async () => (await createJobs({ connectionString }, pino({ level: "silent" }))).stop();
    await migrate({ connectionString }, { prepare });
    await withClient(connectionString, noteInitialRows);
  } catch (error) {
    await server.close();
    throw error;
  }
  project.provide("database", { url: server.url, template });
  return server.close;
}

/** Closed, it holds nothing of the run: ours goes with its folder, a given one loses the databases whose names begin so. */
async function openServer(prefix: string): Promise<{ url: string; close: () => Promise<void> }> {
  const given = process.env["TEST_DATABASE_URL"];
  if (given) return { url: given, close: () => dropDatabases(given, prefix) };
  const dataDir = mkdtempSync(join(tmpdir(), "kshitij-test-"));
  // Nothing of it outlives the run, so nothing needs to be on the disk.
  const settings = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };
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

async function dropDatabases(url: string, prefix: string): Promise<void> {
  const rows = await order(url, `select datname as name from pg_database where datname like '${prefix}%'`);
  for (const { name } of rows) await order(url, `drop database if exists ${name} with (force)`);
}

const order = (url: string, statement: string) =>
  withClient(url, async (client) => (await client.query<{ name: string }>(statement)).rows);
