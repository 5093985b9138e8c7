import { expect, test } from "vitest";
import { openAccounts } from "../../tests/support/accounts.ts";
import { TOKEN_LINK_HEADERS } from "../platform/http/token-links.ts";
import { indiaDay } from "../platform/time/india-time.ts";
import { hashLinkToken } from "../platform/text/secret-link.server.ts";
import { deleteUnconsentedAccounts } from "./parent-consent.server.ts";
import { DAY_MS } from "../platform/time/durations.ts";

const PARENT = "mother@example.org";
const CHILD = { ageGroup: "younger", parentEmail: PARENT };
/** The birth date of a person of this age today, in India. */
const born = (years: number) => {
  const today = indiaDay(new Date());
  return `${Number(today.slice(0, 4)) - years}-${today.slice(5) === "02-29" ? "02-28" : today.slice(5)}`;
};

async function openChild(changes: object = {}) {
  const accounts = await openAccounts();
  const { site, register, linkIn } = accounts;
  expect((await register({ ...CHILD, ...changes })).status).toBe(201);
  const rowOf = async () => (await site.pool.query("select * from parent_consents")).rows[0] as Record<string, unknown>;
  const age = (path: string) =>
    site.pool.query("update parent_links set expires_at = now() where token_hash = $1", [
      hashLinkToken(path.split("/")[2] ?? ""),
    ]);
  return { ...accounts, rowOf, age, page: await linkIn("ask-parent") };
}

test("a child can sign in after the parent agrees, and the text of the agreement is stored", async () => {
  const { site, api, signIn, page, post, pathOf, rowOf, mails } = await openChild({ dateOfBirth: born(12) });
  expect(await mails()).toEqual(expect.arrayContaining(["ask-parent", "confirm-address"]));
  const { rows } = await site.pool.query(
    "select p::text as row from parent_links p union all select m::text from mails m",
  );
  expect(JSON.stringify(rows)).not.toContain(page.split("/")[2]);

  const right = { email: "asha@example.org", password: "seven-lamps-9" };
  const waits = await api("POST", "/admin/login", right);
  expect([waits.status, await waits.json()]).toMatchObject([
    403,
    { message: expect.stringMatching(/is waiting for your parent/) },
  ]);
  expect((await site.pool.query("select 1 from sessions")).rowCount).toBe(0);
  const wrong = await api("POST", "/admin/login", { ...right, password: "not-the-one-9" });
  expect([wrong.status, await wrong.json()]).toMatchObject([401, { message: "Invalid credentials" }]);

  const looked = await site.request(page);
  const html = await looked.text();
  expect(looked.status).toBe(200);
  expect(looked.headers.get("referrer-policy")).toBe(TOKEN_LINK_HEADERS["Referrer-Policy"]);
  for (const words of ["An account for Asha", "I am a parent or guardian of Asha", "I agree"])
    expect(html).toContain(words);
  expect((await rowOf())["agreed_at"], "looking changes nothing").toBeNull();

  const agreed = await post(page, { intent: "agree" });
  expect([agreed.status, pathOf(agreed)]).toEqual([303, page]);
  const kept = await rowOf();
  expect(kept).toMatchObject({
    parent_email: PARENT,
    wording: expect.stringMatching(/^I am a parent or guardian of Asha/),
  });
  expect((await signIn()).status).toBe(200);
  await post(page, { intent: "agree" });
  expect(await rowOf(), "pressed again, the first time counts").toEqual(kept);
});

test("the parent withdraws: the page asks for confirmation, the account is deleted, the child gets a mail", async () => {
  const { site, signIn, page, post, pathOf, mails, api } = await openChild();
  await post(page, { intent: "agree" });
  const { headers } = await signIn();
  expect(await (await site.request(page)).text()).toContain("You agreed on");
  expect(await (await site.request(`${page}?close=1`)).text()).toContain("Close the account of Asha?");
  const closed = await post(page, { intent: "close" });
  expect([closed.status, pathOf(closed)]).toEqual([303, `${page}?closed=1`]);
  expect(await (await site.request(`${page}?closed=1`)).text()).toContain("The account is closed");
  expect((await api("GET", "/me", undefined, headers)).status).toBe(401);
  expect((await signIn()).status).toBe(401);
  expect(await mails()).toEqual(["account-deleted"]);
});

test("an adult's account no longer depends on the parent", async () => {
  const { site, page, post } = await openChild({ dateOfBirth: born(17) });
  await post(page, { intent: "agree" });
  await site.pool.query("update member_profiles set date_of_birth = $1", [born(18)]);
  expect(await (await site.request(page)).text()).toContain("is 18 by now");
  expect((await post(page, { intent: "close" })).status).toBe(409);
  expect((await site.pool.query("select 1 from users where email = 'asha@example.org'")).rowCount).toBe(1);
});

test("an expired link offers a new one, a forged one says so; neither changes anything", async () => {
  const { site, page, post, pathOf, age, rowOf, mails, linkIn } = await openChild();
  await age(page);
  const aged = await site.request(page);
  expect([aged.status, await aged.text()]).toEqual([410, expect.stringContaining("Send a new mail")]);
  for (const intent of ["agree", "close"]) expect((await post(page, { intent })).status).toBe(410);
  const again = await post(page, { intent: "again" });
  expect([again.status, pathOf(again)]).toEqual([303, `${page}?sent=1`]);
  expect((await mails()).filter((kind) => kind === "ask-parent")).toHaveLength(2);
  const forged = await site.request("/parent/forged");
  expect([forged.status, await forged.text()]).toEqual([404, expect.stringContaining("This link does not work")]);
  for (const intent of ["agree", "close", "again"]) expect((await post("/parent/forged", { intent })).status).toBe(404);
  expect((await rowOf())["agreed_at"]).toBeNull();
  await post(await linkIn("ask-parent"), { intent: "agree" });
  expect((await rowOf())["agreed_at"]).not.toBeNull();
});

test("a known address gets the same response, and no parent gets a mail", async () => {
  const { register, mails, site } = await openChild();
  const known = await register({ ...CHILD, parentEmail: "other@example.org", firstName: "Mallory" });
  const unknown = await register({ ...CHILD, email: "new@example.org" });
  expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()]);
  expect((await mails()).filter((kind) => kind === "ask-parent")).toHaveLength(2);
  const { rowCount } = await site.pool.query("select 1 from mails where recipient = 'other@example.org'");
  expect(rowCount).toBe(0);
});

test("mails to a parent are limited across all accounts", async () => {
  const { register } = await openChild();
  const statuses: number[] = [];
  for (let child = 0; child < 6; child += 1)
    statuses.push((await register({ ...CHILD, email: `c${child}@example.org` })).status);
  expect(statuses.slice(-2)).toEqual([429, 429]);
});

test("a birth date that contradicts the age group is refused at its field, in the profile too", async () => {
  const { register, api, signIn, site } = await openAccounts();
  const errorsOf = async (changes: object) => {
    const answer = await register(changes);
    expect(answer.status, JSON.stringify(changes)).toBe(400);
    return Object.keys(((await answer.json()) as { errors: object }).errors);
  };
  expect(await errorsOf({ ageGroup: undefined })).toEqual(["ageGroup"]);
  expect(await errorsOf({ ageGroup: "older" })).toEqual(["ageGroup"]);
  expect(await errorsOf({ ageGroup: "younger" })).toEqual(["parentEmail"]);
  expect(await errorsOf({ ...CHILD, parentEmail: "ASHA@example.org" })).toEqual(["parentEmail"]);
  for (const parentEmail of ["a@b.in,c@d.in", "a@b.in\r\nBcc: c@d.in", ["a@b.in", "c@d.in"]])
    expect(await errorsOf({ ...CHILD, parentEmail })).toEqual(["parentEmail"]);
  expect(await errorsOf({ dateOfBirth: born(17) })).toEqual(["dateOfBirth"]);
  expect(await errorsOf({ ...CHILD, dateOfBirth: born(18) })).toEqual(["dateOfBirth"]);
  expect(await errorsOf({ dateOfBirth: indiaDay(new Date(Date.now() + DAY_MS)) })).toEqual(["dateOfBirth"]);
  expect(await errorsOf({ firstName: "a".repeat(5_000) })).toEqual(["firstName"]);
  expect(await errorsOf({ lastName: "  " })).toEqual(["lastName"]);
  expect(await errorsOf({ phone: "12345" })).toEqual(["phone"]);
  expect((await site.pool.query("select 1 from users")).rowCount, "the first admin alone").toBe(1);

  expect((await register({ dateOfBirth: born(18), role: "admin", waitsForParent: true })).status).toBe(201);
  const { headers, user } = await signIn();
  expect(user.role).toBe("member");
  const edit = (dateOfBirth: string) => api("PUT", "/me/profile", { name: "Asha Rawat", dateOfBirth }, headers);
  for (const dateOfBirth of [born(17), indiaDay(new Date(Date.now() + DAY_MS))]) {
    const refused = await edit(dateOfBirth);
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { errors: { dateOfBirth: expect.any(String) } },
    ]);
  }
  expect((await edit(born(40))).status).toBe(200);
});

test("the panel shows the age group; older accounts without one stay unchanged", async () => {
  const { site, api, page, post } = await openChild();
  const admin = await site.signInAs("admin");
  const [child] = (await (await api("GET", "/admin/members", undefined, admin)).json()) as { _id: string }[];
  const shown = async () => (await api("GET", `/admin/members/${child?._id}`, undefined, admin)).json();
  expect(await shown()).toMatchObject({ ageGroup: "younger", parentAgreedAt: null });
  await post(page, { intent: "agree" });
  expect(await shown()).toMatchObject({ ageGroup: "younger", parentAgreedAt: expect.any(String) });
  const early = await site.signInAs("member");
  const edit = await api("PUT", "/me/profile", { name: "A member", dateOfBirth: born(12) }, early);
  expect(edit.status).toBe(200);
});

test("after thirty days without consent the child can register again", async () => {
  const { site, register, mails } = await openChild();
  expect(await deleteUnconsentedAccounts(site.db, new Date(Date.now() + 31 * DAY_MS))).toBe(1);
  expect(await mails()).not.toContain("ask-parent");
  expect((await register(CHILD)).status).toBe(201);
  expect(await mails()).toContain("ask-parent");
});
