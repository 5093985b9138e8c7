import { dictionary } from "@zxcvbn-ts/language-common";
import { expect, test } from "vitest";
import { openSite } from "../../../tests/support/site.ts";
import { isCommonPassword } from "./common-passwords.server.ts";

const TRIED_FIRST =
  "password password1 password123 Password1 12345678 123456789 1234567890 87654321 qwertyui qwerty123 1q2w3e4r 1qaz2wsx 11111111 00000000 123123123 iloveyou sunshine princess football baseball welcome1 admin123 abcd1234 passw0rd letmein1 trustno1 superman michelle Password@123 india@123 krishna1 jaishriram";

test("the commonest passwords are refused, however they are written", async () => {
  const accepted: string[] = [];
  for (const password of TRIED_FIRST.split(" ")) if (!(await isCommonPassword(password))) accepted.push(password);
  expect(accepted).toEqual([]);
});

test("of the list more than ten thousand are as long as ours must be, and all are refused", async () => {
  const long = dictionary["passwords-common"].filter((word) => word.length >= 8);
  expect(long.length).toBeGreaterThan(10_000);
  for (const word of long) if (!(await isCommonPassword(word.toUpperCase()))) throw new Error(`${word} is accepted.`);
});

test("the site's name and a member's own are refused, with figures too", async () => {
  const words = ["Kshitij", "Lakshmi Iyer", "lakshmi.iyer@example.org"];
  for (const password of ["Kshitij2026", "lakshmiiyer", "Lakshmi-Iyer-1990", "lakshmi.iyer@example.org"])
    expect(await isCommonPassword(password, words), password).toBe(true);
});

test("a few words that nobody else puts together are accepted", async () => {
  for (const password of [
    "correct-horse-9",
    "seven-lamps-9",
    "river-stone-7",
    "तीन दीपक नौ तारे",
    "x7kd-m2pq-9rtz-4hvw",
  ])
    expect(await isCommonPassword(password, ["Kshitij", ""]), password).toBe(false);
});

test("registering with a common password is refused at its field", async () => {
  const site = await openSite();
  const answer = await site.request("/api/v1/auth/register", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      firstName: "Lakshmi",
      lastName: "Iyer",
      email: "lakshmi@example.org",
      password: "michelle1",
      confirmPassword: "michelle1",
      ageGroup: "adult",
      terms: true,
    }),
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    errors: { password: expect.stringContaining("too many people") as string },
  });
});

test("a common ADMIN_PASSWORD refuses the start in one sentence that does not repeat it", async () => {
  const start = openSite({ ADMIN_PASSWORD: "Sunshine12" });
  await expect(start).rejects.toMatchObject({ name: "StartError" });
  await expect(start).rejects.toThrow(/^(?!.*Sunshine)ADMIN_PASSWORD .*\.$/);
});
