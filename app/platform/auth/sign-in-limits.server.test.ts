import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { openSite } from "../../../tests/support/site.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { createRateLimits } from "../http/rate-limits.server.ts";
import { deleteOldAnswers } from "../http/old-answers.server.ts";
import { deleteOldSignIns } from "./sessions.server.ts";
import { readAuthSecret } from "../encryption/secret.server.ts";
import { SignInLimits } from "./sign-in-limits.server.ts";
import { DAY_MS, MINUTE_MS } from "../time/durations.ts";

const NOW = new Date("2026-06-15T06:00:00Z");
const TOO_MANY = { status: 429, details: { retryAfter: 900 } };
const FEW = { account: 3, network: 5, site: 8 };

type Who = { email: string; address: string };
const attemptOf = (name: string, address = "192.0.2.1"): Who => ({ email: `${name}@example.org`, address });

/** The clock of the instances, which the limits go by; timers run on. */
const setClock = (now: number) => vi.setSystemTime(now);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  onTestFinished(() => void vi.useRealTimers());
});

async function open(wrong?: typeof FEW) {
  const { db, pool, query } = await freshDatabase();
  const limits = new SignInLimits(db, createRateLimits(query, "a secret"), wrong);
  return { db, pool, limits, ...actionsOf(limits) };
}

const actionsOf = (limits: SignInLimits) => ({
  guess: (who: Who) => limits.countIfWrong(who, async () => null),
  enter: (who: Who) => limits.countIfWrong(who, async () => "right"),
  fail: (who: Who) => limits.countIfWrong(who, () => Promise.reject(new Error("not checked"))).catch(() => {}),
});

test("wrong passwords are counted by account, by network and for the whole site", async () => {
  const { guess } = await open(FEW);
  for (let time = 0; time < 3; time++) await guess(attemptOf("asha"));
  await expect(guess(attemptOf("asha", "192.0.2.9"))).rejects.toMatchObject(TOO_MANY);
  for (const name of ["bina", "chandra"]) await guess(attemptOf(name));
  await expect(guess(attemptOf("dev"))).rejects.toMatchObject(TOO_MANY);
  for (const name of ["esha", "farid", "gita"]) await guess(attemptOf(name, `192.0.2.1${name.length}${name[0]}`));
  await expect(guess(attemptOf("hari", "192.0.2.7"))).rejects.toMatchObject(TOO_MANY);
});

test("what was refused counted nowhere, and after fifteen minutes the count begins at zero", async () => {
  const { guess, pool } = await open(FEW);
  for (let time = 0; time < 3; time++) await guess(attemptOf("asha"));
  for (let time = 0; time < 9; time++) await guess(attemptOf("asha")).catch(() => {});
  const { rows } = await pool.query("select points from rate_limits");
  expect(rows).toEqual([{ points: 3 }, { points: 3 }, { points: 3 }]);
  await guess(attemptOf("bina"));
  setClock(NOW.getTime() + 14 * MINUTE_MS);
  await expect(guess(attemptOf("asha"))).rejects.toMatchObject({ status: 429, details: { retryAfter: 60 } });
  setClock(NOW.getTime() + 15 * MINUTE_MS);
  await guess(attemptOf("asha"));
});

test("right passwords are none of the wrong ones, nor is what was never looked at", async () => {
  const { enter, fail, guess } = await open(FEW);
  for (let time = 0; time < 10; time++) await fail(attemptOf("asha"));
  for (let time = 0; time < 10; time++) await enter(attemptOf("asha"));
  expect(await guess(attemptOf("asha"))).toBeNull();
});

test("strangers cannot lock out an owner who signed in from a network within thirty days", async () => {
  const { db, limits, guess } = await open(FEW);
  const [owner, stranger] = [attemptOf("asha", "198.51.100.4"), attemptOf("asha", "203.0.113.9")];
  await limits.rememberNetwork(db, owner);
  for (let time = 0; time < 3; time++) await guess(stranger);
  await expect(guess(stranger)).rejects.toMatchObject(TOO_MANY);
  for (let time = 0; time < 3; time++) await guess(owner);
  await expect(guess(owner)).rejects.toMatchObject(TOO_MANY);
  setClock(NOW.getTime() + 31 * DAY_MS);
  for (let time = 0; time < 3; time++) await guess(stranger);
  await expect(guess(owner)).rejects.toMatchObject(TOO_MANY);
});

test("fifty attempts at once, on two instances, get no more guesses than one after the other", async () => {
  const { db, query } = await freshDatabase();
  const openInstance = () => actionsOf(new SignInLimits(db, createRateLimits(query, "a secret"), FEW));
  const [one, other] = [openInstance(), openInstance()];
  const attempts = await Promise.allSettled(
    Array.from({ length: 50 }, (_, number) => (number % 2 ? one : other).guess(attemptOf("asha"))),
  );
  expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
});

test("many who sign in and fail at once never wait for each other crosswise", async () => {
  const { enter, fail, pool } = await open();
  const who = (number: number) => attemptOf(`guest${number}`, `192.0.2.${number % 3}`);
  const rounds = Array.from({ length: 60 }, (_, number) => (number % 2 ? enter : fail)(who(number)));
  await expect(Promise.all(rounds)).resolves.toHaveLength(60);
  const { rows } = await pool.query("select distinct points from rate_limits");
  expect(rows).toEqual([{ points: 0 }]);
});

test("nobody can be read in the counts, and they go when their time is over", async () => {
  const { db, pool, limits, guess } = await open(FEW);
  await guess(attemptOf("asha"));
  await limits.rememberNetwork(db, attemptOf("asha"));
  const { rows } = await pool.query(
    "select row_to_json(c)::text from rate_limits c union all select row_to_json(k)::text from known_sign_ins k",
  );
  expect(rows).toHaveLength(4);
  expect(JSON.stringify(rows)).not.toMatch(/asha|192\.0/);
  expect(await deleteOldAnswers(db, new Date(NOW.getTime() + 14 * MINUTE_MS))).toBe(0);
  expect(await deleteOldAnswers(db, new Date(NOW.getTime() + 16 * MINUTE_MS))).toBe(3);
  expect(await deleteOldSignIns(db, new Date(NOW.getTime() + 31 * DAY_MS))).toBe(1);
});

async function openTwo() {
  vi.useRealTimers();
  const site = await openSite({ TRUST_PROXY: "1" });
  const { client, environment } = site.services;
  const rateLimits = createRateLimits(client.query, await readAuthSecret(environment));
  await Promise.all([site.signInAs("admin"), site.signInAs("editor")]);
  const login = (email: string, address: string) =>
    site.request("/api/v1/admin/login", {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": address },
      body: JSON.stringify({ email, password: "correct-horse-9" }),
    });
  return { auth: site.services.auth, login, other: actionsOf(new SignInLimits(site.db, rateLimits)) };
}

test("a network closes after a hundred wrong passwords, also to a right one, but not to an account it knows", async () => {
  const { login, other } = await openTwo();
  const [admin, editor] = ["admin@example.org", "editor@example.org"];
  expect((await login(admin, "2001:db8:0:7::1")).status).toBe(200);
  for (let guess = 0; guess < 100; guess++) await other.guess(attemptOf(`guest${guess}`, "2001:db8:0:7::/64"));
  const stopped = await login(editor, "[2001:0DB8::0007:ffff:0:0:2]:443");
  expect([stopped.status, Number(stopped.headers.get("retry-after")) > 0]).toEqual([429, true]);
  expect((await login(editor, "2001:db8:0:8::1")).status).toBe(200);
  expect((await login(admin, "2001:db8:0:7::2")).status).toBe(200);
});

test("instances and restarts share the counts, and an unknown account is answered like a known one", async () => {
  const { auth, login, other } = await openTwo();
  await auth.signIn({ email: "admin@example.org", password: "correct-horse-9", address: "test" });
  const seen: unknown[] = [];
  for (const name of ["admin", "nobody"]) {
    for (let time = 0; time < 20; time++) await other.guess(attemptOf(name, "203.0.113.9"));
    const answer = await login(`${name}@example.org`, "::ffff:203.0.113.9");
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    seen.push([answer.status, await answer.json()]);
  }
  const refused = [429, { success: false, message: "Too many attempts. Please wait a few minutes and try again." }];
  expect(seen).toEqual([refused, refused]);
  // From a network of an earlier sign-in.
  expect((await login("admin@example.org", "test")).status).toBe(200);
});
