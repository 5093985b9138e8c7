import pino from "pino";
import { expect, test } from "vitest";
import { openSite } from "../../../tests/support/site.ts";
import { testDatabase } from "../../../tests/support/database.ts";
import { createServices } from "../../../server/services.ts";
import { parseEnvironment } from "../settings/environment.server.ts";
import { StartError } from "../settings/start-error.ts";
import { checkSecret, storeCheck } from "./check-secret.server.ts";
import { createEncryption } from "./encryption.server.ts";

const [FIRST, SECOND] = ["the first secret of this site, long", "the second secret of this site, long"] as const;
const log = pino({ level: "silent" });

test("the first start stores a check value; the same secret starts, another one does not, and stores nothing", async () => {
  const db = await testDatabase();
  const [first, second] = [createEncryption([FIRST]), createEncryption([SECOND])];
  await checkSecret(db, first, { log });
  await checkSecret(db, first, { log });
  await expect(checkSecret(db, second, { log })).rejects.toThrow(StartError);
  await expect(checkSecret(db, second, { log })).rejects.toThrow(/^AUTH_SECRET is not the secret/);
  await expect(checkSecret(db, first, { log })).resolves.toBeUndefined();
});

test("a new secret starts beside the earlier one, and without it once the check is stored again", async () => {
  const db = await testDatabase();
  await checkSecret(db, createEncryption([FIRST]), { log });
  const warnings: string[] = [];
  const listening = pino({ level: "warn" }, { write: (line) => void warnings.push(line) });
  await checkSecret(db, createEncryption([SECOND, FIRST]), { log: listening });
  expect(warnings.join()).toContain("npm run rekey");
  await expect(checkSecret(db, createEncryption([SECOND]), { log })).rejects.toThrow(StartError);
  await storeCheck(db, createEncryption([SECOND, FIRST]));
  await checkSecret(db, createEncryption([SECOND]), { log });
  await expect(checkSecret(db, createEncryption([FIRST]), { log })).rejects.toThrow(StartError);
});

test("a lost secret is given up only where that is asked for", async () => {
  const db = await testDatabase();
  await checkSecret(db, createEncryption([FIRST]), { log });
  const second = createEncryption([SECOND]);
  await expect(checkSecret(db, second, { log })).rejects.toThrow(StartError);
  await checkSecret(db, second, { log, isLost: true });
  await expect(checkSecret(db, second, { log })).resolves.toBeUndefined();
});

test("a site starts with its secret only, whether AUTH_SECRET names it or the data folder holds it", async () => {
  const site = await openSite();
  const start = async (settings: Record<string, string>) => {
    const { DATABASE_URL = "", DATA_DIR } = site.services.environment;
    const environment = parseEnvironment({ DATABASE_URL, DATA_DIR, LOG_LEVEL: "silent", ...settings });
    await (await createServices(environment, { beside: true })).stop();
  };
  await start({});
  await expect(start({ AUTH_SECRET: SECOND })).rejects.toThrow(StartError);
  await expect(start({ DATA_DIR: `${site.dataDir}/elsewhere` })).rejects.toThrow(StartError);
  expect(() => parseEnvironment({ AUTH_SECRET_OLD: `${FIRST}, short` })).toThrow(/AUTH_SECRET_OLD/);
  await start({});
});
