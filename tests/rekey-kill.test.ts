import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { AUTHENTICATORS } from "../app/platform/auth/second-factor.server.ts";
import { twoFactors, users } from "../app/platform/auth/tables.server.ts";
import { storeCheck } from "../app/platform/encryption/check-secret.server.ts";
import { createEncryption, type Encryption } from "../app/platform/encryption/encryption.server.ts";
import { freshDatabase } from "./support/database.ts";
import { environmentWith } from "./support/site-process.ts";

const [FIRST, SECOND, OTHER] = ["the first", "the second", "another"].map(
  (name) => `${name} secret of this site and long enough`,
);
const [first, both, second] = [[FIRST], [SECOND, FIRST], [SECOND]].map((secrets) =>
  createEncryption(secrets as [string]),
) as [Encryption, Encryption, Encryption];
const ACCOUNTS = 1_500;
const KILLS = [400, 1_200, 2_500];

const id = (number: number) => `user-${String(number).padStart(4, "0")}`;

/** A database with authenticators, all encrypted with the first secret, and `npm run rekey` on it. */
async function open() {
  const { db, config } = await freshDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), "kshitij-rekey-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  await storeCheck(db, first);
  const people = Array.from({ length: ACCOUNTS }, (_, number) => id(number));
  await db.insert(users).values(people.map((one) => ({ id: one, name: one, email: `${one}@example.org` })));
  await db.insert(twoFactors).values(
    people.map((one) => ({
      id: one,
      userId: one,
      verified: true,
      secret: first.encrypt("authenticator", `secret of ${one}`),
      backupCodes: first.encrypt("recovery codes", `codes of ${one}`),
    })),
  );
  const rekey = (settings: NodeJS.ProcessEnv) => {
    const env = environmentWith({ DATABASE_URL: config.connectionString, DATA_DIR: dataDir, ...settings });
    const child = spawn(process.execPath, ["scripts/rekey.ts"], { env, stdio: ["ignore", "pipe", "pipe"] });
    onTestFinished(() => void child.kill("SIGKILL"));
    return { child, ended: Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]) };
  };
  const countDone = async () => {
    let done = 0;
    for (const { table, column } of AUTHENTICATORS)
      done += await db.$count(table, sql`${column} like ${`${second.prefix}%`}`);
    return done;
  };
  const expectAllToOpen = async (encryption: Encryption) => {
    const rows = await db.select().from(twoFactors);
    expect(rows).toHaveLength(ACCOUNTS);
    for (const { userId, secret, backupCodes } of rows)
      expect([encryption.decrypt("authenticator", secret), encryption.decrypt("recovery codes", backupCodes)]).toEqual([
        `secret of ${userId}`,
        `codes of ${userId}`,
      ]);
  };
  return { rekey, countDone, expectAllToOpen };
}

test("npm run rekey may be killed at any point and started again: every value opens, then and at the end", async () => {
  const { rekey, countDone, expectAllToOpen } = await open();
  const settings = { AUTH_SECRET: SECOND, AUTH_SECRET_OLD: FIRST };
  for (const least of KILLS) {
    const { child, ended } = rekey(settings);
    await vi.waitUntil(async () => child.exitCode !== null || (await countDone()) >= least, {
      timeout: 60_000,
      interval: 5,
    });
    child.kill("SIGKILL");
    await ended;
    expect(await countDone()).toBeLessThan(2 * ACCOUNTS);
    await expectAllToOpen(both);
  }
  const before = await countDone();
  const [said, problem] = await rekey(settings).ended;
  expect([problem, said]).toEqual([
    "",
    `Encrypted again: ${2 * ACCOUNTS - before}. Left as they are, because no secret opens them: 0.\n`,
  ]);
  await expectAllToOpen(second);
  const [again] = await rekey({ AUTH_SECRET: SECOND }).ended;
  expect(again).toContain("Encrypted again: 0.");
});

test("without the earlier secret, with a wrong one or with none, npm run rekey changes nothing and says what is wrong", async () => {
  const { rekey, expectAllToOpen } = await open();
  const refused: NodeJS.ProcessEnv[] = [{ AUTH_SECRET: SECOND }, { AUTH_SECRET: SECOND, AUTH_SECRET_OLD: OTHER }, {}];
  for (const settings of refused) {
    const [said, problem, [code]] = await rekey(settings).ended;
    expect([said, code]).toEqual(["", 1]);
    expect(problem).toMatch(/^AUTH_SECRET is not the secret that this database was encrypted with\. [^\n]+\n$/);
  }
  const [, problem, [code]] = await rekey({ AUTH_SECRET: "short", AUTH_SECRET_OLD: FIRST }).ended;
  expect([code, problem]).toEqual([1, expect.stringMatching(/^[^\n]*AUTH_SECRET[^\n]*\n/)]);
  await expectAllToOpen(first);
});
