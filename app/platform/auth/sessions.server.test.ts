import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { openAccounts } from "../../../tests/support/accounts.ts";
import { codeOf } from "../../../tests/support/authenticator.ts";

const PASSWORD = "seven-lamps-9";
const EMAIL = "asha@example.org";

async function openMember() {
  const { register, signIn, api, site } = await openAccounts();
  await register();
  const { headers } = await signIn();
  const token = headers.authorization.replace("Bearer ", "");
  const me = async () => (await api("GET", "/me", undefined, headers)).status;
  const setTimes = (created: string, expires: string) =>
    site.pool.query(`update sessions set created_at = now() ${created}, expires_at = now() ${expires}`);
  return { api, pool: site.pool, headers, token, me, setTimes };
}

/** The same for an account that asks for a code. */
async function openCoded() {
  const member = await openMember();
  const { api, headers, pool } = member;
  const begun = await api("POST", "/me/second-factor", { currentPassword: PASSWORD }, headers);
  const { key } = (await begun.json()) as { key: string };
  const on = await api("PUT", "/me/second-factor", { code: codeOf(key) }, headers);
  const { recoveryCodes } = (await on.json()) as { recoveryCodes: string[] };
  await pool.query("update two_factors set last_step = 0");
  const enter = async () => {
    const answer = await api("POST", "/admin/login", { email: EMAIL, password: PASSWORD });
    return ((await answer.json()) as { challenge: string }).challenge;
  };
  const enterCode = async (challenge: string, code: string) =>
    (await api("POST", "/auth/two-factor", { challenge, code })).status;
  const countSessions = async () => Number((await pool.query("select count(*) from sessions")).rows[0]?.count);
  return { ...member, key, recoveryCodes, enter, enterCode, countSessions };
}

test("the table holds the SHA-256 of a token of 192 bits, which opens nothing itself", async () => {
  const { api, pool, token } = await openMember();
  expect(Buffer.from(token, "base64url")).toHaveLength(24);
  const hash = createHash("sha256").update(token).digest("hex");
  expect((await pool.query("select token from sessions")).rows).toEqual([{ token: hash }]);
  for (const other of [`Bearer ${hash}`, token, `Basic ${token}`, `Bearer ${token} x`, "Bearer ", "Bearer"])
    expect((await api("GET", "/me", undefined, { authorization: other })).status, other).toBe(401);
  expect((await api("GET", "/me", undefined, { authorization: `bearer  ${token}` })).status).toBe(200);
});

test("a session that is in use ends ninety days after it began", async () => {
  const { pool, me, setTimes } = await openMember();
  await setTimes("- interval '89 days'", "+ interval '2 hours'");
  expect(await me()).toBe(200);
  const { rows } = await pool.query(
    "select abs(extract(epoch from expires_at - created_at) - 90 * 86400) < 1 as capped from sessions",
  );
  expect(rows).toEqual([{ capped: true }]);
  await setTimes("- interval '90 days'", "- interval '1 second'");
  expect(await me()).toBe(401);
});

test("within an hour of its last use a session costs no write", async () => {
  const { pool, me } = await openMember();
  const version = async () => (await pool.query("select xmin::text from sessions")).rows;
  const before = await version();
  expect(await me()).toBe(200);
  expect(await version()).toEqual(before);
  await pool.query("update sessions set updated_at = now() - interval '61 minutes'");
  await me();
  const { rows } = await pool.query("select updated_at > now() - interval '1 minute' as isused from sessions");
  expect(rows).toEqual([{ isused: true }]);
});

test("of ten sign-ins that come at once with one recovery code, one is taken", async () => {
  const { recoveryCodes, enter, enterCode, countSessions, api, headers } = await openCoded();
  const challenges: string[] = [];
  for (let number = 0; number < 10; number++) challenges.push(await enter());
  const before = await countSessions();
  const answers = await Promise.all(challenges.map((challenge) => enterCode(challenge, recoveryCodes[0] ?? "")));
  expect(answers.toSorted()).toEqual([200, ...Array<number>(9).fill(401)]);
  expect(await countSessions()).toBe(before + 1);
  const left = await api("GET", "/me/second-factor", undefined, headers);
  expect(await left.json()).toMatchObject({ recoveryCodesLeft: 9 });
});

test("with ten codes at once on one challenge there is one session at most", async () => {
  const { recoveryCodes, enter, enterCode, countSessions } = await openCoded();
  const [challenge, before] = [await enter(), await countSessions()];
  const answers = await Promise.all(recoveryCodes.map((code) => enterCode(challenge, code)));
  expect(answers.filter((status) => status === 200)).toHaveLength(1);
  expect(await countSessions()).toBe(before + 1);
});

test("a secret that was changed in the database signs nobody in, and its try is given back", async () => {
  const { pool, key, enter, enterCode, countSessions } = await openCoded();
  const [challenge, before] = [await enter(), await countSessions()];
  await pool.query("update two_factors set secret = overlay(secret placing 'AAAA' from 40)");
  for (let time = 0; time < 6; time++) expect(await enterCode(challenge, codeOf(key))).toBe(500);
  expect(await countSessions()).toBe(before);
  expect((await pool.query("select tries from sign_in_challenges")).rows).toEqual([{ tries: 0 }]);
});
