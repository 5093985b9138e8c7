import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createServices } from "../../../server/services.ts";
import { codeOf } from "../../../tests/support/authenticator.ts";
import { blankDatabase } from "../../../tests/support/database.ts";
import { fillAsBefore } from "../../../tests/support/older-database.ts";
import { openSite } from "../../../tests/support/site.ts";
import { parseEnvironment } from "../settings/environment.server.ts";
import { StartError } from "../settings/start-error.ts";

/**
 * What release 0040 stored for three members who registered through its API: Asha turned on a code, signed in with a
 * recovery code and began another sign-in; Begun began to set up an app; Plain has a password only.
 */
const BEFORE = JSON.parse(readFileSync("tests/support/accounts-before-0042.json", "utf8")) as {
  secret: string;
  password: string;
  key: string;
  begunKey: string;
  recoveryCodes: string[];
  used: string;
  token: string;
  ashaToken: string;
  challenge: string;
  rows: Record<string, Record<string, unknown>[]>;
};
const ROWS = Object.entries(BEFORE.rows).flatMap(([table, rows]) => rows.map((row) => ({ table, row })));
const [ASHA, BEGUN, PLAIN] = ["asha@example.org", "begun@example.org", "plain@example.org"] as const;
const { password } = BEFORE;

async function fill() {
  const { config, pool } = await blankDatabase();
  await fillAsBefore(config, 40, ROWS);
  return { DATABASE_URL: String(config.connectionString), pool };
}

async function open(settings: Record<string, string> = { AUTH_SECRET: BEFORE.secret }) {
  const { DATABASE_URL, pool } = await fill();
  const site = await openSite({ DATABASE_URL, TRUST_PROXY: "1", ...settings });
  const api = async (method: string, path: string, body?: object, authorization = "") => {
    const answer = await site.request(`/api/v1${path}`, {
      method,
      headers: { "content-type": "application/json", "x-forwarded-for": "203.0.113.7", authorization },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      ...(JSON.parse(text || "{}") as { token: string; challenge: string; message: string }),
    };
  };
  const enter = (email: string) => api("POST", "/admin/login", { email, password });
  const enterCode = async (code: string) =>
    api("POST", "/auth/two-factor", { challenge: (await enter(ASHA)).challenge, code });
  return { site, pool, api, enter, enterCode };
}

const start = async (settings: Record<string, string>) =>
  (
    await createServices(parseEnvironment({ LOG_LEVEL: "silent", ADMIN_EMAIL: PLAIN, ...settings }), { beside: true })
  ).stop();

test("passwords, authenticators, recovery codes and the last code's time of the release before go on", async () => {
  const { site, api, enter, enterCode } = await open();
  expect((await enter(PLAIN)).status).toBe(200);
  const { last_step: lastStep } = BEFORE.rows["two_factors"]?.find(({ verified }) => verified) ?? {};
  const now = Math.floor(Date.now() / 30_000);
  expect((await enterCode(codeOf(BEFORE.key))).status).toBe(200);
  await site.pool.query("update two_factors set last_step = $1", [now + 2]);
  expect((await enterCode(codeOf(BEFORE.key))).message).toContain("was used already");
  await site.pool.query("update two_factors set last_step = $1", [lastStep]);

  expect((await enterCode(BEFORE.used)).status).toBe(401);
  const [, code = ""] = BEFORE.recoveryCodes;
  const { token } = await enterCode(code);
  expect((await enterCode(code)).status).toBe(401);
  const left = await api("GET", "/me/second-factor", undefined, `Bearer ${token}`);
  expect(left).toMatchObject({ isOn: true, recoveryCodesLeft: BEFORE.recoveryCodes.length - 2 });
});

test("the last code's time is the one that was stored, and a set-up that was begun can be ended", async () => {
  const { pool, api, enter } = await open();
  const { rows } = await pool.query("select last_step from two_factors where verified");
  expect(rows).toEqual([{ last_step: BEFORE.rows["two_factors"]?.find(({ verified }) => verified)?.["last_step"] }]);
  const { token } = await enter(BEGUN);
  const on = await api("PUT", "/me/second-factor", { code: codeOf(BEFORE.begunKey) }, `Bearer ${token}`);
  expect(on.status).toBe(200);
});

test("every session and sign-in under way has ended, and a token of before opens nothing", async () => {
  const { pool, api } = await open();
  const counts = await pool.query(
    "select (select count(*) from sessions) + (select count(*) from sign_in_challenges) as n",
  );
  expect(counts.rows).toEqual([{ n: "0" }]);
  for (const token of [BEFORE.token, BEFORE.ashaToken, BEFORE.token.split(".")[0]])
    expect((await api("GET", "/me", undefined, `Bearer ${token}`)).status).toBe(401);
  const went = await api("POST", "/auth/two-factor", { challenge: BEFORE.challenge, code: codeOf(BEFORE.key) });
  expect([went.status, went.message]).toEqual([401, expect.stringContaining("Please sign in again.")]);
});

test("networks that were known stay known", async () => {
  const { site } = await open();
  const { auth } = site.services;
  expect(await auth.limits.isKnown({ email: ASHA, address: "203.0.113.7" })).toBe(true);
  expect(await auth.limits.isKnown({ email: ASHA, address: "203.0.113.8" })).toBe(false);
});

test("two instances that start at once encrypt the secrets once", async () => {
  const { DATABASE_URL, pool } = await fill();
  await Promise.all([
    start({ DATABASE_URL, AUTH_SECRET: BEFORE.secret }),
    start({ DATABASE_URL, AUTH_SECRET: BEFORE.secret }),
  ]);
  const { rows } = await pool.query(
    "select secret, backup_codes as codes, verified from two_factors order by verified",
  );
  expect(rows).toEqual([
    { secret: expect.stringMatching(/^e1\./), codes: "", verified: false },
    { secret: expect.stringMatching(/^e1\./), codes: expect.stringMatching(/^e1\./), verified: true },
  ]);
});

test("with a wrong secret the site does not start and changes nothing; named as an earlier one it opens all", async () => {
  const { DATABASE_URL, pool } = await fill();
  const wrong = "a secret that nothing was encrypted with";
  await expect(start({ DATABASE_URL, AUTH_SECRET: wrong })).rejects.toThrow(StartError);
  const { rows } = await pool.query("select secret from two_factors order by id");
  expect(rows.map(({ secret }) => secret)).toEqual(
    BEFORE.rows["two_factors"]
      ?.toSorted((a, b) => (String(a["id"]) < String(b["id"]) ? -1 : 1))
      .map(({ secret }) => secret),
  );
  await start({ DATABASE_URL, AUTH_SECRET: wrong, AUTH_SECRET_OLD: BEFORE.secret });
  const after = await pool.query("select 1 from two_factors where secret not like 'e1.%'");
  expect(after.rowCount).toBe(0);
  await start({ DATABASE_URL, AUTH_SECRET: wrong });
});

test("one that no secret opens stays as it is, and the others are encrypted", async () => {
  const { DATABASE_URL, pool } = await fill();
  const lost = "00".repeat(80);
  await pool.query("update two_factors set secret = $1 where not verified", [lost]);
  await start({ DATABASE_URL, AUTH_SECRET: BEFORE.secret });
  const { rows } = await pool.query("select secret from two_factors order by verified");
  expect(rows).toEqual([{ secret: lost }, { secret: expect.stringMatching(/^e1\./) }]);
});
