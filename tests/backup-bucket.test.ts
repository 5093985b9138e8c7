import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { backupSentence } from "../app/platform/backup/backup-error.ts";
import { restoreBackup } from "../app/platform/backup/restore-backup.server.ts";
import { refuseHalfRestored } from "../app/platform/backup/restore-target.server.ts";
import { writeBackup } from "../app/platform/backup/write-backup.server.ts";
import { createStorage } from "../app/platform/storage/storage.server.ts";
import { bucketUrl, listen } from "./support/bucket.ts";
import { blankDatabase } from "./support/database.ts";
import { openSite } from "./support/site.ts";
import { until } from "./support/site-process.ts";

const NOW = new Date("2026-11-26T14:10:00Z");
const AWAY = "The storage of the uploads did not answer.";

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "kshitij-bucket-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

type Fault = (response: ServerResponse) => void;
const FAULTS: [string, Fault][] = [
  ["answers 500", (response) => void response.writeHead(500).end()],
  ["does not answer", () => {}],
];

/** Storage in an empty bucket which has a fault whenever a file is read or written, or the files are listed too. */
async function openFaulty(fault: Fault, { listsFiles = false } = {}) {
  const bucket = createServer((request, response) => {
    if (listsFiles && request.method === "GET") response.end("<ListBucketResult></ListBucketResult>");
    else fault(response);
  });
  onTestFinished(() => (bucket.close(), bucket.closeAllConnections()));
  return createStorage({ DATA_DIR: makeFolder(), STORAGE_URL: bucketUrl(await listen(bucket)) });
}

/** A site with one upload. */
async function open() {
  const site = await openSite();
  await site.services.storage.put("a-talk.mp3", Buffer.from("a short talk"));
  const folder = makeFolder();
  const path = join(folder, "site.backup");
  const backUp = (storage = site.services.storage) =>
    writeBackup(path, { connection: site.config, storage, secret: "s", secretId: "" }, { passphrase: "", now: NOW });
  return { folder, path, backUp };
}

test.each(FAULTS)(
  "where the bucket of the uploads %s, a backup ends with a sentence and leaves no file",
  async (_, fault) => {
    const { folder, backUp } = await open();
    expect(await backUp(await openFaulty(fault)).catch(backupSentence)).toBe(AWAY);
    expect(readdirSync(folder)).toEqual([]);
  },
);

test.each(FAULTS)("where it %s, a restore ends with a sentence and is begun again", async (_, fault) => {
  const { path, backUp } = await open();
  const manifest = await backUp();
  const { config: connection, db } = await blankDatabase();
  const restore = async (storage: Awaited<ReturnType<typeof createStorage>>) =>
    restoreBackup(
      path,
      manifest,
      { connection, storage, temporaryFolder: makeFolder() },
      { passphrase: "", isLive: true, now: NOW },
    );
  expect(await restore(await openFaulty(fault, { listsFiles: true })).catch(backupSentence)).toBe(AWAY);
  const sessions = sql`select 1 from pg_stat_activity where application_name like 'kshitij-%' and datname = current_database()`;
  await until("PostgreSQL has ended its sessions", async () => (await db.execute(sessions)).rowCount === 0);
  await expect(refuseHalfRestored(connection)).rejects.toThrow("Run npm run restore again");
  const storage = await createStorage({ DATA_DIR: makeFolder() });
  await restore(storage);
  expect(await storage.has("a-talk.mp3")).toBe(true);
  await refuseHalfRestored(connection);
});

test("of two restores into one database at once the second is refused", async () => {
  const { path, backUp } = await open();
  const manifest = await backUp();
  const { config: connection } = await blankDatabase();
  const isStoring = Promise.withResolvers<ServerResponse>();
  const restore = async (fault: Fault) => {
    const storage = await openFaulty(fault, { listsFiles: true });
    const target = { connection, storage, temporaryFolder: makeFolder() };
    return restoreBackup(path, manifest, target, { passphrase: "", isLive: true, now: NOW }).catch(backupSentence);
  };
  const first = restore(isStoring.resolve);
  const response = await isStoring.promise;
  expect(await restore(isStoring.reject)).toMatch(/^Another restore into this database runs/);
  response.writeHead(500).end();
  expect(await first).toBe(AWAY);
});
