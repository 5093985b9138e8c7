import { expect, test } from "vitest";
import { TOKEN_LINK_HEADERS } from "../../platform/http/token-links.ts";
import { openAccounts } from "../../../tests/support/accounts.ts";

const LINK = /^\/verify\/[\w-]{32}$/;

test("a registration mails a link that verifies the address once", async () => {
  const { site, register, linkIn, post, pathOf } = await openAccounts();
  expect((await register()).status).toBe(201);
  const path = await linkIn("confirm-address");
  expect(path).toMatch(LINK);
  const { rows } = await site.pool.query(
    "select l::text as row from account_links l union all select m::text from mails m",
  );
  expect(JSON.stringify(rows)).not.toContain(path.split("/")[2]);

  const looked = await site.request(path);
  expect([looked.status, await looked.text()]).toEqual([200, expect.stringContaining("Confirm my address")]);
  expect(looked.headers.get("referrer-policy")).toBe(TOKEN_LINK_HEADERS["Referrer-Policy"]);
  expect(await isProven(site), "looking changes nothing").toBe(false);

  const sent = await post(path, {});
  expect([sent.status, pathOf(sent)]).toEqual([303, path]);
  expect(await isProven(site)).toBe(true);
  expect(await (await site.request(path)).text()).toContain("Your address is confirmed");
  expect((await post(path, {})).status, "a second time").toBe(410);
});

test("the API verifies like the page, and distinguishes used, forged and expired links", async () => {
  const { site, register, linkIn, api } = await openAccounts();
  await register();
  const [first, second] = [await linkIn("confirm-address"), await linkIn("confirm-address")];
  const verify = (path: string) => api("POST", "/auth/verify", { token: path.split("/")[2] });
  expect((await verify("/verify/forged")).status).toBe(404);
  await site.pool.query(
    "update account_links set expires_at = now() where token_hash = encode(sha256($1::bytea), 'hex')",
    [second.split("/")[2]],
  );
  expect((await verify(second)).status).toBe(410);
  expect((await verify(first)).status).toBe(200);
  expect((await verify(first)).status).toBe(410);
});

test("an expired link sends a new one, a forged one says so", async () => {
  const { site, register, linkIn, post, pathOf, mails } = await openAccounts();
  await register();
  const path = await linkIn("confirm-address");
  await site.pool.query("update account_links set expires_at = now()");
  const aged = await site.request(path);
  expect([aged.status, await aged.text()]).toEqual([410, expect.stringContaining("Send a new mail")]);
  const again = await post(path, {});
  expect([again.status, pathOf(again)]).toEqual([303, `${path}?sent=1`]);
  expect(await (await site.request(`${path}?sent=1`)).text()).toContain("A new mail is on its way");
  expect(await mails()).toEqual(["confirm-address", "confirm-address"]);
  expect(await isProven(site)).toBe(false);
  const forged = await site.request("/verify/forged");
  expect([forged.status, await forged.text()]).toEqual([404, expect.stringContaining("This link does not work")]);
  expect((await post("/verify/forged", {})).status).toBe(404);
});

test("a known address gets the same response as a new one, and its owner a mail", async () => {
  const { site, register, mails, linkIn } = await openAccounts();
  const answers: unknown[] = [];
  for (const password of ["seven-lamps-9", "another-lamp-8"]) {
    const answer = await register({ password, confirmPassword: password });
    answers.push([answer.status, await answer.json()]);
  }
  expect(answers[1]).toEqual(answers[0]);
  expect(await mails()).toEqual(["confirm-address", "account-known"]);
  expect(await linkIn("account-known")).toBe("/login?email=asha%40example.org");
  const { rows } = await site.pool.query(
    "select name, (select count(*)::int from member_profiles) profiles from users where role = 'member'",
  );
  expect(rows).toEqual([{ name: "Asha Rawat", profiles: 1 }]);
  expect(
    await site.services.auth.signIn({ email: "asha@example.org", password: "another-lamp-8", address: "test" }),
  ).toBe(null);
});

test("a role in a registration is ignored, and the member may sign in before verifying the address", async () => {
  const { site, register, signIn } = await openAccounts();
  await register({ role: "admin", emailVerified: true });
  const { headers, user } = await signIn();
  expect(user.role).toBe("member");
  const profile = await site.request("/api/v1/me/profile", { headers });
  expect(await profile.json()).toMatchObject({ emailVerified: false });
});

test("a signed-in member can request the mail again until the address is verified, within a limit", async () => {
  const { register, signIn, mails, linkIn, api } = await openAccounts();
  await register();
  const { headers } = await signIn();
  const statuses: number[] = [];
  for (let time = 0; time < 5; time++) statuses.push((await api("POST", "/auth/verify/again", {}, headers)).status);
  // With the registration's own that makes five.
  expect(statuses).toEqual([200, 200, 200, 200, 429]);
  expect(await mails()).toHaveLength(5);
  await api("POST", "/auth/verify", { token: (await linkIn("confirm-address")).split("/")[2] });
  expect((await api("POST", "/auth/verify/again", {}, headers)).status).toBe(409);
});

test("a pending mail is not sent once the address is verified or belongs to another account", async () => {
  const { site, register, linkIn } = await openAccounts();
  await register();
  await site.pool.query("update users set email_verified = true where role = 'member'");
  await expect(linkIn("confirm-address")).rejects.toThrow("leads nowhere");
  await site.pool.query("update users set email_verified = false, email = 'other@example.org' where role = 'member'");
  await expect(linkIn("confirm-address")).rejects.toThrow("leads nowhere");
});

async function isProven({ pool }: Awaited<ReturnType<typeof openAccounts>>["site"]): Promise<boolean | undefined> {
  const { rows } = await pool.query<{ is: boolean }>("select email_verified as is from users where role = 'member'");
  return rows[0]?.is;
}
