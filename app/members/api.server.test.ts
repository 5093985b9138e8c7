import { expect, test } from "vitest";
import { PEOPLE } from "../../server/features.ts";
import { openSite } from "../../tests/support/site.ts";
import { makeEventRow } from "../events/make-event.ts";
import { makeDonation } from "../giving/make-donation.ts";
import type { AuditAnswer } from "../platform/audit/audit.ts";
import type { Role } from "../platform/auth/roles.ts";
import { countTimeline, listTimeline } from "../platform/people/timeline.server.ts";
import type { TimelineEntry } from "../platform/people/timeline.ts";
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

async function openWithTimeline() {
  const site = await open();
  const { ask, db, register, idOf, login } = site;
  await register();
  const eventId = await makeEventRow(db, {
    title: "Before the River Wakes",
    startsAt: new Date("2099-02-14T00:30:00Z"),
  });
  const headers = { authorization: `Bearer ${(await login()).token}` };
  const person = { name: "Lakshmi Iyer", email: LAKSHMI.email };
  const registered = await ask("POST", `/public/events/${eventId}/registrations`, { ...person, seats: 2 }, headers);
  expect(registered.status).toBe(201);
  await ask("POST", "/public/newsletter", { email: person.email }, {});
  await ask("POST", "/public/donations", makeDonation({ ...person, amount: 500, frequency: "monthly" }), {});
  await ask("POST", "/public/contact", { ...person, subject: "general", message: "Is there parking?" }, {});
  const id = await idOf("Lakshmi Iyer");
  const page = async (query = "") => {
    const answer = await ask("GET", `/admin/members/timeline/${id}?${query}`);
    return { answer, rows: (await answer.json()) as TimelineEntry[] };
  };
  return { ...site, id, eventId, page };
}

test("the timeline has what a member joined, gave, wrote and got by mail in all features, the newest first", async () => {
  const { record, id, page } = await openWithTimeline();
  const shown = await record(id);
  expect(shown).toMatchObject({ name: "Lakshmi Iyer", phone: LAKSHMI.phone, note: "", isDisabled: false });
  expect(shown.lastSignInAt).not.toBeNull();
  const { rows } = await page();
  expect(rows.map(({ at }) => at)).toEqual(
    rows
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  const of = (wanted: string) => rows.filter(({ label }) => label === wanted);
  const said = (wanted: string) => of(wanted).map(({ words, state }) => `${words}: ${state}`);
  expect(said("Events")).toEqual(["Before the River Wakes, 14 Feb 2099: 2 seats"]);
  expect(said("Gifts")).toEqual(["₹500: Pledged, each month"]);
  expect(said("Messages")).toEqual([expect.stringMatching(/: Open$/)]);
  expect(said("Newsletter")).toEqual(["Asked for the newsletter: Not confirmed"]);
  expect(said("Mails")).toContain("Message received: Pending");
  expect(of("Gifts")[0]?.path).toMatch(/^\/admin\/gifts\/\w+/);
});

test("the timeline is read to its end page by page, also where all of it is of one moment", async () => {
  const { ask, pool, page } = await openWithTimeline();
  for (const table of ["registrations", "gifts", "inbox_items", "subscriptions", "mails"])
    await pool.query(`update ${table} set created_at = '2026-11-20T08:00:00.123456Z'`);
  const whole = (await page()).rows.map(({ _id }) => _id);
  expect(whole.length).toBeGreaterThan(5);
  const read: string[] = [];
  for (let next: string | undefined = "limit=2"; next !== undefined;) {
    const { answer, rows } = await page(next);
    read.push(...rows.map(({ _id }) => _id));
    next = /<[^>]+\?([^>]+)>/.exec(answer.headers.get("link") ?? "")?.[1];
  }
  expect(read).toEqual(whole);
  const place = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString("base64url");
  for (const wrong of ["x", place("2026", "mails", "1"), place("0000-01-01T00:00:00Z", "mails", "1"), place("a")])
    expect((await page(`after=${wrong}`)).answer.status, wrong).toBe(400);
  expect((await ask("GET", "/admin/members/timeline/nobody")).status).toBe(404);
});

test("a ticket is sent again from the timeline, which is logged; of another person, or once cancelled, it is not", async () => {
  const { ask, pool, register, idOf, id, page } = await openWithTimeline();
  const ticket = (await page()).rows.find(({ again }) => again === "Send the ticket again");
  const send = (to: string, entry = ticket?._id) => ask("POST", `/admin/members/again/${to}`, { entry });
  const tickets = async () => (await pool.query("select 1 from mails where kind = 'event-ticket'")).rowCount;
  const before = (await tickets()) ?? 0;
  expect(await (await send(id)).json()).toEqual({ message: `The ticket is sent to ${LAKSHMI.email}.` });
  expect(await tickets()).toBe(before + 1);
  const noted = (await (await ask("GET", "/admin/audit?kind=guest")).json()) as AuditAnswer[];
  expect(noted[0]).toMatchObject({ action: "again" });
  await register({ email: "other@example.org", firstName: "Other" });
  expect((await send(await idOf("Other Iyer"))).status).toBe(404);
  const gift = (await page()).rows.find(({ label }) => label === "Gifts");
  expect((await send(id, gift?._id)).status).toBe(404);
  expect((await send(id, "x")).status).toBe(400);
  await pool.query("update registrations set cancelled_at = now()");
  expect((await send(id)).status).toBe(409);
  expect((await page()).rows.every(({ again }) => again === "")).toBe(true);
  expect(await tickets()).toBe(before + 1);
});

test("a role gets only what it may see of a person", async () => {
  const { db, id } = await openWithTimeline();
  const known = { email: LAKSHMI.email, userId: id };
  const seenBy = async (role: Role) => {
    const { rows } = await listTimeline(db, PEOPLE, { ...known, role }, { limit: 50 });
    const counts = await countTimeline(db, PEOPLE, { ...known, role });
    return [[...new Set(rows.map(({ label }) => label))].toSorted(), counts.map(({ label }) => label).toSorted()];
  };
  const all = ["Events", "Gifts", "Messages", "Newsletter"];
  expect(await seenBy("admin")).toEqual([[...all, "Mails"].toSorted(), all]);
  expect(await seenBy("finance")).toEqual([["Gifts"], ["Gifts"]]);
  expect(await seenBy("editor")).toEqual([
    ["Messages", "Newsletter"],
    ["Messages", "Newsletter"],
  ]);
  expect(await seenBy("member")).toEqual([[], []]);
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
