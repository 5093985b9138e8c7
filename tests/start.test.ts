import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { DEFAULT_ADMIN_EMAIL } from "../app/platform/auth/first-admin.server.ts";
import { MIGRATION_LOCK } from "../app/platform/database/migrate.server.ts";
import { bucketUrl, startBucket } from "./support/bucket.ts";
import { ofDatabase } from "./support/database-url.ts";
import { freePort, refusedStart, signInAsAdmin, startSite, stopSite, until } from "./support/site-process.ts";

/** The environment has no administrator of its own. */
const UNNAMED = { ADMIN_EMAIL: "", ADMIN_PASSWORD: "" };

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "kshitij-start-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const printedPasswords = (output: string) =>
  [...output.matchAll(/password (\S+) \(shown only now\)/g)].map(([, one]) => one ?? "");
const hasEnded = (children: { exitCode: number | null }[]) => children.every(({ exitCode }) => exitCode !== null);

test("a start on a taken port changes nothing, and the next one prints a valid password", async () => {
  const [dataDir, port] = [emptyFolder(), await freePort()];
  const other = createServer().listen(port);
  const refused = await refusedStart(dataDir, port, UNNAMED);
  expect(refused).toEqual({ code: 1, said: `Port ${port} is taken by another program; set PORT to a free one.` });
  expect(readdirSync(dataDir)).toEqual([]);
  await new Promise((resolve) => other.close(resolve));

  const site = await startSite(dataDir, port, UNNAMED);
  await until("it is ready", () => site.output().includes("Ready:"));
  const [password = "", ...more] = printedPasswords(site.output());
  expect(more).toEqual([]);
  const headers = await signInAsAdmin(site, { email: DEFAULT_ADMIN_EMAIL, password });
  expect((await fetch(`${site.url}/api/v1/me`, { headers })).status).toBe(200);
  site.child.kill("SIGTERM");
  await until("it has ended", () => hasEnded([site.child]));
});

test("a site that a test starts has no setting of `.env`", async () => {
  const repository = emptyFolder();
  for (const name of readdirSync(".").filter((name) => name !== ".env"))
    symlinkSync(resolve(name), join(repository, name));
  writeFileSync(join(repository, ".env"), "DATABASE_URL=none\n");
  const site = await startSite(emptyFolder(), await freePort(), {}, { cwd: repository });
  expect((await fetch(site.url)).status).toBe(200);
  await stopSite(site);
});

/** An empty database on the tests' server, and a connection to it. */
async function emptyDatabase() {
  const { url, template } = inject("database");
  const server = new pg.Client({ connectionString: url });
  await server.connect();
  const name = `${template}_start`;
  await server.query(`create database ${name}`);
  const connectionString = ofDatabase(url, name);
  const client = new pg.Client({ connectionString });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await server.query(`drop database ${name} with (force)`);
    await server.end();
  });
  return { client, connectionString };
}

test("two instances that start at once on an empty database both become ready, and one prints the password", async () => {
  const { client, connectionString } = await emptyDatabase();
  await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
  const settings = {
    ...UNNAMED,
    DATABASE_URL: connectionString,
    DEMO_CONTENT: "true",
    LOG_LEVEL: "info",
    STORAGE_URL: bucketUrl(await startBucket()),
  };
  const ports = [await freePort(), await freePort()];
  const starts = ports.map((port) => startSite(emptyFolder(), port, settings));
  // Both are there before either may begin.
  await until("both wait for the lock", async () => {
    const { rows } = await client.query(
      `select 1 from pg_locks join pg_database on pg_database.oid = database
         where datname = current_database() and locktype = 'advisory' and not granted`,
    );
    return rows.length === 2;
  });
  for (const [path, status] of [
    ["/healthz", 200],
    ["/readyz", 503],
    ["/", 503],
    ["/api/v1/me", 503],
  ] as const) {
    const answer = await fetch(`http://127.0.0.1:${ports[0]}${path}`);
    expect([answer.status, answer.headers.has("retry-after")]).toEqual([status, status === 503]);
  }
  await client.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]);
  const sites = await Promise.all(starts);
  const output = () => sites.map((site) => site.output()).join("");
  await until("both are ready", () => output().split("Ready:").length === 3);

  const [password = "", ...more] = printedPasswords(output());
  expect(more).toEqual([]);
  expect(output()).toContain("with the password that another instance has just shown");
  for (const site of sites) {
    const headers = await signInAsAdmin(site, { email: DEFAULT_ADMIN_EMAIL, password });
    expect((await fetch(`${site.url}/api/v1/me`, { headers })).status).toBe(200);
  }
  expect(output().split("Loading the demo content")).toHaveLength(2);
  sites.forEach(({ child }) => child.kill("SIGTERM"));
  await until("both have ended", () => hasEnded(sites.map(({ child }) => child)));
});
