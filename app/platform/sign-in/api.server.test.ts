import { expect, test } from "vitest";
import { openSite } from "../../../tests/support/site.ts";

type Site = Awaited<ReturnType<typeof openSite>>;

const login = (site: Site, body: unknown) =>
  site.request("/api/v1/admin/login", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
const me = (site: Site, headers: Record<string, string>) => site.request("/api/v1/me", { headers });
const admin = { email: "admin@example.org", password: "correct-horse-9" };

test("the right password answers token, user, success and message, and no cookie", async () => {
  const site = await openSite();
  const answer = await login(site, { ...admin, email: " Admin@Example.org " });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("set-cookie")).toBeNull();
  const body = (await answer.json()) as { token: string };
  expect(body).toEqual({
    token: body.token,
    user: { displayName: "Administrator", email: "admin@example.org", photoURL: null, role: "admin" },
    success: true,
    message: "Welcome back!",
  });
  expect((await me(site, { authorization: `Bearer ${body.token}` })).status).toBe(200);
});

test("a wrong password and an unknown address get the same answer", async () => {
  const site = await openSite();
  const wrong = await login(site, { ...admin, password: "wrong-horse-9" });
  const unknown = await login(site, { ...admin, email: "nobody@example.org" });
  expect([wrong.status, unknown.status]).toEqual([401, 401]);
  expect(await wrong.json()).toEqual({ success: false, message: "Invalid credentials" });
  expect(await unknown.json()).toEqual({ success: false, message: "Invalid credentials" });
});

test("a token dies at logout", async () => {
  const site = await openSite();
  const headers = await site.signInAs("admin");
  await site.request("/api/v1/auth/logout", { method: "POST", headers });
  expect((await me(site, headers)).status).toBe(401);
});

test("neither the database's raw token nor a cookie signs anybody in", async () => {
  const site = await openSite();
  const { authorization } = await site.signInAs("admin");
  const { rows } = await site.pool.query<{ token: string }>("select token from sessions");
  expect((await me(site, { authorization: `Bearer ${rows[0]?.token}` })).status).toBe(401);
  const signed = authorization.replace("Bearer ", "");
  expect((await me(site, { cookie: `better-auth.session_token=${signed}` })).status).toBe(401);
});

test("a token with any other signature opens nothing", async () => {
  const site = await openSite();
  const { authorization } = await site.signInAs("admin");
  const [token = "", signature = ""] = authorization.split(".");
  const turned = signature.startsWith("A") ? `B${signature.slice(1)}` : `A${signature.slice(1)}`;
  for (const forged of [turned, "", `${"A".repeat(43)}=`, signature.slice(0, -6)])
    expect((await me(site, { authorization: `${token}.${forged}` })).status, forged).toBe(401);
  expect((await me(site, { authorization })).status).toBe(200);
});

test("a session that has ended opens nothing, one that is a day old is lengthened", async () => {
  const site = await openSite();
  const headers = await site.signInAs("admin");
  const endIn = (time: string) => site.pool.query(`update sessions set expires_at = now() + interval '${time}'`);
  await endIn("5 days 23 hours");
  expect((await me(site, headers)).status).toBe(200);
  const { rows } = await site.pool.query(
    "select expires_at > now() + interval '6 days 23 hours' as long from sessions",
  );
  expect(rows).toEqual([{ long: true }]);
  await endIn("-1 second");
  expect((await me(site, headers)).status).toBe(401);
});

test("after twenty wrong passwords the account waits, whatever the next one is, and an open session stays valid", async () => {
  const site = await openSite();
  const headers = await site.signInAs("admin");
  for (let attempt = 0; attempt < 20; attempt++)
    await login(site, { ...admin, email: "admin@example.org", password: "x" });
  const stopped = await login(site, admin);
  expect(stopped.status).toBe(429);
  expect(Number(stopped.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await me(site, headers)).status).toBe(200);
});

test("a banned or demoted account loses its rights at the next request", async () => {
  const site = await openSite();
  const headers = await site.signInAs("editor");
  const list = () => site.request("/api/v1/admin/blog", { headers });
  expect((await list()).status).toBe(200);
  await site.pool.query("update users set role = 'member' where email = 'editor@example.org'");
  expect((await list()).status).toBe(403);
  await site.pool.query("update users set banned = true where email = 'editor@example.org'");
  expect((await list()).status).toBe(401);
});
