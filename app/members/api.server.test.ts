import { expect, test } from "vitest";
import { openSite } from "../../tests/support/site.ts";
import { makeEventRow } from "../events/make-event.ts";
import { makeDonation } from "../giving/make-donation.ts";
import type { AuditAnswer } from "../platform/audit/audit.ts";
import type { MemberRecord, MemberRow } from "./member-record.ts";

const PASSWORD = "seven-lamps-9";
const LAKSHMI = { firstName: "Lakshmi", lastName: "Iyer", email: "lakshmi@example.org", phone: "+91 98000 00001" };

async function open() {
  const site = await openSite({ VISITOR_FORMS_PER_MINUTE: "1000" });
  const admin = await site.signInAs("admin");
  const ask = (method: string, path: string, body?: object, as: Record<string, string> = admin) =>
    site.request(`/api/v1${path}`, {
      method,
      headers: { ...as, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const register = async (changes: object = {}) => {
    const form = {
      ...LAKSHMI,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      ageGroup: "adult",
      terms: true,
      interests: ["Yoga"],
      ...changes,
    };
    expect((await ask("POST", "/auth/register", form, {})).status).toBe(201);
  };
  const list = async (query = "") => (await (await ask("GET", `/admin/members?${query}`)).json()) as MemberRow[];
  const idOf = async (name: string) => (await list()).find((member) => member.name === name)?._id ?? "nobody";
  const record = async (id: string) => (await (await ask("GET", `/admin/members/${id}`)).json()) as MemberRecord;
  const login = async (password = PASSWORD) =>
    (await (await ask("POST", "/admin/login", { email: LAKSHMI.email, password }, {})).json()) as { token?: string };
  const changes = async () => (await (await ask("GET", "/admin/audit?kind=member")).json()) as AuditAnswer[];
  return { ...site, ask, register, list, idOf, record, login, changes };
}

test("the list has only members, newest first, in pages, and finds any part of a name or address", async () => {
  const { list, ask, pool, signInAs } = await open();
  await signInAs("editor");
  await pool.query(
    `insert into users (id, name, email, created_at)
     select 'Mixed_Case-' || n, 'Member ' || n, 'person' || n || '@example.org', now() - n * interval '1 day' from generate_series(1, 5) n`,
  );
  const names = (rows: MemberRow[]) => rows.map(({ name }) => name.slice(-1)).join("");
  expect(names(await list())).toBe("12345");
  const first = await ask("GET", "/admin/members?limit=2");
  expect(names((await first.json()) as MemberRow[])).toBe("12");
  const next = /<([^>]+)>/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
  expect(names((await (await ask("GET", next.replace("/api/v1", ""))).json()) as MemberRow[])).toBe("34");
  expect(names(await list("q=PERSON3"))).toBe("3");
  expect(names(await list("q=member%204"))).toBe("4");
  expect(await list("q=%25")).toEqual([]);
  expect(await list("q=admin")).toEqual([]);
});

test("a record shows the member's activity in all features", async () => {
  const { ask, db, register, idOf, record, login } = await open();
  await register();
  const eventId = await makeEventRow(db, { title: "Before the River Wakes" });
  const headers = { authorization: `Bearer ${(await login()).token}` };
  const person = { name: "Lakshmi Iyer", email: LAKSHMI.email };
  expect((await ask("POST", `/public/events/${eventId}/registrations`, { ...person, seats: 2 }, headers)).status).toBe(
    201,
  );
  await ask("POST", "/public/newsletter", { email: person.email }, {});
  await ask("POST", "/public/donations", makeDonation({ ...person, amount: 500, frequency: "monthly" }), {});
  await ask("POST", "/public/contact", { ...person, subject: "general", message: "Is there parking?" }, {});
  const shown = await record(await idOf("Lakshmi Iyer"));
  expect(shown).toMatchObject({ name: "Lakshmi Iyer", phone: LAKSHMI.phone, note: "", isDisabled: false });
  expect(shown.lastSignInAt).not.toBeNull();
  expect(
    shown.joined.map(({ label, lines }) => [label, ...lines.map(({ words, state }) => `${words}: ${state}`)]),
  ).toEqual([
    ["Events", "Before the River Wakes: 2 seats"],
    ["Gifts", "₹500: Pledged, each month"],
    ["Messages", expect.stringMatching(/: Open$/)],
    ["Newsletter", "Asked for it: Not confirmed"],
  ]);
});

test("a concurrent note is overwritten only after both texts were shown", async () => {
  const { ask, register, idOf, record, changes } = await open();
  await register();
  const id = await idOf("Lakshmi Iyer");
  const save = (note: string, before: string) => ask("PUT", `/admin/members/note/${id}`, { note, before });
  expect((await save("Prefers mornings.", "")).status).toBe(200);
  const late = await save("Likes the back row.", "");
  expect([late.status, await late.json()]).toEqual([409, expect.objectContaining({ current: "Prefers mornings." })]);
  expect(await record(id)).toMatchObject({ note: "Prefers mornings.", notedBy: "Administrator" });
  expect((await save("Both.", "Prefers mornings.")).status).toBe(200);
  expect((await save("", "Both.")).status).toBe(200);
  expect(await record(id)).toMatchObject({ note: "", notedAt: null });
  expect((await changes()).map(({ action, title }) => `${action}${title}`)).toEqual(["note", "note", "note"]);
});

test("a disabled member is signed out at once, and can sign in after being enabled", async () => {
  const { ask, register, idOf, login, list } = await open();
  await register();
  const id = await idOf("Lakshmi Iyer");
  const { token } = await login();
  expect(await (await ask("POST", `/admin/members/disable/${id}`)).json()).toMatchObject({ isDisabled: true });
  expect((await ask("GET", "/me", undefined, { authorization: `Bearer ${token}` })).status).toBe(401);
  expect(await login()).toEqual({ success: false, message: "Invalid credentials" });
  expect(await list()).toMatchObject([{ isDisabled: true }]);
  await ask("POST", `/admin/members/enable/${id}`);
  expect(await login()).toHaveProperty("token");
});

test("an admin can mail a reset link to a member, which is logged; not to a disabled one", async () => {
  const { ask, pool, register, idOf, changes, login } = await open();
  await register();
  const id = await idOf("Lakshmi Iyer");
  const send = () => ask("POST", `/admin/members/password-link/${id}`);
  const mails = async () =>
    (await pool.query("select recipient, about_id as about, values from mails where kind = 'set-password'")).rows;
  expect((await send()).status).toBe(204);
  const values = { name: "Lakshmi Iyer", email: LAKSHMI.email };
  expect(await mails()).toEqual([{ recipient: LAKSHMI.email, about: id, values }]);
  expect((await changes())[0]).toMatchObject({ action: "password-link", recordId: id, title: "" });
  expect(await login(), "the password stays until the link is used").toHaveProperty("token");
  await ask("POST", `/admin/members/disable/${id}`);
  expect((await send()).status).toBe(409);
  expect(await mails()).toHaveLength(1);
});

test("erasing requires the member's name, deletes the data of all features, lists what is retained, and leaves no name in the log", async () => {
  const { ask, db, pool, register, idOf, login, list, changes } = await open();
  await register();
  const id = await idOf("Lakshmi Iyer");
  const eventId = await makeEventRow(db, { capacity: 9 });
  const person = { name: "Lakshmi Iyer", email: LAKSHMI.email };
  await ask("POST", `/public/events/${eventId}/registrations`, { ...person, seats: 2 }, {});
  await ask("POST", "/public/donations", makeDonation({ ...person, amount: 500 }), {});
  const { rows } = await pool.query<{ id: string }>("select id from inbox_items where kind = 'donation'");
  await ask("POST", `/admin/inbox/${rows[0]?.id}/done`);
  await ask("PUT", `/admin/members/note/${id}`, { note: "Prefers mornings.", before: "" });

  const wrong = await ask("POST", `/admin/members/erase/${id}`, { name: "Lakshmi" });
  expect([wrong.status, await wrong.json()]).toEqual([
    400,
    expect.objectContaining({ errors: { name: "Please type the whole name: Lakshmi Iyer." } }),
  ]);
  const erased = await ask("POST", `/admin/members/erase/${id}`, { name: " lakshmi  iyer " });
  expect(await erased.json()).toEqual({ kept: [expect.stringContaining(rows[0]?.id ?? "?") as string] });
  expect(await list()).toEqual([]);
  expect(await login()).toEqual({ success: false, message: "Invalid credentials" });
  const left = await pool.query("select registered from events where id = $1", [eventId]);
  expect(left.rows).toEqual([{ registered: 0 }]);
  for (const table of ["users", "member_profiles", "member_notes", "registrations", "audit_log"]) {
    const found = await pool.query(`select 1 from ${table} t where t::text ilike '%lakshmi%'`);
    expect(found.rowCount, table).toBe(0);
  }
  expect((await changes())[0]).toMatchObject({ action: "erase", recordId: id, title: "" });
});

test("staff are not members: not listed, disabled or erased here", async () => {
  const { ask, pool, signInAs } = await open();
  await signInAs("editor");
  for (const role of ["admin", "editor"]) {
    const { rows } = await pool.query<{ id: string; name: string }>("select id, name from users where role = $1", [
      role,
    ]);
    const [{ id, name } = { id: "", name: "" }] = rows;
    expect((await ask("GET", `/admin/members/${id}`)).status).toBe(404);
    expect((await ask("POST", `/admin/members/disable/${id}`)).status).toBe(404);
    expect((await ask("PUT", `/admin/members/note/${id}`, { note: "x" })).status).toBe(404);
    expect((await ask("POST", `/admin/members/erase/${id}`, { name })).status).toBe(404);
    expect((await ask("POST", `/admin/members/password-link/${id}`)).status).toBe(404);
  }
  expect((await pool.query("select 1 from users where banned")).rowCount).toBe(0);
});
