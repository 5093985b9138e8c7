import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { ofDatabase, withClient } from "./support/database-url.ts";
import { freePort, refusedStart, signInAsAdmin, startSite, until, type SiteProcess } from "./support/site-process.ts";

const QUOTES = "/api/v1/public/quotes";
/** No file is stored here: nobody asks this bucket. */
const STORAGE_URL = "s3://key:secret@127.0.0.1:1/pictures?region=ap-south-1&tls=false";
/** The pending migration waits for this lock of the test, so that it lasts as long as the test needs it. */
const HELD = 4_114;

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "kshitij-upgrade-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A folder with the next version of the software: this one, and a migration that waits for the test. */
function nextVersion(): string {
  const folder = makeFolder();
  for (const name of readdirSync(".").filter((name) => name !== "migrations"))
    symlinkSync(resolve(name), join(folder, name));
  cpSync("migrations", join(folder, "migrations"), { recursive: true });
  const path = join(folder, "migrations/meta/_journal.json");
  const journal = JSON.parse(readFileSync(path, "utf8")) as { entries: { idx: number; when: number }[] };
  const last = journal.entries.at(-1);
  const next = { ...last, idx: (last?.idx ?? 0) + 1, when: (last?.when ?? 0) + 1, tag: "9999_next" };
  writeFileSync(path, JSON.stringify({ ...journal, entries: [...journal.entries, next] }));
  const statements = `alter table thoughts add column note text not null default ''; select pg_advisory_xact_lock(${HELD});`;
  writeFileSync(join(folder, "migrations/9999_next.sql"), statements);
  return folder;
}

/** An instance of this version on a database of its own, and a client that holds the next version's migration up. */
async function open() {
  const { url, template } = inject("database");
  const name = `${template}_upgrade`;
  await withClient(url, (server) => server.query(`create database ${name} template ${template}`));
  onTestFinished(
    async () => void (await withClient(url, (server) => server.query(`drop database ${name} with (force)`))),
  );
  const settings = { DATABASE_URL: ofDatabase(url, name), STORAGE_URL };
  const client = new pg.Client({ connectionString: settings.DATABASE_URL });
  client.on("error", () => {});
  await client.connect();
  onTestFinished(() => client.end());
  await client.query("select pg_advisory_lock($1)", [HELD]);
  const former = await startSite(makeFolder(), await freePort(), settings);
  onTestFinished(() => void former.child.kill("SIGKILL"));
  return { client, settings, former, headers: await signInAsAdmin(former) };
}

/** Until the next version's migration waits for the test. */
const untilItMigrates = (client: pg.Client) =>
  until("the migration runs", async () => {
    const { rowCount } = await client.query(
      "select 1 from pg_locks where locktype = 'advisory' and objid = $1 and not granted",
      [HELD],
    );
    return rowCount === 1;
  });

const read = async ({ url }: SiteProcess, query = "") => {
  const response = await fetch(`${url}${QUOTES}${query}`);
  return { status: response.status, said: await response.text() };
};

async function write({ url }: SiteProcess, headers: Record<string, string>, text: string) {
  const body = JSON.stringify({ text, author: "A tester" });
  const response = await fetch(`${url}/api/v1/admin/quotes/create-quotes`, { method: "POST", headers, body });
  return { status: response.status, retryAfter: response.headers.get("retry-after") };
}

test("while the next version migrates, the former one answers from its cache and refuses writes; then it ends, and starts no more", async () => {
  const { client, settings, former, headers } = await open();
  expect(await write(former, headers, "Written before.")).toMatchObject({ status: 201 });
  const before = await read(former);
  expect(before.said).toContain("Written before.");
  const starting = startSite(makeFolder(), await freePort(), settings, { cwd: nextVersion() });
  await untilItMigrates(client);
  expect(await read(former)).toEqual(before);
  // An address with a query is not cached.
  expect(await read(former, "?not=cached")).toMatchObject({ status: 503 });
  expect(await write(former, headers, "Written meanwhile.")).toEqual({ status: 503, retryAfter: "5" });
  expect((await fetch(`${former.url}/readyz`)).status).toBe(503);
  expect((await fetch(`${former.url}/healthz`)).status).toBe(200);

  await client.query("select pg_advisory_unlock($1)", [HELD]);
  const next = await starting;
  onTestFinished(() => void next.child.kill("SIGKILL"));
  await until("the former one has ended", () => former.child.exitCode !== null);
  expect([former.child.exitCode, former.output()]).toEqual([1, expect.stringContaining("this one ends")]);
  expect(await write(next, headers, "Written afterwards.")).toMatchObject({ status: 201 });
  const { said } = await read(next);
  expect(["before", "meanwhile", "afterwards"].map((when) => said.includes(`Written ${when}.`))).toEqual([
    true,
    false,
    true,
  ]);
  const { code, said: refused } = await refusedStart(makeFolder(), await freePort(), settings);
  expect([code, refused]).toEqual([1, expect.stringContaining("was migrated by a newer version")]);
});

test("where the migration is broken off, the former version goes on", async () => {
  const { client, settings, former, headers } = await open();
  const starting = startSite(makeFolder(), await freePort(), settings, { cwd: nextVersion() }).catch(String);
  await untilItMigrates(client);
  expect(await write(former, headers, "Written meanwhile.")).toMatchObject({ status: 503 });
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kshitij-migrate' and datname = current_database()",
  );
  expect(await starting).toContain("The site did not start");
  const isTaken = async () => (await write(former, headers, "Written afterwards.")).status === 201;
  await until("the former one takes writes again", isTaken);
  expect((await read(former)).said).toContain("Written afterwards.");
});
