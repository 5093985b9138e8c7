import { expect, test } from "vitest";
import { openAccounts } from "../../../tests/support/accounts.ts";
import { findPassword, isStillPassword } from "../auth/passwords.server.ts";
import { deleteOldSignIns } from "../auth/sessions.server.ts";
import { codeOf } from "../../../tests/support/authenticator.ts";

const PASSWORD = "seven-lamps-9";
const own = { currentPassword: PASSWORD };
const EMAIL = "asha@example.org";

type Answer = { message: string; errors?: Record<string, string>; challenge?: string; token: string };

/** A member whose account asks for a code; `now` is no part of what is tested, so a code may be used again. */
async function openMember() {
  const accounts = await openAccounts();
  const { api, register, site } = accounts;
  await register();
  const { headers } = await accounts.signIn();
  const begin = async () => {
    const answer = await api("POST", "/me/second-factor", own, headers);
    return { status: answer.status, ...((await answer.json()) as { key: string; address: string }) };
  };
  const turnOn = async () => {
    const { key } = await begin();
    const answer = await api("PUT", "/me/second-factor", { code: codeOf(key) }, headers);
    const { recoveryCodes } = (await answer.json()) as { recoveryCodes: string[] };
    await resetLastStep();
    return { key, recoveryCodes };
  };
  /** As half a minute later. */
  const resetLastStep = () => site.pool.query("update two_factors set last_step = 0");
  const enter = async (changes: object = {}, from: Record<string, string> = {}) => {
    const answer = await api("POST", "/admin/login", { email: EMAIL, password: PASSWORD, ...changes }, from);
    return { status: answer.status, ...((await answer.json()) as Answer) };
  };
  const enterCode = async (challenge: string | undefined, code: string, from: Record<string, string> = {}) => {
    const answer = await api("POST", "/auth/two-factor", { challenge, code }, from);
    expect(answer.headers.get("set-cookie")).toBeNull();
    return { status: answer.status, ...((await answer.json()) as Answer) };
  };
  const countSessions = async () => Number((await site.pool.query("select count(*) from sessions")).rows[0]?.count);
  const me = async (token: string) => (await api("GET", "/me", undefined, { authorization: `Bearer ${token}` })).status;
  return { ...accounts, headers, begin, turnOn, resetLastStep, enter, enterCode, countSessions, me };
}

test("an app counts once a first code proved it; before, the password alone goes on signing in", async () => {
  const { api, headers, begin, enter, mails } = await openMember();
  expect((await api("POST", "/me/second-factor", { currentPassword: "wrong-one-9" }, headers)).status).toBe(400);
  const first = await begin();
  const { key, address } = await begin();
  expect(address).toBe(`otpauth://totp/Kshitij:asha%40example.org?secret=${key}&issuer=Kshitij&digits=6&period=30`);
  expect((await enter()).status).toBe(200);
  const old = await api("PUT", "/me/second-factor", { code: codeOf(first.key) }, headers);
  expect([old.status, await old.json()]).toEqual([
    400,
    expect.objectContaining({ errors: { code: "This code is not right. Please look at your app again." } }),
  ]);
  const right = await api("PUT", "/me/second-factor", { code: ` ${codeOf(key)} ` }, headers);
  const { recoveryCodes } = (await right.json()) as { recoveryCodes: string[] };
  expect(new Set(recoveryCodes).size).toBe(10);
  for (const code of recoveryCodes) expect(code).toMatch(/^([a-z2-9]{4}-){2}[a-z2-9]{4}$/);
  expect((await mails()).filter((kind) => kind === "second-factor-on")).toHaveLength(1);
  const stands = await api("GET", "/me/second-factor", undefined, headers);
  expect(await stands.json()).toEqual({ isOn: true, recoveryCodesLeft: 10, isRequired: false });
  expect((await begin()).status).toBe(409);
});

test("turning it on ends every other session, and a sign-in that was still checking the password", async () => {
  const { site, headers, signIn, turnOn, me } = await openMember();
  const other = await signIn();
  const before = await findPassword(site.db, EMAIL);
  if (!before) throw new Error("The account has no password.");
  await turnOn();
  const status = ({ authorization }: { authorization: string }) => me(authorization.replace("Bearer ", ""));
  expect([await status(headers), await status(other.headers)]).toEqual([200, 401]);
  expect(await site.db.transaction((tx) => isStillPassword(tx, before))).toBe(false);
});

test("wrong codes of a set-up count like wrong passwords; a right one and one with nothing to confirm do not", async () => {
  const { api, begin, headers } = await openMember();
  const from = { ...headers, "x-forwarded-for": "198.51.100.7" };
  const confirm = (code: string) => api("PUT", "/me/second-factor", { code }, from);
  for (let time = 0; time < 25; time++) expect((await confirm("000000")).status).toBe(409);
  const { key } = await begin();
  for (let time = 0; time < 20; time++) expect((await confirm("not-a-code")).status).toBe(400);
  const stopped = await confirm(codeOf(key));
  expect([stopped.status, Number(stopped.headers.get("retry-after")) > 0]).toEqual([429, true]);
});

test("nothing of it can be read in the database", async () => {
  const { site, turnOn } = await openMember();
  const { key, recoveryCodes } = await turnOn();
  const { rows } = await site.pool.query("select * from two_factors");
  const stored = JSON.stringify(rows);
  for (const secret of [key, ...recoveryCodes]) expect(stored).not.toContain(secret);
});

test("after the password no session stands; with the code there is one", async () => {
  const { site, turnOn, enter, enterCode, countSessions, me } = await openMember();
  const { key } = await turnOn();
  const before = await countSessions();
  const first = await enter();
  expect(first).toEqual({
    status: 401,
    success: false,
    message: "Please enter the code from your authenticator app.",
    challenge: first.challenge,
  });
  expect(await countSessions()).toBe(before);
  const stored = JSON.stringify((await site.pool.query("select * from sign_in_challenges")).rows);
  expect(stored).not.toContain(first.challenge);

  const second = await enterCode(first.challenge, codeOf(key));
  expect(second).toMatchObject({ status: 200, success: true, message: "Welcome back!", user: { email: EMAIL } });
  expect([await countSessions(), await me(second.token)]).toEqual([before + 1, 200]);
  expect((await enterCode(first.challenge, codeOf(key, 1))).status, "a challenge is used once").toBe(401);
});

test("a code is taken once, also of two that come together", async () => {
  const { turnOn, enter, enterCode, me } = await openMember();
  const { key } = await turnOn();
  const [one, other] = [await enter(), await enter()];
  const code = codeOf(key);
  const answers = await Promise.all([enterCode(one.challenge, code), enterCode(other.challenge, code)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  expect(answers.find(({ status }) => status === 401)).toMatchObject({
    message: "This code was used already. Please wait for the next one.",
    challenge: expect.any(String),
  });
  const next = await enterCode(answers[0]?.status === 200 ? other.challenge : one.challenge, codeOf(key, 1));
  expect([next.status, await me(next.token)]).toEqual([200, 200]);
});

test("the code that set it up signs nobody in", async () => {
  const { api, begin, headers, enter, enterCode } = await openMember();
  const { key } = await begin();
  const code = codeOf(key);
  await api("PUT", "/me/second-factor", { code }, headers);
  expect((await enterCode((await enter()).challenge, code)).message).toContain("was used already");
});

test("a recovery code opens once, however it is typed", async () => {
  const { turnOn, enter, enterCode, api, headers } = await openMember();
  const { recoveryCodes } = await turnOn();
  const [code = ""] = recoveryCodes;
  const typed = ` ${code.toUpperCase().replaceAll("-", " ")} `;
  expect((await enterCode((await enter()).challenge, typed)).status).toBe(200);
  expect((await enterCode((await enter()).challenge, code)).status).toBe(401);
  const left = await api("GET", "/me/second-factor", undefined, headers);
  expect(await left.json()).toMatchObject({ recoveryCodesLeft: 9 });

  const renewed = await api("POST", "/me/second-factor/recovery-codes", own, headers);
  const fresh = (await renewed.json()) as { recoveryCodes: string[] };
  expect((await enterCode((await enter()).challenge, recoveryCodes[1] ?? "")).status, "an old one").toBe(401);
  expect((await enterCode((await enter()).challenge, fresh.recoveryCodes[0] ?? "")).status).toBe(200);
});

test("five wrong codes end a sign-in, and so do ten minutes; a forged one says the same", async () => {
  const { site, turnOn, resetLastStep, enter, enterCode } = await openMember();
  const { key } = await turnOn();
  const { challenge } = await enter();
  const ended = "This sign-in has taken too long, or too many codes were wrong. Please sign in again.";
  for (let time = 1; time <= 5; time++) {
    const wrong = await enterCode(challenge, "abcd-efgh-jkmn");
    expect([wrong.status, wrong.challenge]).toEqual([401, time < 5 ? challenge : undefined]);
    if (time === 5) expect(wrong.message).toBe(ended);
  }
  const right = await enterCode(challenge, codeOf(key));
  expect([right.status, right.message, right.challenge]).toEqual([401, ended, undefined]);
  await resetLastStep();

  const aged = await enter();
  await site.pool.query("update sign_in_challenges set expires_at = now()");
  expect((await enterCode(aged.challenge, codeOf(key))).message).toBe(ended);
  expect((await enterCode("forged", codeOf(key))).message).toBe(ended);
  await deleteOldSignIns(site.db, new Date());
  expect((await site.pool.query("select 1 from sign_in_challenges")).rows).toEqual([]);
});

test("wrong codes count like wrong passwords, and at the same account; the owner's own place stays open", async () => {
  const { turnOn, resetLastStep, enter, enterCode } = await openMember();
  const { key } = await turnOn();
  const at = (address: string) => ({ "x-forwarded-for": address });
  const home = at("203.0.113.7");
  expect((await enterCode((await enter({}, home)).challenge, codeOf(key), home)).status).toBe(200);
  await resetLastStep();
  const statuses: number[] = [];
  for (let time = 0; time < 22; time++) {
    const from = at(`198.51.100.${time}`);
    const { status, challenge } = await enter({}, from);
    statuses.push(status === 429 ? 429 : (await enterCode(challenge, "000 001 x", from)).status);
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(20);
  expect(statuses.slice(20)).toEqual([429, 429]);
  expect((await enterCode((await enter({}, home)).challenge, codeOf(key), home)).status).toBe(200);
});

test("a right password alone makes a place known to nobody, and the mail of a new place waits for the code", async () => {
  const { site, turnOn, resetLastStep, enter, enterCode, mails } = await openMember();
  await site.pool.query("update users set role = 'editor' where email = $1", [EMAIL]);
  const { key } = await turnOn();
  const from = { "x-forwarded-for": "203.0.113.9" };
  const { challenge } = await enter({}, from);
  expect(await mails()).not.toContain("new-place");
  expect((await enterCode(challenge, codeOf(key), from)).status).toBe(200);
  expect((await mails()).filter((kind) => kind === "new-place")).toHaveLength(1);
  await resetLastStep();
  await enterCode((await enter({}, from)).challenge, codeOf(key), from);
  expect(
    (await mails()).filter((kind) => kind === "new-place"),
    "known by now",
  ).toHaveLength(1);
});

test("a new password ends the sign-ins that wait for their code", async () => {
  const { api, headers, turnOn, enter, enterCode } = await openMember();
  const { key } = await turnOn();
  const { challenge } = await enter();
  const twice = { password: "nine-rivers-4", confirmPassword: "nine-rivers-4" };
  expect((await api("PUT", "/me/password", { ...own, ...twice }, headers)).status).toBe(204);
  expect((await enterCode(challenge, codeOf(key))).message).toContain("Please sign in again.");
});

test("turned off with the password, the password alone signs in, and a mail says so", async () => {
  const { api, headers, turnOn, enter, mails } = await openMember();
  await turnOn();
  expect((await api("POST", "/me/second-factor/off", { currentPassword: "x" }, headers)).status).toBe(400);
  expect((await enter()).status).toBe(401);
  expect((await api("POST", "/me/second-factor/off", own, headers)).status).toBe(204);
  expect((await enter()).status).toBe(200);
  expect((await mails()).filter((kind) => kind === "second-factor-off")).toHaveLength(1);
  expect((await api("POST", "/me/second-factor/off", own, headers)).status).toBe(409);
  expect((await api("POST", "/me/second-factor/recovery-codes", own, headers)).status).toBe(409);
});
