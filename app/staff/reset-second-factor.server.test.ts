import { expect, test } from "vitest";
import { codeOf } from "../../tests/support/authenticator.ts";
import { openSite } from "../../tests/support/site.ts";
import { listPosted } from "../../tests/support/mails.ts";
import type { Role } from "../platform/auth/roles.ts";
import { resetSecondFactor } from "../platform/second-factor/remove.server.ts";
import type { StaffAnswer } from "./staff.ts";

type Headers = Record<string, string>;

const PASSWORD = "correct-horse-9";
const own = { currentPassword: PASSWORD };
const SETTING = "staffSignIn.needsCode";

async function open() {
  const site = await openSite();
  const admin = await site.signInAs("admin");
  const ask = async (headers: Headers, call: string, body?: object) => {
    const [method = "", path = ""] = call.split(" ");
    const answer = await site.request(`/api/v1${path}`, {
      method,
      headers: { ...headers, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: (text === "" ? {} : JSON.parse(text)) as { message: string; key: string } };
  };
  const setUp = async (headers: Headers) => {
    const { key } = (await ask(headers, "POST /me/second-factor", own)).body;
    expect((await ask(headers, "PUT /me/second-factor", { code: codeOf(key) })).status).toBe(200);
    return key;
  };
  const require = async (headers: Headers, value: string) => {
    const before = value === "true" ? "false" : "true";
    const answer = await ask(headers, "PUT /admin/settings/staff", {
      values: { [SETTING]: value },
      before: { [SETTING]: before },
    });
    await site.services.versions.caughtUp();
    return answer;
  };
  const staff = async () => (await ask(admin, "GET /admin/staff")).body as unknown as StaffAnswer[];
  const idOf = async (role: Role) => (await staff()).find((one) => one.role === role)?._id ?? "nobody";
  return { site, admin, ask, setUp, require, staff, idOf };
}

test("only an admin with a second factor can require it of all staff", async () => {
  const { admin, ask, setUp, require } = await open();
  const refused = await require(admin, "true");
  expect(refused).toEqual({
    status: 400,
    body: {
      success: false,
      message: "Please set up the authenticator code in your own account first.",
      errors: { [SETTING]: "Please set up the authenticator code in your own account first." },
    },
  });
  expect((await ask(admin, "GET /admin/settings")).status, "nothing changed").toBe(200);
  await setUp(admin);
  expect((await require(admin, "true")).status).toBe(200);
  expect((await ask(admin, "GET /admin/settings")).status).toBe(200);
});

test("while it is required, staff without a second factor can sign in and use nothing in the panel", async () => {
  const { site, admin, ask, setUp, require } = await open();
  const editor = await site.signInAs("editor");
  const member = await site.signInAs("member");
  await setUp(admin);
  await require(admin, "true");
  const needs = async (headers: Headers) => (await ask(headers, "GET /me")).body;
  expect(await needs(editor)).toMatchObject({ needsSecondFactor: true });
  expect(await needs(admin)).toMatchObject({ needsSecondFactor: false });
  expect(await needs(member)).toMatchObject({ needsSecondFactor: false });
  for (const call of ["GET /admin/blog", "GET /admin/overview", "GET /admin/drafts/post", "GET /admin/search?q=a"])
    expect(await ask(editor, call), call).toEqual({
      status: 403,
      body: {
        success: false,
        message: "Please set up the authenticator code in your account first; then you can go on here.",
      },
    });
  const login = { email: "editor@example.org", password: PASSWORD };
  expect((await ask({}, "POST /admin/login", login)).status).toBe(200);
  expect((await ask(editor, "GET /me/second-factor")).body).toMatchObject({ isOn: false, isRequired: true });

  await setUp(editor);
  expect((await ask(editor, "GET /admin/blog")).status).toBe(200);
  expect(await needs(editor)).toMatchObject({ needsSecondFactor: false });
  expect((await ask(editor, "POST /me/second-factor/off", own)).status).toBe(204);
  expect((await ask(editor, "GET /admin/blog")).status, "turned off again").toBe(403);

  expect((await require(admin, "false")).status).toBe(200);
  expect((await ask(editor, "GET /admin/blog")).status).toBe(200);
});

test("an admin removes the second factor of a lost phone: logged, mailed, and the sessions end", async () => {
  const { site, admin, ask, setUp, staff, idOf } = await open();
  const editor = await site.signInAs("editor");
  await setUp(editor);
  const id = await idOf("editor");
  const has = async () => (await staff()).map(({ role, hasCode }) => [role, hasCode]);
  expect(await has()).toEqual([
    ["admin", false],
    ["editor", true],
  ]);
  const login = { email: "editor@example.org", password: PASSWORD };
  expect((await ask({}, "POST /admin/login", login)).status).toBe(401);

  const reset = await ask(admin, `POST /admin/staff/reset-code/${id}`);
  expect([reset.status, reset.body]).toEqual([200, expect.objectContaining({ hasCode: false })]);
  expect(await has()).toContainEqual(["editor", false]);
  expect((await ask(editor, "GET /me")).status).toBe(401);
  expect((await ask({}, "POST /admin/login", login)).status).toBe(200);
  const noted = (await ask(admin, "GET /admin/audit?kind=staff")).body;
  expect(noted).toEqual([expect.objectContaining({ action: "reset-code", recordId: id, by: "Administrator" })]);
  const told = (await listPosted(site.db)).findLast(({ kind }) => kind === "second-factor-off");
  expect(told).toMatchObject({ recipient: "editor@example.org", values: { by: "Administrator" } });
  expect((await ask(admin, `POST /admin/staff/reset-code/${id}`)).status, "she has none").toBe(409);
});

test("an own second factor cannot be removed without the password, and only that of staff can be", async () => {
  const { site, admin, ask, setUp, idOf } = await open();
  const member = await site.signInAs("member");
  await setUp(admin);
  await setUp(member);
  const refused = await ask(admin, `POST /admin/staff/reset-code/${await idOf("admin")}`);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    "Turn off your own code in your account, with your password.",
  ]);
  const { rows } = await site.pool.query<{ id: string }>("select id from users where role = 'member'");
  expect((await ask(admin, `POST /admin/staff/reset-code/${rows[0]?.id}`)).status).toBe(404);
  expect((await ask(admin, "GET /me/second-factor")).body).toMatchObject({ isOn: true });
});

test("a script on the server removes the second factor of the only admin", async () => {
  const { site, admin, ask, setUp } = await open();
  await setUp(admin);
  await expect(resetSecondFactor(site.db, "nobody@example.org", new Date())).rejects.toMatchObject({ status: 404 });
  await resetSecondFactor(site.db, " Admin@Example.org ", new Date());
  expect((await ask(admin, "GET /me")).status).toBe(401);
  expect((await ask({}, "POST /admin/login", { email: "admin@example.org", password: PASSWORD })).status).toBe(200);
  const told = (await listPosted(site.db)).findLast(({ kind }) => kind === "second-factor-off");
  expect(told).toMatchObject({ recipient: "admin@example.org", values: { by: "Who runs the server" } });
});
