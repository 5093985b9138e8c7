import { expect, test } from "vitest";
import { openSite } from "../../../tests/support/site.ts";
import { freshDatabase, testDatabase } from "../../../tests/support/database.ts";
import type { Database } from "../database/client.server.ts";
import { deleteOldSignIns } from "./retention.server.ts";
import { readAuthSecret } from "./secret.server.ts";
import { createSignInLimits } from "./sign-in-limits.server.ts";

const NOW = new Date("2026-06-15T06:00:00Z");
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const open = (db: Database) => createSignInLimits(db, "a secret", { account: 3, network: 5, site: 8 });
const somebody = (name: string, address = "192.0.2.1") => ({ email: `${name}@example.org`, address });
const TOO_MANY = { status: 429, details: { retryAfter: 900 } };

test("wrong passwords are counted by account, by network and for the whole site", async () => {
  const limits = open(await testDatabase());
  for (let time = 0; time < 3; time++) await limits.take(somebody("asha"), NOW);
  await expect(limits.take(somebody("asha", "192.0.2.9"), NOW)).rejects.toMatchObject(TOO_MANY);
  for (const name of ["bina", "chandra"]) await limits.take(somebody(name), NOW);
  await expect(limits.take(somebody("dev"), NOW)).rejects.toMatchObject(TOO_MANY);
  for (const name of ["esha", "farid", "gita"]) await limits.take(somebody(name, `192.0.2.${name.length}`), NOW);
  await expect(limits.take(somebody("hari", "192.0.2.7"), NOW)).rejects.toMatchObject(TOO_MANY);
});

test("what was refused counted nowhere, and after fifteen minutes the count begins anew", async () => {
  const limits = open(await testDatabase());
  for (let time = 0; time < 3; time++) await limits.take(somebody("asha"), NOW);
  for (let time = 0; time < 9; time++) await limits.take(somebody("asha"), NOW).catch(() => {});
  await limits.take(somebody("bina"), NOW);
  await expect(limits.take(somebody("asha"), later(14))).rejects.toMatchObject({ details: { retryAfter: 60 } });
  await limits.take(somebody("asha"), later(15));
});

test("right passwords are none of the wrong ones, nor is what was never looked at", async () => {
  const limits = open(await testDatabase());
  for (let time = 0; time < 10; time++) await limits.giveBack(await limits.take(somebody("asha"), NOW));
  for (let time = 0; time < 10; time++) await limits.succeed(await limits.take(somebody("asha"), NOW), NOW);
  await expect(limits.take(somebody("asha"), NOW)).resolves.toBeDefined();
});

test("strangers cannot lock out who signed in from her own network within thirty days", async () => {
  const limits = open(await testDatabase());
  const owner = somebody("asha", "198.51.100.4");
  await limits.succeed(await limits.take(owner, NOW), NOW);
  for (let time = 0; time < 3; time++) await limits.take(somebody("asha", "203.0.113.9"), NOW);
  await expect(limits.take(somebody("asha", "203.0.113.9"), NOW)).rejects.toMatchObject(TOO_MANY);
  for (let time = 0; time < 3; time++) await limits.take(owner, NOW);
  await expect(limits.take(owner, NOW)).rejects.toMatchObject(TOO_MANY);
  const day31 = new Date(NOW.getTime() + 31 * 24 * 60 * 60_000);
  for (let time = 0; time < 3; time++) await limits.take(somebody("asha", "203.0.113.9"), day31);
  await expect(limits.take(owner, day31)).rejects.toMatchObject(TOO_MANY);
});

test("fifty attempts at once get no more guesses than one after the other", async () => {
  const { db } = await freshDatabase();
  const limits = open(db);
  const attempts = await Promise.allSettled(Array.from({ length: 50 }, () => limits.take(somebody("asha"))));
  expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
});

test("many who sign in and fail at once never wait for each other crosswise", async () => {
  const { db } = await freshDatabase();
  const limits = createSignInLimits(db, "a secret");
  const rounds = Array.from({ length: 60 }, async (_, number) => {
    const attempt = await limits.take(somebody(`guest${number}`, `192.0.2.${number % 3}`));
    await (number % 2 ? limits.succeed(attempt) : limits.giveBack(attempt));
  });
  await expect(Promise.all(rounds)).resolves.toHaveLength(60);
});

test("nobody can be read in the counts, and they go when their time is over", async () => {
  const { db, pool } = await freshDatabase();
  const limits = open(db);
  await limits.succeed(await limits.take(somebody("asha"), NOW), NOW);
  const { rows } = await pool.query(
    "select row_to_json(c)::text from sign_in_counts c union all select row_to_json(k)::text from known_sign_ins k",
  );
  expect(rows).toHaveLength(4);
  expect(JSON.stringify(rows)).not.toMatch(/asha|192\.0/);
  expect(await deleteOldSignIns(db, later(16))).toBe(3);
  expect(await deleteOldSignIns(db, later(31 * 24 * 60))).toBe(1);
});

test("a network closes after a hundred wrong passwords, also to a right one, but not to an account it knows", async () => {
  const site = await openSite({ TRUST_PROXY: "1" });
  const limits = createSignInLimits(site.db, await readAuthSecret(site.services.environment));
  await Promise.all([site.signInAs("admin"), site.signInAs("editor")]);
  const login = (name: string, address: string) =>
    site.request("/api/v1/admin/login", {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": address },
      body: JSON.stringify({ email: `${name}@example.org`, password: "correct-horse-9" }),
    });
  expect((await login("admin", "2001:db8:0:7::1")).status).toBe(200);
  for (let guess = 0; guess < 100; guess++)
    await limits.take({ email: `guest${guess}@example.org`, address: "2001:db8:0:7::/64" });
  const stopped = await login("editor", "[2001:0DB8::0007:ffff:0:0:2]:443");
  expect([stopped.status, Number(stopped.headers.get("retry-after")) > 0]).toEqual([429, true]);
  expect((await login("editor", "2001:db8:0:8::1")).status).toBe(200);
  expect((await login("admin", "2001:db8:0:7::2")).status).toBe(200);
});

test("instances and restarts share the counts, and an unknown account is answered like a known one", async () => {
  const site = await openSite({ TRUST_PROXY: "1" });
  await site.services.auth.signIn({ email: "admin@example.org", password: "correct-horse-9", address: "test" });
  const other = createSignInLimits(site.db, await readAuthSecret(site.services.environment));
  const login = (email: string, address: string) =>
    site.request("/api/v1/admin/login", {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": address },
      body: JSON.stringify({ email, password: "correct-horse-9" }),
    });
  const seen: unknown[] = [];
  for (const email of ["admin@example.org", "nobody@example.org"]) {
    for (let time = 0; time < 20; time++) await other.take({ email, address: "203.0.113.9" });
    const answer = await login(email, "::ffff:203.0.113.9");
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    seen.push([answer.status, await answer.json()]);
  }
  const refused = [429, { success: false, message: "Too many attempts. Please wait a few minutes and try again." }];
  expect(seen).toEqual([refused, refused]);
  // From where she signed in before.
  expect((await login("admin@example.org", "test")).status).toBe(200);
});
