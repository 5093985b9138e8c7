import { expect, test } from "vitest";
import { openAccounts } from "../../../tests/support/accounts.ts";

const NEW = { password: "nine-rivers-4", confirmPassword: "nine-rivers-4" };
const tokenIn = (path: string) => path.split("/")[2];

test("a link resets a forgotten password once; every session ends and a mail confirms it", async () => {
  const { site, register, signIn, post, pathOf, linkIn, mails } = await openAccounts();
  await register();
  const before = await signIn();
  const asked = await post("/reset", { email: " Asha@Example.org " });
  expect([asked.status, pathOf(asked)]).toEqual([303, "/reset?sent=1"]);
  expect(await (await site.request("/reset?sent=1")).text()).toContain("a mail with a link is on its way");
  const path = await linkIn("set-password");
  expect(path).toMatch(/^\/reset\/[\w-]{32}$/);

  for (let time = 0; time < 2; time++) expect((await site.request(path)).status, "looking changes nothing").toBe(200);
  const refused = await post(path, { password: "password1", confirmPassword: "password1" });
  const html = await refused.text();
  expect([refused.status, html]).toEqual([400, expect.stringContaining("used by too many people")]);
  expect(html).not.toContain("password1");
  const differ = await post(path, { ...NEW, confirmPassword: "nine-rivers-5" });
  expect([differ.status, await differ.text()]).toEqual([400, expect.stringContaining("Passwords do not match")]);

  const set = await post(path, NEW);
  expect([set.status, pathOf(set)]).toEqual([303, "/login?reset=1&email=asha%40example.org"]);
  expect((await site.request("/api/v1/me", { headers: before.headers })).status).toBe(401);
  expect((await signIn()).status, "the old one").toBe(401);
  const after = await signIn(NEW);
  expect(after.status).toBe(200);
  const profile = await site.request("/api/v1/me/profile", { headers: after.headers });
  expect(await profile.json(), "the link proved her address").toMatchObject({ emailVerified: true });
  expect(await mails()).toEqual(["confirm-address", "set-password", "password-changed"]);

  expect((await post(path, NEW)).status).toBe(410);
  const again = await site.request(path);
  expect([again.status, await again.text()]).toEqual([410, expect.stringContaining("This link has been used")]);
});

test("an unknown or disabled address gets the same response by the same statements, and no mail", async () => {
  const { site, register, api, mails } = await openAccounts();
  await register();
  await register({ email: "away@example.org" });
  await site.pool.query("update users set banned = true where email = 'away@example.org'");
  const seen = await Promise.all(
    ["asha@example.org", "nobody@example.org", "away@example.org"].map(async (email) => {
      const answer = await api("POST", "/auth/reset", { email });
      return { status: answer.status, body: await answer.text() };
    }),
  );
  expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(1);
  expect((await mails()).filter((kind) => kind === "set-password")).toHaveLength(1);
});

test("an expired or forged link sets no password and offers a new one", async () => {
  const { site, register, api, linkIn, post, signIn } = await openAccounts();
  await register();
  await api("POST", "/auth/reset", { email: "asha@example.org" });
  const path = await linkIn("set-password");
  await site.pool.query("update account_links set expires_at = now()");
  for (const [link, status, words] of [
    [path, 410, "This link has expired"],
    ["/reset/forged", 404, "This link does not work"],
  ] as const) {
    const page = await site.request(link);
    const html = await page.text();
    expect([page.status, html], link).toEqual([status, expect.stringContaining(words)]);
    expect(html, link).toContain("Ask for a new link");
    expect((await post(link, NEW)).status, link).toBe(status);
    expect((await api("PUT", "/auth/reset", { ...NEW, token: tokenIn(link) })).status, link).toBe(status);
  }
  expect((await signIn()).status, "the password is the old one").toBe(200);
});

test("a link works for 30 minutes after its mail, and ends when another one is used or the address changes", async () => {
  const { site, register, api, linkIn } = await openAccounts();
  await register();
  await api("POST", "/auth/reset", { email: "asha@example.org" });
  await site.pool.query("update mails set created_at = now() - interval '3 hours'");
  const [first, second, third] = [
    await linkIn("set-password"),
    await linkIn("set-password"),
    await linkIn("set-password"),
  ];
  const { rows } = await site.pool.query("select distinct expires_at - created_at as lives from account_links");
  expect(rows).toEqual([{ lives: expect.objectContaining({ minutes: 30 }) as unknown }]);
  const reset = async (path: string) => (await api("PUT", "/auth/reset", { ...NEW, token: tokenIn(path) })).status;
  await site.pool.query("update users set email = 'new@example.org' where role = 'member'");
  expect(await reset(first)).toBe(410);
  await site.pool.query("update users set email = 'asha@example.org' where role = 'member'");
  expect(await reset(second)).toBe(200);
  expect(await reset(third)).toBe(410);
});

test("a link that verifies an address sets no password, and the reverse", async () => {
  const { register, api, linkIn } = await openAccounts();
  await register();
  await api("POST", "/auth/reset", { email: "asha@example.org" });
  const [address, password] = [tokenIn(await linkIn("confirm-address")), tokenIn(await linkIn("set-password"))];
  expect((await api("PUT", "/auth/reset", { ...NEW, token: address })).status).toBe(404);
  expect((await api("POST", "/auth/verify", { token: password })).status).toBe(404);
});

test("mails are limited by address, known or not, and by network", async () => {
  const { api } = await openAccounts();
  const ask = async (email: string, network: string) => {
    const answer = await api("POST", "/auth/reset", { email }, { "x-forwarded-for": network });
    return { status: answer.status, isTold: Number(answer.headers.get("retry-after")) > 0 };
  };
  for (const email of ["admin@example.org", "nobody@example.org"]) {
    for (let time = 0; time < 5; time++)
      expect(await ask(email, "203.0.113.1")).toEqual({ status: 200, isTold: false });
    expect(await ask(email, "203.0.113.2")).toEqual({ status: 429, isTold: true });
  }
  for (let time = 10; time < 100; time++) await ask(`guest${time}@example.org`, "203.0.113.1");
  expect(await ask("one.more@example.org", "203.0.113.1")).toEqual({ status: 429, isTold: true });
  expect(await ask("one.more@example.org", "203.0.113.3")).toEqual({ status: 200, isTold: false });
});

test("a changed password is mailed, and ends links that would set another", async () => {
  const { register, signIn, api, linkIn, mails } = await openAccounts();
  await register();
  const { headers } = await signIn();
  await api("POST", "/auth/reset", { email: "asha@example.org" });
  const token = tokenIn(await linkIn("set-password"));
  const change = { currentPassword: "seven-lamps-9", ...NEW };
  expect((await api("PUT", "/me/password", change, headers)).status).toBe(204);
  expect(await mails()).toEqual(["confirm-address", "set-password", "password-changed"]);
  expect((await api("PUT", "/auth/reset", { ...NEW, token })).status).toBe(410);
});
