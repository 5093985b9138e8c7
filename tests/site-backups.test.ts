import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { isDue } from "../app/platform/backup/backups.ts";
import { readBackupState } from "../app/platform/backup/backup-state.server.ts";
import { readBackup } from "../app/platform/backup/read-backup.server.ts";
import { backUpSite, oldest } from "../app/platform/backup/run-backup.server.ts";
import { createStorage } from "../app/platform/storage/storage.server.ts";
import { bucketUrl, listen, startBucket } from "./support/bucket.ts";
import { openSite } from "./support/site.ts";
import { until } from "./support/site-process.ts";

/** A Friday, two at night in India. */
const NIGHT = new Date("2026-11-26T20:30:00Z");

async function open(settings: Record<string, string> = {}) {
  const site = await openSite(settings);
  const headers = { ...(await site.signInAs("admin")), "content-type": "application/json" };
  const call = (method: string, path = "", body?: object) =>
    site.request(`/api/v1/admin/settings/backups${path}`, {
      method,
      headers,
      body: body ? JSON.stringify(body) : null,
    });
  const read = async () => (await call("GET")).json() as Promise<{ runs: Record<string, unknown>[]; bucket: unknown }>;
  const { connection, storage, encryption, environment, log, client } = site.services;
  const services = { db: client.db, connection, storage, encryption, environment, log };
  const backUp = (now = NIGHT, isAsked = true) => backUpSite(services, { isAsked, now });
  const makePassphrase = async () =>
    ((await (await call("POST", "/passphrase")).json()) as { passphrase: string }).passphrase;
  const folder = join(site.dataDir, "backups");
  return { ...site, call, read, backUp, makePassphrase, folder };
}

const bucketAt = (port: number) => ({
  server: `http://127.0.0.1:${port}`,
  bucket: "pictures",
  region: "ap-south-1",
  key: "known",
  secret: "s/ecret",
});

test("a schedule needs a passphrase, which is shown once and stored encrypted", async () => {
  const site = await open();
  expect((await site.call("PUT", "", { schedule: "daily", keep: 7 })).status).toBe(400);
  expect((await site.call("POST", "/run")).status).toBe(400);
  await site.backUp();
  expect(existsSync(site.folder)).toBe(false);
  const passphrase = await site.makePassphrase();
  expect(passphrase).toMatch(/^([a-z2-9]{4}-){5}[a-z2-9]{4}$/);
  expect((await site.call("PUT", "", { schedule: "daily", keep: "7" })).status).toBe(200);
  const [answered, stored] = await Promise.all([site.read(), site.db.execute(sql`select * from backup_settings`)]);
  expect(answered).toMatchObject({ schedule: "daily", keep: 7, runs: [] });
  expect(JSON.stringify([answered, stored.rows])).not.toContain(passphrase);
  await expect(site.db.execute(sql`update backup_settings set passphrase = ''`)).rejects.toMatchObject({
    cause: { constraint: "backup_settings_encrypted" },
  });
  expect((await site.call("POST", "/run")).status).toBe(204);
  expect((await site.db.execute(sql`select 1 from jobs.job where name = 'backups'`)).rowCount).toBe(1);
});

test("a due backup is one encrypted file that the passphrase opens, and the oldest ones are deleted", async () => {
  const site = await open();
  const passphrase = await site.makePassphrase();
  await site.backUp(NIGHT, false);
  expect(existsSync(site.folder)).toBe(false);
  await site.call("PUT", "", { schedule: "daily", keep: 2 });
  for (const day of [26, 27, 28]) await site.backUp(new Date(`2026-11-${day}T20:30:00Z`), false);
  const names = readdirSync(site.folder).toSorted();
  expect(names).toEqual(["kshitij-2026-11-27T20-30-00-000Z.backup", "kshitij-2026-11-28T20-30-00-000Z.backup"]);
  const { manifest } = await readBackup(join(site.folder, names[0] ?? ""), passphrase);
  expect(manifest.tables["users"]?.rows).toBe(1);
  expect(manifest.tables["backup_runs"]).toBeUndefined();
  const { runs } = await site.read();
  expect(runs).toHaveLength(3);
  expect(runs[0]).toMatchObject({ state: "done", name: names[1], isUploaded: false, leftOut: 0, problem: "" });
});

test("of two backups at once one is made, and one that was broken off counts as failed", async () => {
  const site = await open();
  await site.makePassphrase();
  await site.db.execute(sql`insert into backup_runs (started_at, name) values (now(), 'broken off')`);
  const waits = sql`select 1 from pg_stat_activity where application_name = 'kshitij-backup' and wait_event_type = 'Lock' and datname = current_database()`;
  const first = await site.db.transaction(async (tx) => {
    await tx.execute(sql`lock table users`);
    const running = site.backUp();
    await until("the first reads the table", async () => (await site.db.execute(waits)).rowCount === 1);
    await site.backUp(new Date(NIGHT.getTime() + 1_000));
    return { running };
  });
  await first.running;
  expect((await site.read()).runs).toMatchObject([
    { state: "done" },
    { name: "broken off", state: "failed", problem: "The site was stopped meanwhile." },
  ]);
});

test("a backup is uploaded to its own bucket, whose other files are left alone", async () => {
  const port = await startBucket();
  const site = await open({ STORAGE_URL: bucketUrl(await startBucket()) });
  const passphrase = await site.makePassphrase();
  await site.call("PUT", "", { schedule: "daily", keep: 1 });
  expect((await site.call("PUT", "/bucket", bucketAt(port))).status).toBe(200);
  expect(await site.read()).toMatchObject({ bucket: `127.0.0.1:${port}/pictures` });
  const bucket = await createStorage({ DATA_DIR: site.dataDir, STORAGE_URL: bucketUrl(port) });
  await bucket.put("of-somebody-else.zip", Buffer.from("x"));
  for (const day of [26, 27]) await site.backUp(new Date(`2026-11-${day}T20:30:00Z`));
  const names = (await Array.fromAsync(bucket.list())).map(({ name }) => name);
  expect(names).toEqual(["kshitij-2026-11-27T20-30-00-000Z.backup", "of-somebody-else.zip"]);
  const file = await bucket.read(names[0] ?? "");
  const copy = join(site.dataDir, "copy");
  await writeFile(copy, file?.stream ?? "");
  expect((await readBackup(copy, passphrase)).manifest.tables["users"]?.rows).toBe(1);
  expect((await site.read()).runs[0]).toMatchObject({ state: "done", isUploaded: true });
  expect((await site.call("DELETE", "/bucket")).status).toBe(200);
  expect(await site.read()).toMatchObject({ bucket: null });
});

test("a folder in the bucket of the uploads has the backups, which no address and no listing names", async () => {
  const port = await startBucket();
  const site = await open({ STORAGE_URL: bucketUrl(port) });
  await site.makePassphrase();
  await site.call("PUT", "", { schedule: "daily", keep: 1 });
  const { status } = await site.call("PUT", "/bucket", { ...bucketAt(port), folder: "backups" });
  expect([status, await site.read()]).toMatchObject([200, { bucket: `127.0.0.1:${port}/pictures/backups` }]);
  const { storage } = site.services;
  await storage.put("of-the-site.webp", Buffer.from("x"));
  for (const day of [26, 27]) await site.backUp(new Date(`2026-11-${day}T20:30:00Z`));
  const list = async (folder?: string) => (await Array.fromAsync(storage.list(folder))).map(({ name }) => name);
  const name = "backups/kshitij-2026-11-27T20-30-00-000Z.backup";
  expect([await list(), await list("backups")]).toEqual([["of-the-site.webp"], [name]]);
  for (const path of ["/uploads/", "/files/"])
    expect((await site.request(path + encodeURIComponent(name))).status).toBe(404);
});

test("the bucket of the uploads and one that takes no file are refused with a sentence", async () => {
  const port = await startBucket();
  const site = await open({ STORAGE_URL: bucketUrl(port) });
  const refused = async (bucket: object) => (await site.call("PUT", "/bucket", bucket)).json();
  expect(await refused(bucketAt(port))).toMatchObject({
    errors: { bucket: expect.stringMatching(/^The uploads of the site are in/) },
  });
  const other = { ...bucketAt(await startBucket()), key: "stranger" };
  expect(await refused(other)).toMatchObject({
    errors: { server: expect.stringMatching(/could be stored in this bucket/) },
  });
  expect(await refused({ ...other, bucket: "A/b", server: "ftp://x" })).toMatchObject({
    errors: { bucket: expect.any(String), server: expect.any(String) },
  });
});

test.each(["answers 500", "does not answer"])(
  "a bucket that %s fails the backup: the file and the last result stay, admins get a mail, and the dashboard says so",
  async (fault) => {
    const site = await open();
    const state = { isBroken: false };
    const bucket = createServer((_, response) => {
      if (!state.isBroken) response.end();
      else if (fault === "answers 500") response.writeHead(500).end();
    });
    onTestFinished(() => (bucket.close(), bucket.closeAllConnections()));
    await site.makePassphrase();
    await site.backUp(new Date(NIGHT.getTime() - 1));
    expect((await site.call("PUT", "/bucket", bucketAt(await listen(bucket)))).status).toBe(200);
    state.isBroken = true;
    await site.backUp();
    const problem = "The backup is on this machine, but its bucket did not take it.";
    const { runs } = await site.read();
    expect(runs).toMatchObject([{ state: "failed", problem, isUploaded: false }, { state: "done" }]);
    expect(readdirSync(site.folder).toSorted()).toEqual(runs.map(({ name }) => name).toSorted());
    const mails = await site.db.execute(
      sql`select recipient, "values"->>'problem' as problem from mails where kind = 'backup-failed'`,
    );
    expect(mails.rows).toContainEqual({ recipient: "admin@example.org", problem });
    expect((await readBackupState(site.db, NIGHT)).problem).toEqual({
      title: "The last backup failed",
      about: problem,
    });
  },
);

test("a folder that cannot be written fails the backup, and is told of", async () => {
  const site = await open();
  await site.makePassphrase();
  writeFileSync(site.folder, "a file where the folder should be");
  await site.backUp();
  expect((await site.read()).runs).toMatchObject([{ state: "failed", problem: expect.stringMatching(/unexpected/) }]);
});

test("a weekly backup is due in the night to Monday; the dashboard has the last one, and says so when one is late", async () => {
  expect(isDue("weekly", new Date("2026-11-29T20:30:00Z"))).toBe(true);
  expect(isDue("weekly", NIGHT)).toBe(false);
  expect(isDue("off", NIGHT)).toBe(false);
  const site = await open();
  await site.makePassphrase();
  await site.call("PUT", "", { schedule: "daily", keep: 2 });
  await site.backUp();
  const overview = async (role: "admin" | "editor") =>
    (await site.request("/api/v1/admin/overview", { headers: await site.signInAs(role) })).json();
  expect(await overview("admin")).toMatchObject({
    backup: expect.stringMatching(/^27 Nov 2026, 2:00 AM: [\d.]+ KB, on this machine$/),
  });
  expect(await overview("editor")).toMatchObject({ backup: null });
  const after = async (hours: number) =>
    (await readBackupState(site.db, new Date(NIGHT.getTime() + hours * 3_600_000))).problem;
  expect(await after(29)).toBeNull();
  expect(await after(31)).toMatchObject({ title: "The backup is late" });
});

test("no name but a backup's is ever deleted", () => {
  const names = ["kshitij-2026-11-27T20-30-00-000Z.backup", "kshitij-notes.txt", "a.webp", "kshitij-.backup.zip"];
  expect(oldest(names, 0)).toEqual(names.slice(0, 1));
});
