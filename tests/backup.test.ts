import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { backupSentence } from "../app/platform/backup/backup-error.ts";
import { readBackup } from "../app/platform/backup/read-backup.server.ts";
import { refuseNewerBackup, restoreBackup } from "../app/platform/backup/restore-backup.server.ts";
import { refuseHalfRestored, refuseNonEmptyTarget } from "../app/platform/backup/restore-target.server.ts";
import { findRestoredSite } from "../app/platform/backup/restored-site.server.ts";
import { writeBackup } from "../app/platform/backup/write-backup.server.ts";
import type { Database } from "../app/platform/database/client.server.ts";
import { readJournal } from "../app/platform/database/migrate.server.ts";
import { createEncryption } from "../app/platform/encryption/encryption.server.ts";
import { createStorage } from "../app/platform/storage/storage.server.ts";
import { bucketUrl, listen } from "./support/bucket.ts";
import { blankDatabase } from "./support/database.ts";
import { fillForWrites } from "./support/api-writes.ts";
import { openSite } from "./support/site.ts";
import { environmentWith, until } from "./support/site-process.ts";

const SECRET = "the secret of the site that is backed up";
const NOW = new Date("2026-11-26T14:10:00Z");

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "kshitij-backup-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A site with rows of every kind and two uploads, and where its backup goes. */
async function open() {
  const site = await openSite();
  await fillForWrites(site);
  const { storage } = site.services;
  await storage.put("a-large-file.mp4", Buffer.alloc(9_000_000, "breath "));
  await storage.put("an-empty-file.vtt", Buffer.alloc(0));
  const source = { connection: site.config, storage, secret: SECRET, secretId: createEncryption([SECRET]).prefix };
  const path = join(makeFolder(), "site.backup");
  const backUp = (passphrase = "") => writeBackup(path, source, { passphrase, now: NOW });
  return { ...site, path, backUp };
}

async function openTarget() {
  const { config, db, query } = await blankDatabase();
  const folder = makeFolder();
  const storage = await createStorage({ DATA_DIR: folder });
  return { connection: config, db, query, storage, temporaryFolder: join(folder, "tmp"), folder };
}

test("a backup restores every row, sequence and file, and the restored site is on hold", async () => {
  const site = await open();
  const manifest = await site.backUp("four quiet words");
  const read = await readBackup(site.path, "four quiet words");
  expect(read).toEqual({ manifest, secret: SECRET });
  const target = await openTarget();
  await restoreBackup(site.path, manifest, target, { passphrase: "four quiet words", isLive: false, now: NOW });
  for (const name of Object.keys(manifest.tables).filter((name) => name !== "restored_site")) {
    const rows = sql`select md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) from ${sql.identifier(name)} t`;
    expect((await target.db.execute(rows)).rows, name).toEqual((await site.db.execute(rows)).rows);
  }
  const sequences = sql`select sequencename, last_value from pg_sequences where schemaname = 'public' and sequencename <> 'migrations_id_seq' order by 1`;
  expect((await target.db.execute(sequences)).rows).toEqual((await site.db.execute(sequences)).rows);
  for (const name of ["a-large-file.mp4", "an-empty-file.vtt"])
    expect(
      readFileSync(join(target.folder, "uploads", name)).equals(readFileSync(join(site.dataDir, "uploads", name))),
    ).toBe(true);
  expect(await findRestoredSite(target.db)).toEqual({ restoredAt: NOW.toISOString(), madeAt: NOW.toISOString() });
  const indexes = sql`select indexdef from pg_indexes where schemaname = 'public' order by 1`;
  expect((await target.db.execute(indexes)).rows).toEqual((await site.db.execute(indexes)).rows);
  const triggers = sql`select tgname from pg_trigger where not tgisinternal and tgenabled <> 'O'`;
  expect((await target.db.execute(triggers)).rows).toEqual([]);
});

test("a backup that an earlier release made is restored, and its rows become those of this one", async () => {
  const path = "tests/support/site-of-0080.backup";
  const { manifest, secret } = await readBackup(path, "four quiet words");
  expect({ migrations: manifest.migrations, secret }).toEqual({ migrations: 81, secret: SECRET });
  const target = await openTarget();
  await restoreBackup(path, manifest, target, { passphrase: "four quiet words", isLive: true, now: NOW });
  expect(await target.db.$count(sql`migrations`)).toBe(readJournal().entries.length);
  for (const [name, { rows }] of Object.entries(manifest.tables))
    expect(await target.db.$count(sql.identifier(name)), name).toBe(rows);
  const privacy = await target.db.execute(sql`select value from settings where key = 'page:privacy'`);
  expect(privacy.rows).toEqual([{ value: "Messages of the gateway, for {eventDays} days" }]);
  expect(readFileSync(join(target.folder, "uploads", "a-talk.mp3"), "utf8")).toBe("a short talk");
  const site = await openSite({ DATABASE_URL: String(target.connection.connectionString), AUTH_SECRET: SECRET });
  const headers = await site.signInAs("admin");
  for (const list of ["blog", "event", "places", "gifts", "inbox"])
    expect((await site.request(`/api/v1/admin/${list}`, { headers })).status, list).toBe(200);
});

test("without a passphrase the secret is left out, and nothing in the manifest is personal", async () => {
  const site = await open();
  const manifest = await site.backUp();
  expect(await readBackup(site.path, "")).toEqual({ manifest, secret: null });
  expect(readFileSync(site.path).includes(SECRET)).toBe(false);
  expect(JSON.stringify(manifest)).not.toMatch(/Zanskar|@example/);
});

test("rows that are written meanwhile are in the backup together or not at all", async () => {
  const site = await open();
  const writing = { isOver: false };
  const writes = (async () => {
    for (let number = 0; !writing.isOver; number += 1)
      await site.db.transaction(async (tx) => {
        const id = `meanwhile-${number}`;
        await tx.execute(sql`insert into users (id, name, email) values (${id}, ${id}, ${`${id}@example.org`})`);
        await tx.execute(
          sql`insert into sessions (id, token, user_id, expires_at) values (${id}, ${id}, ${id}, now() + interval '1 day')`,
        );
      });
  })();
  const { tables } = await site.backUp().finally(() => (writing.isOver = true));
  await writes;
  const now = await site.db.execute<{ users: number; sessions: number }>(
    sql`select (select count(*) from users)::int as users, (select count(*) from sessions)::int as sessions`,
  );
  const { users = 0, sessions = 0 } = now.rows[0] ?? {};
  expect((tables["users"]?.rows ?? 0) - (tables["sessions"]?.rows ?? 0)).toBe(users - sessions);
});

test("a file that the site deletes meanwhile is left out and counted", async () => {
  const site = await open();
  const waits = sql`select 1 from pg_stat_activity where application_name = 'kshitij-backup' and wait_event_type = 'Lock' and datname = current_database()`;
  const backup = await site.db.transaction(async (tx) => {
    await tx.execute(sql`lock table users`);
    const running = site.backUp();
    await until("the backup reads the table", async () => (await site.db.execute(waits)).rowCount === 1);
    await site.services.storage.delete("an-empty-file.vtt");
    return { running };
  });
  const manifest = await backup.running;
  expect(manifest.leftOut).toBe(1);
  expect(Object.keys(manifest.files)).toEqual(["a-large-file.mp4"]);
  expect((await readBackup(site.path, "")).manifest).toEqual(manifest);
});

test("an altered or cut file, a wrong passphrase and a newer version are refused with a sentence", async () => {
  const site = await open();
  const manifest = await site.backUp();
  const whole = readFileSync(site.path);
  const readAltered = (bytes: Buffer) => {
    writeFileSync(site.path, bytes);
    return readBackup(site.path, "");
  };
  const changed = Buffer.from(whole);
  changed[Math.floor(whole.length / 2)] = 0x21;
  await expect(readAltered(changed)).rejects.toThrow("The backup was altered");
  await expect(readAltered(whole.subarray(0, whole.length / 2))).rejects.toThrow(/cut off/);
  await expect(readAltered(Buffer.from("no backup"))).rejects.toThrow(/cut off/);
  rmSync(site.path);
  await site.backUp("four quiet words");
  await expect(readBackup(site.path, "")).rejects.toThrow("set BACKUP_PASSPHRASE");
  await expect(readBackup(site.path, "other words")).rejects.toThrow("The passphrase does not open this backup");
  expect(() => refuseNewerBackup({ ...manifest, migrations: 9_999 })).toThrow("a newer version");
});

test("a file of that name is never replaced, and of two backups into one file the second is refused", async () => {
  const site = await open();
  const both = await Promise.allSettled([site.backUp(), site.backUp()]);
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(both).toContainEqual({
    status: "rejected",
    reason: expect.objectContaining({ message: expect.stringMatching(/^Another backup is being written to/) }),
  });
  await expect(site.backUp()).rejects.toThrow("name another one");
  await readBackup(site.path, "");
});

test("what a backup left that was broken off is deleted by the next one", async () => {
  const site = await open();
  writeFileSync(`${site.path}.part`, "half of a backup");
  const manifest = await site.backUp();
  expect(readdirSync(dirname(site.path))).toEqual(["site.backup"]);
  expect((await readBackup(site.path, "")).manifest).toEqual(manifest);
});

test("a database with tables or a storage with files is never restored over", async () => {
  const site = await open();
  const target = await openTarget();
  const backup = { madeAt: NOW.toISOString() };
  await refuseNonEmptyTarget(target, backup);
  await expect(refuseNonEmptyTarget({ ...target, connection: site.config }, backup)).rejects.toThrow(
    "The database is not empty",
  );
  await target.storage.put("one.webp", Buffer.from("x"));
  await expect(refuseNonEmptyTarget(target, backup)).rejects.toThrow("The storage of uploads is not empty");
});

test("a restore that was killed is begun again, and the site does not start before", async () => {
  const site = await open();
  const manifest = await site.backUp();
  const target = await openTarget();
  await restoreAndKill(site.path, target);
  await target.storage.put("left-by-the-first.webp", Buffer.from("x"));
  await expect(refuseHalfRestored(target.connection)).rejects.toThrow("Run npm run restore again");
  const options = { passphrase: "", isLive: true, now: NOW };
  const fewer = { ...manifest, migrations: manifest.migrations - 1 };
  await expect(restoreBackup(site.path, fewer, target, options)).rejects.toThrow("with more migrations");
  await restoreBackup(site.path, manifest, target, options);
  await refuseHalfRestored(target.connection);
  await expect(refuseNonEmptyTarget(target, manifest)).rejects.toThrow("The database is not empty");
  expect(await target.storage.has("left-by-the-first.webp")).toBe(false);
  expect(await target.db.$count(sql`users`)).toBe(manifest.tables["users"]?.rows);
});

test("a restore that was killed after its commit is completed by the same backup, and by no other one", async () => {
  const site = await open();
  const manifest = await site.backUp();
  const target = await openTarget();
  const options = { passphrase: "", isLive: true, now: NOW };
  await restoreBackup(site.path, manifest, target, options);
  // What is left then: the rows are committed, and newer migrations may be missing.
  const markFilled = async () => {
    await target.db.execute(sql.raw(`create schema restore_ending`));
    await target.db.execute(sql.raw(`comment on schema restore_ending is '${manifest.madeAt}'`));
  };
  await markFilled();
  await target.db.execute(sql`delete from testimonials`);
  const another = { ...manifest, madeAt: "2026-01-01T00:00:00.000Z" };
  await expect(restoreBackup(site.path, another, target, options)).rejects.toThrow("The database is not empty");
  await restoreBackup(site.path, manifest, target, options);
  expect(await target.db.$count(sql`testimonials`)).toBe(0);
  await markFilled();
  await refuseNonEmptyTarget(target, manifest);
  // A site starts.
  await refuseHalfRestored(target.connection);
  await expect(refuseNonEmptyTarget(target, manifest)).rejects.toThrow("The database is not empty");
});

test.runIf(existsSync("/dev/full"))(
  "a disk that is full ends a restore with a sentence, and with room it is begun again",
  async () => {
    const site = await open();
    const manifest = await site.backUp();
    const target = await openTarget();
    mkdirSync(target.temporaryFolder);
    symlinkSync("/dev/full", join(target.temporaryFolder, "restored-file"));
    const restore = () => restoreBackup(site.path, manifest, target, { passphrase: "", isLive: true, now: NOW });
    expect(await restore().catch(backupSentence)).toBe("There is no room left on the disk.");
    await untilNoticed(target.db);
    await expect(refuseHalfRestored(target.connection)).rejects.toThrow("Run npm run restore again");
    await restore();
    await refuseHalfRestored(target.connection);
    expect(await target.db.$count(sql`users`)).toBe(manifest.tables["users"]?.rows);
  },
);

/** Ends the command with SIGKILL once it has copied its rows and stores the first file: the bucket never answers. */
async function restoreAndKill(path: string, { connection, db }: Awaited<ReturnType<typeof openTarget>>) {
  const isStoring = Promise.withResolvers<void>();
  const bucket = createServer((request, response) => {
    if (request.method === "GET") response.end("<ListBucketResult></ListBucketResult>");
    else isStoring.resolve();
  });
  onTestFinished(() => void bucket.close());
  const child = spawn(process.execPath, ["scripts/restore.ts", path], {
    env: environmentWith({
      DATABASE_URL: connection.connectionString,
      DATA_DIR: join(makeFolder(), "data"),
      AUTH_SECRET: SECRET,
      STORAGE_URL: bucketUrl(await listen(bucket)),
    }),
  });
  const ended = once(child, "exit");
  await Promise.race([isStoring.promise, ended]);
  child.kill("SIGKILL");
  bucket.closeAllConnections();
  expect(await ended).toEqual([null, "SIGKILL"]);
  await untilNoticed(db);
}

/** Until PostgreSQL has ended the sessions of a backup or restore that was broken off. */
function untilNoticed(db: Database): Promise<void> {
  const running = sql`select 1 from pg_stat_activity where application_name like 'kshitij-%' and datname = current_database()`;
  return until("PostgreSQL has noticed", async () => (await db.execute(running)).rowCount === 0);
}

test("staff see that the site is on hold, an admin ends that, and the change is noted", async () => {
  const site = await openSite();
  await site.db.execute(sql`insert into restored_site (restored_at, made_at) values (${NOW}, ${NOW})`);
  const [editor, admin] = [await site.signInAs("editor"), await site.signInAs("admin")];
  const hold = async () => (await site.request("/api/v1/admin/site-state", { headers: editor })).json();
  expect(await hold()).toEqual({
    isMailStuck: false,
    hold: { restoredAt: NOW.toISOString(), madeAt: NOW.toISOString() },
  });
  const goLive = (headers: Record<string, string>) =>
    site.request("/api/v1/admin/settings/restored-site/go-live", { method: "POST", headers });
  expect((await goLive(editor)).status).toBe(403);
  expect((await goLive(admin)).status).toBe(204);
  expect(await hold()).toEqual({ isMailStuck: false, hold: null });
  const changes = await (await site.request("/api/v1/admin/audit", { headers: admin })).json();
  expect(changes).toMatchObject([{ action: "go-live", title: "Restored site" }]);
});
