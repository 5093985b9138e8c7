import { expect, test } from "vitest";
import { loadersOnly, wholePages } from "../../tests/support/loaders-only.ts";
import { createAccount, openSite } from "../../tests/support/site.ts";
import { STAFF_INVITATION } from "./mails.server.ts";
import type { InvitationAnswer, MadeInvitation } from "./staff.ts";

type Site = Awaited<ReturnType<typeof openSite>>;

const LEELA = { name: "Leela Thomas", email: "leela@example.org", role: "editor" };
const HERS = { name: "Leela Thomas", password: "seven-lamps-9", confirmPassword: "seven-lamps-9" };

async function open(pages?: Awaited<ReturnType<typeof wholePages>>) {
  const site = await openSite({ VISITOR_FORMS_PER_MINUTE: "1000" }, pages ?? (await loadersOnly()));
  const headers = { ...(await site.signInAs("admin")), "content-type": "application/json" };
  const ask = (method: string, path: string, body?: object) =>
    site.request(`/api/v1/admin/staff/${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const invite = async (changes: object = {}) =>
    (await (await ask("POST", "invitations", { ...LEELA, ...changes })).json()) as MadeInvitation;
  const list = async () => (await (await ask("GET", "invitations")).json()) as InvitationAnswer[];
  return { site, ask, invite, list };
}

const look = async (site: Site, path: string) => (await site.request(path)).status;
const accept = (site: Site, path: string, form: Record<string, string> = HERS) =>
  site.request(path, { method: "POST", body: new URLSearchParams(form) });
const login = async (site: Site, password: string) => {
  const body = JSON.stringify({ email: LEELA.email, password });
  const headers = { "content-type": "application/json" };
  return (await site.request("/api/v1/admin/login", { method: "POST", headers, body })).json();
};

test("an invitation works once: reading it or sending an invalid form changes nothing", async () => {
  const { site, invite, list } = await open();
  const { link, expiresAt } = await invite();
  expect(link).toMatch(/^\/invite\/[\w-]{32}$/);
  expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
  for (let time = 0; time < 3; time++) expect(await look(site, link)).toBe(200);
  expect((await accept(site, link, { ...HERS, confirmPassword: "another-one-9" })).status).toBe(400);
  expect((await accept(site, link, { ...HERS, password: "michelle1", confirmPassword: "michelle1" })).status).toBe(400);
  expect(await list()).toHaveLength(1);

  const answer = await accept(site, link);
  expect([answer.status, answer.headers.get("location")]).toEqual([
    303,
    "/login?registered=1&email=leela%40example.org",
  ]);
  expect(await login(site, HERS.password)).toMatchObject({ user: { role: "editor", displayName: "Leela Thomas" } });
  expect(await list()).toEqual([]);
  expect(await look(site, link)).toBe(410);
  const again = { ...HERS, password: "nine-rivers-4", confirmPassword: "nine-rivers-4" };
  expect((await accept(site, link, again)).status).toBe(410);
  expect(await login(site, again.password)).toMatchObject({ success: false });
});

test("an invitation used concurrently by two people creates one account", async () => {
  const { site, invite } = await open();
  const { link } = await invite();
  const forms = ["nine-rivers-4", "seven-lamps-9", "three-kites-8"].map((password) => ({
    ...HERS,
    password,
    confirmPassword: password,
  }));
  const answers = await Promise.all(forms.map((form) => accept(site, link, form)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 410, 410]);
  const { rows } = await site.pool.query("select count(*)::int as made from users where email = $1", [LEELA.email]);
  expect(rows).toEqual([{ made: 1 }]);
});

test("an expired, revoked or unknown invitation opens nothing, and a new one replaces the former", async () => {
  const { site, ask, invite, list } = await open(await wholePages());
  const [first, second] = [await invite(), await invite({ role: "finance" })];
  expect([await look(site, first.link), await look(site, second.link)]).toEqual([410, 200]);
  expect(await (await site.request(first.link)).text()).toContain("A newer invitation was sent");
  expect(await list()).toEqual([expect.objectContaining({ _id: second._id, role: "finance" })]);
  expect((await ask("DELETE", `invitations/${second._id}`)).status).toBe(204);
  expect((await ask("DELETE", `invitations/${second._id}`)).status).toBe(404);
  expect(await (await site.request(second.link)).text()).toContain("This invitation was revoked");
  const third = await invite();
  await site.pool.query("update staff_invitations set expires_at = now() - interval '1 second' where id = $1", [
    third._id,
  ]);
  for (const { link } of [first, second, third]) {
    expect(await look(site, link)).toBe(410);
    expect((await accept(site, link)).status).toBe(410);
  }
  expect(await look(site, "/invite/made-up")).toBe(404);
  expect((await accept(site, "/invite/made-up")).status).toBe(404);
  expect(await list()).toEqual([]);
});

test("an admin without a personal name invites as an administrator, else by name", async () => {
  const { site, invite } = await open(await wholePages());
  const by = async (email: string) => {
    const page = await (await site.request((await invite({ email })).link)).text();
    const { rows } = await site.pool.query("select values->>'by' as by from mails where recipient = $1", [email]);
    return { page, rows };
  };
  const unnamed = await by("leela@example.org");
  expect(unnamed.page.replaceAll("<!-- -->", "")).toContain("An administrator invites you to work here as Editor.");
  expect(unnamed.rows).toEqual([{ by: "An administrator" }]);
  await site.pool.query("update users set name = 'Meera Nair' where role = 'admin'");
  expect((await by("kavya@example.org")).rows).toEqual([{ by: "Meera Nair" }]);
});

test("an address with an account is not invited: a member is offered the role, staff are named", async () => {
  const { site, ask } = await open();
  await site.signInAs("member");
  const member = await ask("POST", "invitations", { ...LEELA, email: "Member@example.org" });
  expect([member.status, await member.json()]).toEqual([
    409,
    expect.objectContaining({ member: { _id: expect.any(String) as string, name: "A member" } }),
  ]);
  const staff = await ask("POST", "invitations", { ...LEELA, email: "admin@example.org" });
  expect(await staff.json()).toMatchObject({ errors: { email: "Administrator works here already, as Admin." } });
});

test("an address that got an account meanwhile is not taken over by the link", async () => {
  const { site, invite } = await open();
  const { link } = await invite();
  const account = { name: "Leela", email: LEELA.email, password: "her-own-lamp-3", role: "member" } as const;
  await createAccount(site.db, account);
  expect((await accept(site, link)).status).toBe(409);
  expect(await login(site, HERS.password)).toMatchObject({ success: false });
  expect(await login(site, "her-own-lamp-3")).toMatchObject({ user: { role: "member" } });
  expect(await look(site, link)).toBe(200);
});

test("the page of an invitation is not cached, and the database stores only a hash of its token", async () => {
  const { site, invite } = await open();
  const { link } = await invite();
  const { headers } = await site.request(link);
  expect([headers.get("cache-control"), headers.get("referrer-policy")]).toEqual(["no-store", "no-referrer"]);
  const { rows } = await site.pool.query("select row_to_json(i)::text as row from staff_invitations i");
  expect(JSON.stringify(rows)).not.toContain(link.split("/").at(-1));
});

test("the mail of an invitation has its own link; once one link is used, neither works", async () => {
  const { site, invite, ask, list } = await open();
  const { link } = await invite();
  const { rows } = await site.pool.query<{ about_id: string; values: object }>(
    "select about_id, values from mails where kind = 'staff-invitation'",
  );
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(link);
  const context = { db: site.db, now: new Date(), siteUrl: "", aboutId: rows[0]?.about_id ?? "", values: {} };
  const mailed = (await STAFF_INVITATION.button?.path(context)) ?? "";
  expect(await look(site, mailed)).toBe(200);
  expect(await look(site, link)).toBe(200);
  expect((await accept(site, mailed)).status).toBe(303);
  expect([await look(site, mailed), await look(site, link)]).toEqual([410, 410]);
  expect(await STAFF_INVITATION.button?.path(context)).toBeNull();

  await invite({ email: "kavya@example.org" });
  const [kavya] = await list();
  const id = kavya?._id ?? "";
  expect((await ask("DELETE", `invitations/${id}`)).status).toBe(204);
  expect(await STAFF_INVITATION.button?.path({ ...context, aboutId: id })).toBeNull();
});
