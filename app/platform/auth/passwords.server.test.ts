import { createHook } from "node:async_hooks";
import { expect, test } from "vitest";
import { createPasswords } from "./passwords.server.ts";

/** Made by Better Auth's own scrypt in plain JavaScript, as accounts of before have them. */
const OLD =
  "74992cc34c24504d06a2779a9e630702:351db41bcc2f10696bd1563dde13116056f24c99d18775cb60a32b87beaae9bc0833d6060fd8b1870f4d7f07996b95ec2f34726c25c76056575d23341b51beed";
const OLD_LIGATURE =
  "e216bccb0aab7e3a1a37206c7bcc55f6:4537d6213f9a43d196d459c3e1b19e8e0c2ba6fb5598fe4b995e6c5857ac8c2f76af1882162035f040c180f4bd196d094521c6a301c7650a8110c8f87d31e13f";

test("accounts of before go on working", async () => {
  const { verify } = createPasswords();
  expect(await verify({ hash: OLD, password: "correct-horse-9" })).toBe(true);
  expect(await verify({ hash: OLD, password: "correct-horse-8" })).toBe(false);
  expect(await verify({ hash: OLD_LIGATURE, password: "five-flowers-7" })).toBe(true);
});

test("a hash is salted, opens with its password only, and what is no hash opens with none", async () => {
  const { hash, verify } = createPasswords();
  const [one, other] = [await hash("seven-lamps-9"), await hash("seven-lamps-9")];
  expect(one).not.toBe(other);
  expect(one).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
  expect(await verify({ hash: one, password: "seven-lamps-9" })).toBe(true);
  for (const broken of ["", ":", "salt", "salt:", "salt:abcd"])
    expect(await verify({ hash: broken, password: "" }), broken).toBe(false);
});

test("the work is done by Node's own scrypt, beside the thread that answers requests", async () => {
  const kinds: string[] = [];
  const hook = createHook({ init: (_id, kind) => void kinds.push(kind) }).enable();
  await createPasswords().hash("seven-lamps-9");
  hook.disable();
  expect(kinds).toContain("SCRYPTREQUEST");
});

test("a few at once, the next wait in line, and beyond the line one is told to come again", async () => {
  const { hash } = createPasswords({ atOnce: 1, mostWaiting: 1 });
  const answers = await Promise.allSettled([hash("first-one-1"), hash("second-one-2"), hash("third-one-3")]);
  expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected"]);
  expect(answers[2]).toMatchObject({ reason: { status: 429, details: { retryAfter: 5 } } });
  await expect(hash("fourth-one-4")).resolves.toMatch(/:/);
});
