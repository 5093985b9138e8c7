import { randomBytes } from "node:crypto";
import { cpSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { parseEnvironment } from "../../app/platform/settings/environment.server.ts";
import { seedDemo } from "../../scripts/seed/demo.ts";
import { createServices } from "../../server/services.ts";
import { ofDatabase, withClient } from "./database-url.ts";
import { ADMIN, SITE_SECRET } from "./site-process.ts";
import { demoFolder, order } from "./test-server.ts";

/** Any fixed number: the worker that holds this lock loads the demo content, and the others wait for it. */
const LOADING_LOCK = 7_310_099;

/** The settings of a site with the demo content, and what removes its database and its data folder. */
type DemoCopy = {
  settings: { DATABASE_URL: string; DATA_DIR: string; AUTH_SECRET: string; DEMO_CONTENT: string };
  remove: () => Promise<void>;
};

/** A copy of the demo content, which is loaded once in a run: to encode its pictures takes the processor eight seconds. */
export async function copyDemo(): Promise<DemoCopy> {
  const { url, template } = inject("database");
  const demo = `${template}_demo`;
  await withClient(url, async (client) => {
    await client.query("select pg_advisory_lock($1)", [LOADING_LOCK]);
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [demo]);
    if (!rowCount) await loadDemo(demo);
  });
  const name = `${demo}_${randomBytes(4).toString("hex")}`;
  await order(url, `create database ${name} template ${demo} strategy file_copy`);
  const settings = settingsOf(name);
  cpSync(demoFolder(template), settings.DATA_DIR, { recursive: true });
  const remove = async () => {
    await order(url, `drop database ${name} with (force)`);
    rmSync(settings.DATA_DIR, { recursive: true, force: true });
  };
  return { settings, remove };
}

/** Under its name once it is complete, so that nobody takes a part for the whole. */
async function loadDemo(demo: string): Promise<void> {
  const { url, template } = inject("database");
  const unfinished = `${demo}_unfinished`;
  // Left by a load that failed.
  await order(url, `drop database if exists ${unfinished} with (force)`);
  rmSync(demoFolder(template), { recursive: true, force: true });
  await order(url, `create database ${unfinished} template ${template} strategy file_copy`);
  const { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } = ADMIN;
  const settings = { ...settingsOf(unfinished), DATA_DIR: demoFolder(template), ADMIN_EMAIL, ADMIN_PASSWORD };
  const services = await createServices(parseEnvironment({ ...settings, LOG_LEVEL: "silent" }));
  try {
    await seedDemo(services);
  } finally {
    await services.stop();
  }
  await order(url, `alter database ${unfinished} rename to ${demo}`);
}

function settingsOf(name: string) {
  return {
    DATABASE_URL: ofDatabase(inject("database").url, name),
    DATA_DIR: join(tmpdir(), name),
    AUTH_SECRET: SITE_SECRET,
    DEMO_CONTENT: "true",
  };
}
