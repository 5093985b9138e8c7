import { expect, test } from "vitest";
import { openAccounts } from "../../../tests/support/accounts.ts";

const CHANGE = { email: " Asha@New.example.org ", currentPassword: "seven-lamps-9" };
const NEW = "asha@new.example.org";
const tokenIn = (path: string) => path.split("/")[2];

async function openMember() {
  const accounts = await openAccounts();
  await accounts.register();
  const { headers } = await accounts.signIn();
  const change = (changes: object = {}) => accounts.api("POST", "/me/email", { ...CHANGE, ...changes }, headers);
  const address = async () => {
    const { rows } = await accounts.site.pool.query(
      "select email, email_verified as proven from users where name like 'Asha%'",
    );
    return rows[0] as { email: string; proven: boolean };
  };
  return { ...accounts, headers, change, address };
}

test("an address changes once the link sent to it is pressed; the former address gets a mail before and after", async () => {
  const { site, change, address, linkIn, post, pathOf, mails, signIn, headers, api } = await openMember();
  expect((await change()).status).toBe(200);
  expect(await mails()).toEqual(expect.arrayContaining(["confirm-new-address", "address-changing"]));
  expect(await address(), "nothing changes before").toEqual({ email: "asha@example.org", proven: false });
  await api("POST", "/auth/reset", { email: "asha@example.org" });
  const reset = tokenIn(await linkIn("set-password"));

  const path = await linkIn("confirm-new-address");
  const page = await site.request(path);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("Confirm my new address")]);
  const pressed = await post(path, {});
  expect([pressed.status, pathOf(pressed)]).toEqual([303, path]);
  expect(await address()).toEqual({ email: NEW, proven: true });
  expect(await (await site.request(path)).text()).toContain("Your address is confirmed");
  expect((await post(path, {})).status).toBe(410);

  const { rows } = await site.pool.query(
    "select kind, recipient from mails where kind like '%address%' and kind <> 'confirm-address'",
  );
  expect(rows).toEqual(
    expect.arrayContaining([
      { kind: "confirm-new-address", recipient: NEW },
      { kind: "address-changing", recipient: "asha@example.org" },
      { kind: "address-changed", recipient: "asha@example.org" },
    ]),
  );
  expect((await api("GET", "/me", undefined, headers)).status, "her sessions end").toBe(401);
  expect([(await signIn()).status, (await signIn({ email: NEW })).status]).toEqual([401, 200]);
  const word = { password: "nine-rivers-4", confirmPassword: "nine-rivers-4" };
  expect((await api("PUT", "/auth/reset", { ...word, token: reset })).status, "links of the old address").toBe(410);
});

test("changing the address requires the password, and wrong ones count", async () => {
  const { change, mails } = await openMember();
  const wrong = await change({ currentPassword: "not-hers-9" });
  expect([wrong.status, await wrong.json()]).toEqual([
    400,
    expect.objectContaining({ errors: { currentPassword: "This is not your password." } }),
  ]);
  expect((await change({ email: "asha@example.org" })).status, "her own").toBe(400);
  const statuses = new Set<number>();
  for (let time = 0; time < 20; time++) statuses.add((await change({ currentPassword: "not-hers-9" })).status);
  expect([...statuses]).toEqual([400, 429]);
  expect(await mails()).toEqual(["confirm-address"]);
});

test("an address with an account gets the same response, and keeps its account", async () => {
  const { change, mails, address } = await openMember();
  const [free, taken] = [await change(), await change({ email: "admin@example.org" })];
  expect(taken.status).toBe(free.status);
  expect(await taken.text()).toBe((await free.text()).replace(NEW, "admin@example.org"));
  expect((await mails()).filter((kind) => kind === "account-known")).toHaveLength(1);
  expect((await address()).email).toBe("asha@example.org");
});

test("an address that got an account meanwhile is refused", async () => {
  const { change, linkIn, register, api, address } = await openMember();
  await change();
  const token = tokenIn(await linkIn("confirm-new-address"));
  await register({ firstName: "Other", email: NEW });
  expect((await api("POST", "/auth/verify", { token })).status).toBe(409);
  expect((await address()).email).toBe("asha@example.org");
});

test("a new password cancels the change of address: its link and its pending mail", async () => {
  const { site, change, linkIn, headers, api, address } = await openMember();
  await change();
  const path = await linkIn("confirm-new-address");
  const word = { password: "nine-rivers-4", confirmPassword: "nine-rivers-4" };
  await api("PUT", "/me/password", { currentPassword: CHANGE.currentPassword, ...word }, headers);
  const { rows } = await site.pool.query("select state, problem from mails where kind = 'confirm-new-address'");
  expect(rows).toEqual([{ state: "not-sent", problem: "The account's password was changed meanwhile." }]);
  const page = await site.request(path);
  expect([page.status, await page.text()]).toEqual([410, expect.stringContaining("This link has expired")]);
  expect((await api("POST", "/auth/verify", { token: tokenIn(path) })).status).toBe(410);
  expect((await address()).email).toBe("asha@example.org");
});

test("an expired link to a new address changes nothing and sends nothing", async () => {
  const { site, change, linkIn, post, address, mails } = await openMember();
  await change();
  const path = await linkIn("confirm-new-address");
  await site.pool.query("update account_links set expires_at = now()");
  const before = await mails();
  expect((await site.request(path)).status).toBe(410);
  expect((await post(path, {})).status).toBe(410);
  expect(await mails()).toEqual(before);
  expect((await address()).email).toBe("asha@example.org");
});
