import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import pino from "pino";
import type { TestProject } from "vitest/node";
import { createJobs } from "../../app/platform/jobs/jobs.server.ts";
import { migrate } from "../../app/platform/database/migrate.server.ts";
import { ofDatabase, withClient } from "./database-url.ts";
import { noteInitialRows } from "./initial-rows.ts";
import { demoFolder, order, startTestServer } from "./test-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of a database to give orders from, and the migrated, empty one that tests copy. */
    database: { url: string; template: string };
  }
}

/** One PostgreSQL for the whole run, with the migrated database that tests copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const template = `kshitij_test_${randomBytes(4).toString("hex")}`;
  const server = await startTestServer(template);
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
  return async () => {
    await server.close();
    rmSync(demoFolder(template), { recursive: true, force: true });
  };
}
