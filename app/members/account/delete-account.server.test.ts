import { expect, test } from "vitest";
import { openAccounts } from "../../../tests/support/accounts.ts";
import { createAccount } from "../../../tests/support/site.ts";
import { makeEventRow } from "../../events/make-event.ts";

const ASHA = { name: "Asha Rawat", email: "asha@example.org", phone: "" };
const PASSWORD = "seven-lamps-9";
const ADMIN = { email: "admin@example.org", password: "correct-horse-9" };

async function openMember() {
  const accounts = await openAccounts();
  const { site, api, register, signIn } = accounts;
  await makeEventRow(site.db, { id: "dawn-1" });
  await register();
  const { headers } = await signIn();
  const remove = (currentPassword: string, by: Record<string, string> = headers) =>
    api("POST", "/me/delete", { currentPassword }, by);
  const come = (email = ASHA.email) => api("POST", "/public/events/dawn-1/registrations", { ...ASHA, email, seats: 2 });
  const count = async (statement: string) =>
    (await site.pool.query<{ n: number }>(`select (${statement})::int as n`)).rows[0]?.n;
  const taken = () => count("select registered from events where id = 'dawn-1'");
  return { ...accounts, headers, remove, come, count, taken };
}

test("deleting an account ends its sessions, frees seats, keeps received gifts, and is confirmed by mail", async () => {
  const { api, remove, come, give, taken, mails, signIn, headers, post, linkIn, site } = await withGifts(
    await openMember(),
  );
  await post(await linkIn("confirm-address"), {});
  await come();
  await give("GV-RECEIVED", "2026-01-02");
  await give("GV-INTENDED", null);
  const elsewhere = await signIn();
  expect(await taken()).toBe(2);

  const answer = await remove(PASSWORD);
  expect([answer.status, await answer.json()]).toMatchObject([
    200,
    {
      success: true,
      kept: [
        expect.stringMatching(
          /^The gift GV-RECEIVED: for tax law its record keeps the donor’s name until 10 years after the end of its financial year\.$/,
        ),
      ],
    },
  ]);
  for (const by of [headers, elsewhere.headers]) expect((await api("GET", "/me", undefined, by)).status).toBe(401);
  expect((await signIn()).status).toBe(401);
  expect(await taken()).toBe(0);
  expect(await mails(), "the others went with her").toEqual(["account-deleted"]);
  const { rows } = await site.pool.query("select id, user_id from gifts");
  expect(rows).toEqual([{ id: "GV-RECEIVED", user_id: null }]);
});

test("deleting an account with an unverified address deletes nothing that a guest sent under that address", async () => {
  const { remove, come, taken, count } = await openMember();
  await come();
  expect((await remove(PASSWORD)).status).toBe(200);
  expect(await taken()).toBe(2);
  expect(await count("select count(*) from registrations where email = 'asha@example.org'")).toBe(1);
  expect(await count("select count(*) from users where email = 'asha@example.org'")).toBe(0);
});

test("a wrong password deletes nothing and counts like a wrong sign-in; without one, or a session, nothing happens", async () => {
  const { remove, count } = await openMember();
  const refused = await remove("not-the-one-9");
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { errors: { currentPassword: expect.any(String) } },
  ]);
  expect((await remove("")).status).toBe(400);
  expect((await remove(PASSWORD, {})).status).toBe(401);
  expect(await count("select sum(points) from rate_limits where points > 0")).toBeGreaterThan(0);
  for (let tries = 0; tries < 20; tries += 1) await remove("not-the-one-9");
  expect((await remove(PASSWORD)).status, "also with the right one").toBe(429);
  expect(await count("select count(*) from users where email = 'asha@example.org'")).toBe(1);
});

test("deleting a staff account removes the name from its changes; of two concurrent admins one stays", async () => {
  const { remove, signIn, site, count } = await openMember();
  await createAccount(site.db, { ...ADMIN, name: "Second", email: "second@example.org", role: "admin" });
  const [first, second] = [await signIn(ADMIN), await signIn({ ...ADMIN, email: "second@example.org" })];
  await site.pool.query(
    `insert into audit_log (changed_at, by_id, by, kind, record_id, title, action, differences)
     select now(), id, name, 'post', 'one', 'One', 'update', '[]' from users where role = 'admin'`,
  );
  const statuses = await Promise.all(
    [first, second].map(async ({ headers }) => (await remove(ADMIN.password, headers)).status),
  );
  expect(statuses.toSorted()).toEqual([200, 409]);
  expect(await count("select count(*) from users where role = 'admin'")).toBe(1);
  expect(await count("select count(*) from audit_log where by like 'A person whose%' and kind = 'post'")).toBe(1);
  const [left] = statuses[0] === 409 ? [first] : [second];
  const answer = await remove(ADMIN.password, left?.headers);
  expect([answer.status, await answer.json()]).toMatchObject([
    409,
    { message: expect.stringMatching(/^You are the last admin/) },
  ]);
});

async function withGifts<Member extends Awaited<ReturnType<typeof openMember>>>(member: Member) {
  const give = (id: string, receivedOn: string | null) =>
    member.site.pool.query(
      `insert into gifts (id, name, email, amount_in_paise, frequency, method, received_on, bank_reference)
       values ($1, $2, $3, 50000, 'one-time', 'upi', $4, $5)`,
      [id, ASHA.name, ASHA.email, receivedOn, receivedOn && `UTR ${id}`],
    );
  return { ...member, give };
}
