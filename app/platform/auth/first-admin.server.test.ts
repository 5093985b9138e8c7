import { beforeEach, expect, test } from "vitest";
import { freshDatabase } from "../../../tests/support/database.ts";
import type { Database } from "../database/client.server.ts";
import { createEncryption } from "../encryption/encryption.server.ts";
import { createRateLimits } from "../http/rate-limits.server.ts";
import { Auth } from "./auth.server.ts";
import { DEFAULT_ADMIN_EMAIL, ensureFirstAdmin } from "./first-admin.server.ts";
import { findPassword, passwords, setPasswordHash } from "./passwords.server.ts";

const SECRET = "s".repeat(32);
const LATER = { uptimeS: 0 };

let db: Database;
let auth: Auth;

beforeEach(async () => {
  const client = await freshDatabase();
  db = client.db;
  auth = new Auth(db, {
    rateLimits: createRateLimits(client.query, SECRET),
    encryption: createEncryption([SECRET]),
  });
});

/** A start of the site: what it printed, and what its last line says of the password. */
async function start(environment: Record<string, string> = {}, more: { uptimeS?: number } = {}) {
  const printed: string[] = [];
  const print = (_: string, password: string) => void printed.push(password);
  return { ...(await ensureFirstAdmin(db, { environment, print, ...more })), printed };
}

const signIn = (password = "", email = DEFAULT_ADMIN_EMAIL) => auth.signIn({ email, password, address: "test" });

test("a generated password that nobody used is replaced by the next start, and only the new one signs in", async () => {
  const first = await start();
  const next = await start({}, LATER);
  expect([first, next]).toMatchObject([{ password: "printed" }, { password: "printed" }]);
  expect(first.printed).not.toEqual(next.printed);
  expect(await signIn(first.printed[0])).toBeNull();
  expect(await signIn(next.printed[0])).not.toBeNull();
});

test("of two instances that start at once one prints the password", async () => {
  await start();
  expect(await start()).toEqual({ email: DEFAULT_ADMIN_EMAIL, password: "printed elsewhere", printed: [] });
});

test("after the first sign-in the password stays", async () => {
  const { printed } = await start();
  await signIn(printed[0]);
  expect(await start({}, LATER)).toMatchObject({ password: "chosen", printed: [] });
  expect(await signIn(printed[0])).not.toBeNull();
});

test("after a change by a link in a mail the password stays", async () => {
  await start();
  const { userId = "" } = (await findPassword(db, DEFAULT_ADMIN_EMAIL)) ?? {};
  await setPasswordHash(db, userId, await passwords.hash("my own choice 9"), { now: new Date() });
  expect(await start({}, LATER)).toMatchObject({ password: "chosen", printed: [] });
  expect(await signIn("my own choice 9")).not.toBeNull();
});

test("a chosen password is never replaced, and a lost generated one is by a chosen one", async () => {
  const [ADMIN_EMAIL, ADMIN_PASSWORD] = ["boss@example.org", "correct-horse-9"];
  await start({ ADMIN_EMAIL });
  const chosen = { email: ADMIN_EMAIL, password: "chosen", printed: [] };
  expect(await start({ ADMIN_EMAIL, ADMIN_PASSWORD }, LATER)).toEqual(chosen);
  expect(await start({ ADMIN_EMAIL }, LATER)).toEqual(chosen);
  expect(await signIn(ADMIN_PASSWORD, ADMIN_EMAIL)).not.toBeNull();
});
