import { rmSync } from "node:fs";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { writeBackup } from "../../app/platform/backup/write-backup.server.ts";
import { createEncryption } from "../../app/platform/encryption/encryption.server.ts";
import { fillForWrites } from "./api-writes.ts";
import { openSite } from "./site.ts";

/*
 * Writes tests/support/site-of-0080.backup: rows of every kind and an upload, as the release stored them whose last
 * migration is 0080. Run with that release only (main at 6d47dcdc): copy this file there as
 * tests/support/make-backup.test.ts, and run `vitest run tests/support/make-backup.test.ts`.
 */
const PATH = "tests/support/site-of-0080.backup";
const SECRET = "the secret of the site that is backed up";
/** A sentence that staff saved, and that migrations 0083 and 0093 change. */
const PRIVACY = "Messages of the gateway, for ninety days";

test("the backup is written", async () => {
  const site = await openSite({ AUTH_SECRET: SECRET });
  await fillForWrites(site);
  await site.db.execute(sql`insert into settings (key, value) values ('page:privacy', to_jsonb(${PRIVACY}::text))`);
  await site.services.storage.put("a-talk.mp3", Buffer.from("a short talk"));
  const { connection, storage } = site.services;
  rmSync(PATH, { force: true });
  const { migrations } = await writeBackup(
    PATH,
    { connection, storage, secret: SECRET, secretId: createEncryption([SECRET]).prefix },
    { passphrase: "four quiet words", now: new Date("2026-11-26T20:00:00Z") },
  );
  expect(migrations).toBe(81);
});
