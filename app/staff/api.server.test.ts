import { expect, test } from "vitest";
import type { Role } from "../platform/auth/roles.ts";
import { violatedConstraint } from "../platform/database/client.server.ts";
import { createAccount, openSite } from "../../tests/support/site.ts";
import { removeFromStaff } from "./staff.server.ts";
import type { StaffAnswer } from "./staff.ts";

type Site = Awaited<ReturnType<typeof openSite>>;
type Headers = Record<string, string>;

const PASSWORD = "correct-horse-9";
const LAST_ADMIN = "This is the last admin. Make someone else an admin first.";

const ask = (site: Site, headers: Headers, call: string, body?: object) => {
  const [method = "", path = ""] = call.split(" ");
  return site.request(`/api/v1${path}`, {
    method,
    headers: { ...headers, "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
};
const login = (site: Site, email: string, password = PASSWORD) =>
  ask(site, {}, "POST /admin/login", { email, password });
const me = async (site: Site, headers: Headers) => (await ask(site, headers, "GET /me")).status;

async function open(...roles: Role[]) {
  const site = await openSite();
  const admin = await site.signInAs("admin");
  const others: Headers[] = [];
  for (const role of roles) others.push(await site.signInAs(role));
  const staff = (await (await ask(site, admin, "GET /admin/staff")).json()) as StaffAnswer[];
  const idOf = async (email: string) => {
    const { rows } = await site.pool.query<{ id: string }>("select id from users where email = $1", [email]);
    return rows[0]?.id ?? "nobody";
  };
  return { site, admin, others, staff, idOf };
}

test("the list has only staff, admins first, with the last sign-in of each", async () => {
  const { staff, site, admin } = await open("editor", "member");
  expect(staff).toEqual([
    expect.objectContaining({ name: "Administrator", role: "admin", isYou: true, isDisabled: false }),
    expect.objectContaining({ email: "editor@example.org", role: "editor", isYou: false }),
  ]);
  expect(Date.now() - Date.parse(staff[0]?.lastSignInAt ?? "")).toBeLessThan(60_000);
  await createAccount(site.db, {
    name: "New",
    email: "new@example.org",
    password: PASSWORD,
    role: "finance",
  });
  const now = (await (await ask(site, admin, "GET /admin/staff")).json()) as StaffAnswer[];
  expect(now.find(({ name }) => name === "New")?.lastSignInAt).toBeNull();
});

test("a new role applies at once, and earlier sessions end", async () => {
  const { site, admin, others, idOf } = await open("editor");
  const id = await idOf("editor@example.org");
  const changed = await ask(site, admin, `PUT /admin/staff/role/${id}`, { role: "events" });
  expect(await changed.json()).toMatchObject({ role: "events" });
  expect(await me(site, others[0] ?? {})).toBe(401);
  const { token } = (await (await login(site, "editor@example.org")).json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  expect((await ask(site, headers, "GET /admin/event")).status).toBe(200);
  expect((await ask(site, headers, "GET /admin/blog")).status).toBe(403);
  expect((await ask(site, admin, `PUT /admin/staff/role/${id}`, { role: "member" })).status).toBe(400);
  expect((await ask(site, admin, "PUT /admin/staff/role/nobody", { role: "editor" })).status).toBe(404);
});

test("a disabled account is signed out at once and gets the response for a wrong password until enabled", async () => {
  const { site, admin, others, idOf } = await open("editor");
  const [headers = {}] = others;
  const id = await idOf("editor@example.org");
  expect(await (await ask(site, admin, `POST /admin/staff/disable/${id}`)).json()).toMatchObject({ isDisabled: true });
  expect(await me(site, headers)).toBe(401);
  const refused = await login(site, "editor@example.org");
  expect([refused.status, await refused.json()]).toEqual([401, { success: false, message: "Invalid credentials" }]);
  await ask(site, admin, `POST /admin/staff/enable/${id}`);
  expect(await me(site, headers)).toBe(401);
  expect((await login(site, "editor@example.org")).status).toBe(200);
});

test("a removed staff account becomes a member: signed out, without the panel, not in the list", async () => {
  const { site, admin, others, idOf } = await open("finance");
  const id = await idOf("finance@example.org");
  expect((await ask(site, admin, `DELETE /admin/staff/remove/${id}`)).status).toBe(204);
  expect(await me(site, others[0] ?? {})).toBe(401);
  const { user } = (await (await login(site, "finance@example.org")).json()) as { user: { role: string } };
  expect(user.role).toBe("member");
  expect((await ask(site, admin, `DELETE /admin/staff/remove/${id}`)).status).toBe(404);
});

test("the last admin cannot be removed, not even in the database directly", async () => {
  const { site, admin, staff } = await open("editor");
  const id = staff[0]?._id ?? "";
  const tries = [
    ask(site, admin, `PUT /admin/staff/role/${id}`, { role: "editor" }),
    ask(site, admin, `POST /admin/staff/disable/${id}`),
    ask(site, admin, `DELETE /admin/staff/remove/${id}`),
  ];
  for (const answer of await Promise.all(tries))
    expect([answer.status, await answer.json()]).toEqual([409, { success: false, message: LAST_ADMIN }]);
  expect(await me(site, admin)).toBe(200);
  for (const statement of ["delete from users", "update users set role = 'events'", "update users set banned = true"]) {
    const failure = await site.pool.query(statement).catch((error: unknown) => error);
    expect(violatedConstraint(failure), statement).toBe("users_keep_an_admin");
  }
});

test("of two admins who concurrently remove each other's role only one succeeds", async () => {
  const { site, idOf } = await open("editor");
  const ids = [await idOf("admin@example.org"), await idOf("editor@example.org")];
  for (let round = 0; round < 10; round++) {
    await site.pool.query("update users set role = 'admin'");
    const tries = ids.map((id) => removeFromStaff(site.db, id, { by: "", now: new Date() }));
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({ reason: { message: LAST_ADMIN } });
  }
});
