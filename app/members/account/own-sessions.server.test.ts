import { expect, test } from "vitest";
import { deleteOldSignIns } from "../../platform/auth/sessions.server.ts";
import { openAccounts } from "../../../tests/support/accounts.ts";

const FIREFOX = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0";
const SAFARI = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15";
type Session = { _id: string; device: string; address: string; isThis: boolean; lastUsedAt: string };

async function openTwo() {
  const accounts = await openAccounts();
  await accounts.register();
  const phone = await accounts.signIn({}, { "user-agent": FIREFOX, "x-forwarded-for": "203.0.113.7" });
  const desk = await accounts.signIn({}, { "user-agent": SAFARI, "x-forwarded-for": "2001:db8:1:2:3::4" });
  const list = async () =>
    (await (await accounts.api("GET", "/auth/sessions", undefined, desk.headers)).json()) as Session[];
  const asks = async (headers: Record<string, string>) => (await accounts.api("GET", "/me", undefined, headers)).status;
  return { ...accounts, phone, desk, list, asks };
}

test("the list of sessions has device, network, last use and the current one, and no token", async () => {
  const { list, desk, phone } = await openTwo();
  const sessions = await list();
  expect(sessions.map(({ device, address, isThis }) => ({ device, address, isThis }))).toEqual(
    expect.arrayContaining([
      { device: "Safari on a Mac", address: "2001:db8:1:2::/64", isThis: true },
      { device: "Firefox on Android", address: "203.0.113.7", isThis: false },
    ]),
  );
  expect(sessions).toHaveLength(2);
  const text = JSON.stringify(sessions);
  for (const { headers } of [desk, phone])
    expect(text).not.toContain(headers.authorization.slice("Bearer ".length).split(".")[0]);
});

test("an ended session gets 401 from the next request on; the current one stays", async () => {
  const { list, api, asks, phone, desk } = await openTwo();
  expect(await asks(phone.headers)).toBe(200);
  const other = (await list()).find(({ isThis }) => !isThis);
  expect((await api("DELETE", `/auth/sessions/${other?._id}`, undefined, desk.headers)).status).toBe(204);
  expect([await asks(phone.headers), await asks(desk.headers)]).toEqual([401, 200]);
  expect((await api("DELETE", `/auth/sessions/${other?._id}`, undefined, desk.headers)).status).toBe(404);
  expect(await list()).toHaveLength(1);
});

test("all other sessions can be ended at once", async () => {
  const { list, api, asks, phone, desk, signIn } = await openTwo();
  const third = await signIn();
  expect((await api("DELETE", "/auth/sessions", undefined, desk.headers)).status).toBe(204);
  expect([await asks(phone.headers), await asks(third.headers), await asks(desk.headers)]).toEqual([401, 401, 200]);
  expect(await list()).toMatchObject([{ isThis: true }]);
});

test("a session of another account cannot be listed or ended", async () => {
  const { site, list, api, asks, phone } = await openTwo();
  const admin = await site.signInAs("admin");
  const theirs = (await (await api("GET", "/auth/sessions", undefined, admin)).json()) as Session[];
  expect(theirs).toMatchObject([{ isThis: true }]);
  for (const { _id } of await list())
    expect((await api("DELETE", `/auth/sessions/${_id}`, undefined, admin)).status).toBe(404);
  await api("DELETE", "/auth/sessions", undefined, admin);
  expect(await asks(phone.headers)).toBe(200);
});

test("staff get a mail about a sign-in from a new network, except the first; members never", async () => {
  const { site, signIn, mails, linkIn } = await openTwo();
  const admin = { email: "admin@example.org", password: "correct-horse-9" };
  const from = (network: string) => signIn(admin, { "user-agent": FIREFOX, "x-forwarded-for": network });
  await from("203.0.113.1");
  await from("203.0.113.1");
  expect(await mails()).toEqual(["confirm-address"]);
  await from("203.0.113.2");
  await from("203.0.113.2");
  expect(await mails()).toEqual(["confirm-address", "new-place"]);
  const { rows } = await site.pool.query("select recipient, values from mails where kind = 'new-place'");
  expect(rows).toMatchObject([
    { recipient: admin.email, values: { device: "Firefox on Android", address: "203.0.113.2" } },
  ]);
  expect(await linkIn("new-place")).toBe("/profile/account");
});

test("an expired session is not listed, and is deleted at night with its network", async () => {
  const { site, list } = await openTwo();
  await site.pool.query(
    "update sessions set expires_at = now() - interval '1 minute' where ip_address = '203.0.113.7'",
  );
  expect(await list()).toMatchObject([{ isThis: true }]);
  await deleteOldSignIns(site.db, new Date());
  expect((await site.pool.query("select ip_address from sessions")).rows).toEqual([
    { ip_address: "2001:db8:1:2::/64" },
  ]);
});
