import { expect, test } from "vitest";
import { openAccounts } from "../../tests/support/accounts.ts";
import { until } from "../../tests/support/site-process.ts";

const EMAIL = "asha@example.org";
const PASSWORD = "seven-lamps-9";
const NEW = "nine-rivers-4";
const twice = { password: NEW, confirmPassword: NEW };

/** A member of staff with three sessions, one of them with an open page. */
async function openColleague() {
  const accounts = await openAccounts();
  const { site, api, register, signIn } = accounts;
  await register();
  await site.pool.query("update users set role = 'editor' where email = $1", [EMAIL]);
  const { rows } = await site.pool.query<{ id: string }>("select id from users where email = $1", [EMAIL]);
  const id = rows[0]?.id ?? "nobody";
  const places = [await signIn(), await signIn(), await signIn()].map(({ headers }) => headers);
  const admin = await site.signInAs("admin");
  const statuses = async (path = "/me") =>
    Promise.all(places.map(async (headers) => (await api("GET", path, undefined, headers)).status));
  return { ...accounts, id, places, admin, statuses };
}

test.each([
  ["disabled", "POST", "/admin/staff/disable/", undefined],
  ["demoted", "PUT", "/admin/staff/role/", { role: "events" }],
  ["made a member", "DELETE", "/admin/staff/remove/", undefined],
] as const)(
  "staff who are %s are signed out everywhere by the very next request",
  async (_what, method, path, body) => {
    const { api, admin, id, statuses } = await openColleague();
    expect(await statuses("/admin/blog")).toEqual([200, 200, 200]);
    expect((await api(method, `${path}${id}`, body, admin)).status).toBeLessThan(300);
    expect(await statuses("/admin/blog")).toEqual([401, 401, 401]);
    expect(await statuses()).toEqual([401, 401, 401]);
  },
);

test("a changed password ends all sessions but the one that changed it, a reset one all of them", async () => {
  const { api, places, statuses, linkIn } = await openColleague();
  const changed = await api("PUT", "/me/password", { currentPassword: PASSWORD, ...twice }, places[1]);
  expect(changed.status).toBe(204);
  expect(await statuses()).toEqual([401, 200, 401]);
  await api("POST", "/auth/reset", { email: EMAIL });
  const token = (await linkIn("set-password")).split("/")[2];
  expect((await api("PUT", "/auth/reset", { token, ...twice })).status).toBe(200);
  expect(await statuses()).toEqual([401, 401, 401]);
});

/** A sign-in at the same time, whose password was checked before the change. */
async function signInAmid(done: string, parameters: string[]) {
  const { site, signIn, id } = await openColleague();
  const client = await site.pool.connect();
  await client.query("begin");
  await client.query(done, [id, ...parameters]);
  const amid = signIn();
  await until("the sign-in waits for it", async () => {
    const { rows } = await site.pool.query(
      "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
    return rows.length > 0;
  });
  await client.query("delete from sign_in_challenges where user_id = $1", [id]);
  await client.query("delete from sessions where user_id = $1", [id]);
  await client.query("commit");
  client.release();
  const { status } = await amid;
  const { rows } = await site.pool.query("select id from sessions where user_id = $1", [id]);
  return { status, sessions: rows };
}

test.each([
  ["her password is changed", "update accounts set password = $2 where user_id = $1", ["other"]],
  ["she is disabled", "update users set banned = true where id = $1", []],
  ["her address is changed", "update users set email = $2 where id = $1", ["asha@new.example.org"]],
])("no session begins while %s", async (_what, statement, parameters) => {
  expect(await signInAmid(statement, parameters)).toMatchObject({ status: 401, sessions: [] });
});
