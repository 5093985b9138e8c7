import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { startEmbeddedPostgres } from "../app/platform/postgres/embedded.server.ts";
import { withClient } from "./support/database-url.ts";
import { openMailServer } from "./support/mail-server.ts";
import {
  environmentWith,
  freePort,
  signInAsAdmin,
  startSite,
  until,
  type SiteProcess,
} from "./support/site-process.ts";

const PASSPHRASE = "four quiet words";
/** The site's own secret is the one that it made itself, in its data folder. */
const OWN_SECRET = { AUTH_SECRET: "" };

async function run(script: "backup" | "restore", file: string, dataDir: string, passphrase = PASSPHRASE) {
  const child = spawn(process.execPath, [`scripts/${script}.ts`, file], {
    env: environmentWith({ DATA_DIR: dataDir, BACKUP_PASSPHRASE: passphrase }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [said, failed, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { code: code as number, said: (said + failed).trim() };
}

async function stop(site: SiteProcess): Promise<void> {
  site.child.kill("SIGTERM");
  await until("the site has stopped", () => site.child.exitCode !== null);
}

/** How many jobs of the clock the site has registered. */
async function countSchedules(dataDir: string): Promise<number> {
  const { host, port, user, database } = await startEmbeddedPostgres({ dataDir });
  const url = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  const { rows } = await withClient(url, (client) => client.query("select count(*)::int as count from jobs.schedule"));
  return (rows[0] as { count: number }).count;
}

test("a running site is backed up, restored elsewhere, stays on hold, and goes live when an admin says so", async () => {
  const folder = mkdtempSync(join(tmpdir(), "kshitij-restore-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [first, second, file] = ["first", "second", "site.backup"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const former = await startSite(first, await freePort(), OWN_SECRET);
  onTestFinished(() => void former.child.kill("SIGKILL"));
  const body = JSON.stringify({ email: "asha@prayas.in" });
  const mail = { method: "POST", headers: await signInAsAdmin(former), body };
  expect((await fetch(`${former.url}/api/v1/admin/mails/test`, mail)).status).toBe(201);

  expect(await run("backup", file, first)).toMatchObject({ code: 0, said: expect.stringContaining("encrypted") });
  expect(await run("backup", file, first)).toMatchObject({
    code: 1,
    said: expect.stringContaining("name another one"),
  });
  expect(await run("restore", file, first)).toMatchObject({ code: 1, said: expect.stringContaining("is not empty") });
  expect(await run("restore", file, second, "other words")).toMatchObject({
    code: 1,
    said: "The passphrase does not open this backup, or its beginning was altered.",
  });
  await stop(former);
  // As a restore leaves it that was killed while its database was created.
  mkdirSync(join(second, ".postgres-unfinished-a1b2c3"), { recursive: true });
  expect(await run("restore", file, second)).toMatchObject({ code: 0, said: expect.stringContaining("Restored.") });

  const server = await openMailServer();
  const restored = await startSite(second, await freePort(), { ...OWN_SECRET, SMTP_URL: server.url });
  onTestFinished(() => void restored.child.kill("SIGKILL"));
  await until("the restored site is ready", () => restored.output().includes("Ready:"));
  const headers = await signInAsAdmin(restored);
  const api = (path: string, init = {}) => fetch(`${restored.url}/api/v1/admin/${path}`, { headers, ...init });
  expect(await (await api("site-state")).json()).toMatchObject({ hold: { madeAt: expect.any(String) } });
  expect(await countSchedules(second)).toBe(0);
  expect(server.received).toEqual([]);

  expect((await api("settings/restored-site/go-live", { method: "POST" })).status).toBe(204);
  await until("its mails leave", () => server.received.length > 0);
  expect(server.received[0]?.to).toEqual(["asha@prayas.in"]);
  expect(await countSchedules(second)).toBeGreaterThan(0);
  await stop(restored);
});

test("a file that is no backup is refused with a sentence, and nothing is made of it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "kshitij-restore-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "notes.txt");
  writeFileSync(file, "These are notes.");
  expect(await run("restore", file, join(folder, "data"))).toEqual({
    code: 1,
    said: expect.stringMatching(/cut off|altered/) as string,
  });
  expect(await run("restore", join(folder, "none"), join(folder, "data"))).toMatchObject({ code: 1 });
});
