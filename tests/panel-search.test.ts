import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isPageOf, menuFor } from "../app/layouts/admin/panel.ts";
import { makePostRow } from "../app/blog/make-post.ts";
import { makeEventRow } from "../app/events/make-event.ts";
import { STAFF_ROLES, type Role } from "../app/platform/auth/roles.ts";
import type { Overview } from "../app/platform/panel-rows/overview.ts";
import type { PanelSearchResult } from "../app/platform/panel-rows/found.ts";
import { insertManyRows } from "./support/many-rows.ts";
import { withReads } from "./support/reads.ts";
import { openSite } from "./support/site.ts";

async function open() {
  const site = await openSite();
  const admin = await site.signInAs("admin");
  const ask = async (q: string, headers = admin) => {
    const answer = await site.request(`/api/v1/admin/search?${new URLSearchParams({ q })}`, { headers });
    expect(answer.status, q).toBe(200);
    return ((await answer.json()) as PanelSearchResult).groups;
  };
  const titles = async (q: string, headers = admin) =>
    Object.fromEntries((await ask(q, headers)).map(({ name, hits }) => [name, hits.map(({ title }) => title)]));
  return { ...site, admin, ask, titles };
}

test("records are found by their words, also unpublished ones; drafts by their titles", async () => {
  const { db, ask, titles } = await open();
  await makePostRow(db, { id: "river", title: "By the river", publishAt: new Date("2099-01-01") });
  await makeEventRow(db, { id: "wakes", title: "Before the River Wakes" });
  await makeEventRow(db, { id: "gone", title: "The River Is Gone", status: "deleted", cancelledAt: new Date() });
  await db.execute(sql`with written as (insert into versions (kind, record_id, values, saved_at, is_draft)
    values ('post', 'half', '{}', now(), true) returning id)
    insert into records (kind, id, status, title, draft_version) select 'post', 'half', 'draft', 'A river in flood', id from written`);
  expect(await titles("River")).toMatchObject({
    Blog: ["A river in flood", "By the river"],
    Events: ["Before the River Wakes"],
  });
  const [blog] = await ask("river");
  expect(blog?.hits.map(({ to, about }) => [to, about])).toEqual([
    ["/admin/blog/half", "Draft"],
    ["/admin/blog/river", "Meera Nair, 1 Jan 2099"],
  ]);
});

test("people are found by any part of a name, an address, a phone number or a reference, in any script", async () => {
  const { db, ask, titles } = await open();
  await makeEventRow(db, { id: "wakes", title: "Before the River Wakes" });
  await db.execute(sql`insert into registrations (id, event_id, name, email, phone, seats)
    values ('KS-RHEA', 'wakes', 'Rhea D’Rivera', 'rhea@example.org', '+91 98765 43210', 2)`);
  await db.execute(sql`insert into inbox_items (id, kind, name, email, phone, summary)
    values ('MS-ASHA', 'message', 'आशा राव', 'asha@example.net', '', 'Is the ghat open?')`);
  await db.execute(sql`insert into users (id, name, email) values ('user-1', 'Imtiaz Ali', 'imtiaz@example.com')`);
  for (const q of ["rhea", "43210", "ks-rhea", "rivera rhea", "98765 rhea@"])
    expect(await titles(q), q).toEqual({ Guests: ["Rhea D’Rivera"] });
  for (const q of ["ms-asha", "ghat open", "आशा", "asha@example.net"])
    expect(await titles(q), q).toEqual({ Inbox: ["Is the ghat open?"] });
  expect(await titles("imtiaz")).toEqual({ Members: ["Imtiaz Ali"] });
  expect((await ask("rhea"))[0]?.hits[0]).toMatchObject({
    to: "/admin/event/wakes/guests",
    about: expect.stringMatching(/^Before the River Wakes, /) as string,
  });
  expect((await ask("ghat"))[0]?.hits[0]?.to).toBe("/admin/inbox/MS-ASHA?state=all&kind=message");
  expect(await titles("admin@example")).toEqual({ Staff: ["Administrator"] });
});

test("a setting is found by synonyms and by its value", async () => {
  const { ask, titles } = await open();
  expect((await titles("phone"))["Settings"]).toContain("Phone: +91 00000 00000");
  expect((await titles("mobile"))["Settings"]).toContain("Phone: +91 00000 00000");
  expect((await ask("gpay")).map(({ hits }) => hits[0]?.title)).toEqual([expect.stringMatching(/^UPI address/)]);
  expect((await titles("ganga path"))["Settings"]).toContain("Address");
  expect((await titles("mission"))["Pages"]).toContain("About: Mission");
  expect((await titles("figures"))["Settings"]).toContain(
    "Students, Programs, Cities, Volunteers, How they are counted",
  );
  expect((await titles("refunds"))["Pages"]).toContain("Terms: in search engines and shared links");
});

test("three results of each kind are shown, the rest is counted with a link to the list", async () => {
  const { config, ask } = await open();
  await insertManyRows(config, 60);
  const inbox = (await ask("guest7")).find(({ name }) => name === "Inbox");
  expect(inbox).toMatchObject({ more: 0, isMore: false, to: "/admin/inbox?state=all" });
  const guests = (await ask("a guest")).find(({ name }) => name === "Guests");
  expect(guests?.hits).toHaveLength(3);
  expect(guests).toMatchObject({ more: 47, isMore: true, to: "/admin/inbox?state=all&kind=registration" });
  expect((await ask("guest1")).find(({ name }) => name === "Guests")).toMatchObject({ more: 8, isMore: false });
});

function isOpenFor(role: Role, to: string): boolean {
  return menuFor(role).some((entry) => isPageOf(entry, to.replace(/\?.*/, "")));
}

test("the dashboard and the search show only what the role may open", async () => {
  const site = await open();
  await insertManyRows(site.config, 60);
  await site.db.execute(sql`update inbox_items set status = 'new'`);
  const groups: Record<string, string[]> = {};
  for (const role of STAFF_ROLES) {
    const headers = role === "admin" ? site.admin : await site.signInAs(role);
    const answer = await site.request("/api/v1/admin/overview", { headers });
    const { waiting, next, planned, month } = (await answer.json()) as Overview;
    const rows = [...waiting, ...(next ?? []), ...(planned ?? []), ...(month?.figures ?? [])];
    const places = rows.map(({ to }) => to);
    const words = ["a", "guest", "member", "quiet", "dawn", "sitting", "meera", "begin", "phone", "example"];
    for (const q of words)
      for (const { to, hits } of await site.ask(q, headers)) places.push(to, ...hits.map((hit) => hit.to));
    expect(places.length, role).toBeGreaterThan(0);
    expect(
      places.filter((to) => !isOpenFor(role, to)),
      role,
    ).toEqual([]);
    groups[role] = Object.keys(await site.titles("guest", headers));
  }
  expect(groups).toEqual({
    admin: ["Guests", "Inbox", "Settings"],
    editor: [],
    events: ["Guests", "Inbox"],
    finance: [],
  });
});

test("any query is answered with two statements besides the session's", async () => {
  const { ask, request, admin } = await open();
  for (const q of [
    "",
    "   ",
    "%",
    "_",
    "'",
    "\\",
    "' & | !",
    ":*",
    "\u0000",
    "a".repeat(5_000),
    "ﷺ".repeat(200),
    "{}",
    "☃",
  ])
    expect((await ask(q)).length, q).toBeLessThan(6);
  expect(await ask("")).toEqual([]);
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary", maxLength: 60 }), async (q) => {
      expect(Array.isArray(await ask(q))).toBe(true);
    }),
    { numRuns: 25 },
  );
  const count = async (q: string) => {
    const path = `/api/v1/admin/search?${new URLSearchParams({ q })}`;
    return (await withReads(() => request(path, { headers: admin }))).reads.statements.length;
  };
  expect((await count("river")) - (await count(""))).toBe(2);
  expect((await request("/api/v1/admin/search", { headers: admin })).status).toBe(200);
});
