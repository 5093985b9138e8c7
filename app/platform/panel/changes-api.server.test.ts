import { expect, onTestFinished, test } from "vitest";
import { makePostEditFields, makePostFields } from "../../blog/make-post.ts";
import { fillForWrites, SECRET } from "../../../tests/support/api-writes.ts";
import { makeForm, makePictureFile, openSite } from "../../../tests/support/site.ts";
import type { AuditAnswer, AuditChoices } from "../audit/audit.ts";

async function open() {
  const site = await openSite();
  const admin = await site.signInAs("admin");
  const call = (method: string, path: string, body?: object, as: Record<string, string> = admin) =>
    site.request(`/api/v1${path}`, {
      method,
      headers: { ...as, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const send = async (method: string, path: string, form: Record<string, string | string[] | Blob>) =>
    site.request(`/api/v1${path}`, { method, headers: admin, body: makeForm(form) });
  const list = async (query = "") => (await (await call("GET", `/admin/audit?${query}`)).json()) as AuditAnswer[];
  return { ...site, call, send, list };
}

const shown = (changes: AuditAnswer[]) => changes.map(({ kind, action, title }) => `${kind} ${action} ${title}`);

test("a record's whole life is noted, by whom and when, and a change that is refused is not", async () => {
  const { call, send, list } = await open();
  const image = await makePictureFile();
  const form = { ...makePostFields({ title: "One lamp" }), image, authorImage: image };
  const { _id } = (await (await send("POST", "/admin/blog/create-blog", form)).json()) as { _id: string };
  const edit = { ...makePostEditFields({ title: "Two lamps" }), version: "1" };
  expect((await send("PUT", `/admin/blog/update/${_id}`, edit)).status).toBe(200);
  expect((await send("PUT", `/admin/blog/update/${_id}`, edit)).status).toBe(409);
  await call("DELETE", `/admin/blog/delete/${_id}`);
  await call("POST", `/admin/bin/post/${_id}/restore`);
  await call("DELETE", `/admin/blog/delete/${_id}`);
  await call("DELETE", `/admin/bin/post/${_id}`);
  const changes = await list();
  expect(shown(changes)).toEqual([
    "post purge Two lamps",
    "post delete Two lamps",
    "post restore Two lamps",
    "post delete Two lamps",
    "post update Two lamps",
    "post create One lamp",
  ]);
  expect(changes[0]).toMatchObject({ by: "Administrator", recordId: _id, differences: [] });
  expect(Date.now() - Date.parse(changes[0]?.changedAt ?? "")).toBeLessThan(60_000);
});

test("of settings it is noted what stood before and after, and of what stayed nothing", async () => {
  const { call, list } = await open();
  const [sections] = [(await (await call("GET", "/admin/settings")).json()) as { id: string; values: object }[]];
  const identity = sections.find(({ id }) => id === "identity")?.values as Record<string, string>;
  const values = { "site.name": "Kshitij East", "site.email": identity["site.email"] };
  await call("PUT", "/admin/settings/identity", { values, before: identity });
  expect((await list())[0]).toMatchObject({
    kind: "settings",
    recordId: "identity",
    action: "update",
    differences: [{ before: identity["site.name"], after: "Kshitij East" }],
  });
});

test("what is done for a guest, an item of the inbox or a thought is noted without a word of the visitor's", async () => {
  const site = await open();
  await fillForWrites(site);
  await site.pool.query("delete from audit_log");
  const guests = "/admin/event/guests/event-12";
  const guest = { name: `${SECRET} Devi`, phone: "+91 98765 43210", email: `${SECRET}@example.org`, seats: 1 };
  await site.call("POST", guests, guest);
  for (const action of ["check-in", "undo-check-in", "give-back", "bring-back", "ticket-link"])
    expect((await site.call("POST", `${guests}/KS-HELD/${action}`)).status, action).toBeLessThan(300);
  await site.call("PUT", `${guests}/KS-HELD/places`, { seats: 2 });
  await site.call("POST", `${guests}/KS-HELD/pay`, { note: SECRET });
  await site.call("POST", "/admin/inbox/CM-1/approve");
  await site.call("DELETE", "/admin/quotes/delete/thought-5");
  const changes = await site.list();
  expect(changes.map(({ kind, action }) => `${kind} ${action}`).toReversed()).toEqual([
    ...["add", "check-in", "undo-check-in", "give-back", "bring-back", "ticket-link", "places", "pay"].map(
      (action) => `guest ${action}`,
    ),
    "comment approve",
    "thought delete",
  ]);
  expect(changes.find(({ action }) => action === "check-in")).toMatchObject({
    recordId: "KS-HELD",
    title: "Dawn sit 12",
  });
  const { rows } = await site.pool.query("select row_to_json(a)::text as row from audit_log a");
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${SECRET}|98765|@example`, "i"));
});

test("each change names what it is about today and leads there; a deleted record leads to the bin, a purged one nowhere", async () => {
  const site = await open();
  await fillForWrites(site);
  await site.pool.query("delete from audit_log");
  await site.call("POST", "/admin/event/guests/event-12/KS-HELD/check-in");
  await site.call("POST", "/admin/inbox/CM-1/approve");
  await site.call("DELETE", "/admin/quotes/delete/thought-5");
  await site.call("DELETE", "/admin/quotes/delete/thought-6");
  await site.call("DELETE", "/admin/bin/thought/thought-6");
  const { rows: people } = await site.pool.query<{ guest: string; writer: string }>(
    "select r.name as guest, i.name as writer from registrations r, inbox_items i where r.id = 'KS-HELD' and i.id = 'CM-1'",
  );
  const { guest, writer } = people[0] ?? { guest: "", writer: "" };
  expect((await site.list()).map(({ action, subject }) => [action, subject])).toEqual([
    ["purge", { name: "", path: "", state: "gone" }],
    ["delete", { name: "", path: "", state: "gone" }],
    ["delete", { name: "", path: "/admin/bin", state: "deleted" }],
    ["approve", { name: writer, path: "/admin/inbox/CM-1?kind=comment", state: "available" }],
    ["check-in", { name: guest, path: "/admin/event/event-12/guests", state: "available" }],
  ]);
  await site.call("POST", "/admin/bin/thought/thought-5/restore");
  const [restored] = await site.list();
  expect(restored?.subject).toEqual({ name: "", path: "/admin/thoughts/thought-5", state: "available" });
  await site.pool.query(
    "insert into audit_log (changed_at, by_id, by, kind, record_id, action) values (now(), 'asha', 'Asha', 'settings', 'identity', 'update')",
  );
  expect((await site.list("kind=settings"))[0]?.subject.path).toBe("/admin/settings/identity");
});

test("person, kind and days narrow the list, page by page, and the choices are what it knows", async () => {
  const { call, list, pool } = await open();
  await pool.query(
    `insert into audit_log (changed_at, by_id, by, kind, record_id, title, action)
     select timestamptz '2026-11-20T00:00:00+05:30' + n * interval '12 hours', case when n % 2 = 0 then 'asha' else 'meera' end,
       case when n % 2 = 0 then 'Asha' else 'Meera' end, case when n < 3 then 'event' else 'post' end, 'one', n::text, 'update'
     from generate_series(0, 5) n`,
  );
  const titles = async (query: string) => (await list(query)).map(({ title }) => title).join("");
  expect(await titles("")).toBe("543210");
  expect(await titles("person=asha")).toBe("420");
  expect(await titles("kind=event")).toBe("210");
  expect(await titles("from=2026-11-21&to=2026-11-21")).toBe("32");
  expect(await titles("person=meera&kind=post&from=2026-11-22")).toBe("5");
  const first = await call("GET", "/admin/audit?limit=4&person=asha&kind=");
  expect(((await first.json()) as AuditAnswer[]).map(({ title }) => title)).toEqual(["4", "2", "0"]);
  const page = await call("GET", "/admin/audit?limit=4");
  const next = /<([^>]+)>/.exec(page.headers.get("link") ?? "")?.[1] ?? "";
  const rest = (await (await call("GET", next.replace("/api/v1", ""))).json()) as AuditAnswer[];
  expect(rest.map(({ title }) => title)).toEqual(["1", "0"]);
  const choices = (await (await call("GET", "/admin/audit/choices")).json()) as AuditChoices;
  expect(choices).toEqual({
    people: [
      { _id: "asha", name: "Asha" },
      { _id: "meera", name: "Meera" },
    ],
    kinds: ["event", "post"],
  });
  const backwards = await call("GET", "/admin/audit?from=2026-11-22&to=2026-11-21");
  expect(await backwards.json()).toMatchObject({ errors: { to: "The last day is before the first." } });
});

test("the export opens once, has what is filtered, and no cell of it is a formula", async () => {
  const { call, pool, request } = await open();
  await pool.query(
    `insert into audit_log (changed_at, by_id, by, kind, record_id, title, action, differences) values
     (now(), 'asha', '@Asha', 'post', '-1', '=HYPERLINK("http://evil.example")', 'update', '[{"label":"Name","before":"a","after":"+b"}]'),
     (now(), 'asha', 'Asha', 'event', 'two', 'Left out', 'update', '[]')`,
  );
  const { url } = (await (await call("POST", "/admin/audit/download-link?kind=post")).json()) as { url: string };
  expect((await request(url, { method: "HEAD" })).status).toBe(200);
  expect((await request(url, { headers: { "sec-purpose": "prefetch;anonymous-client-ip" } })).status).toBe(204);
  const file = await request(url);
  expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  const [head, row, ...rest] = (await file.text()).split("\r\n");
  expect(head).toContain("When (IST),Who,What,Kind,Record,Title,Before and after");
  expect(row).toMatch(/,'@Asha,Changed,post,'-1,"'=HYPERLINK\(""http:\/\/evil\.example""\)",Name: “a” → “\+b”$/);
  expect(rest).toEqual([""]);
  for (const method of ["GET", "HEAD"]) expect((await request(url, { method })).status).toBe(404);
});

test("where the change fails nothing is noted, and where it cannot be noted nothing is changed", async () => {
  const { call, pool, list } = await open();
  expect((await call("DELETE", "/admin/teachers/delete/nobody")).status).toBe(404);
  expect(await list()).toEqual([]);
  await pool.query("insert into thoughts (id, text, author, category) values ('one-1', 'Begin.', 'A teacher', 'Life')");
  await pool.query("alter table audit_log add constraint full_disk check (action <> 'delete')");
  onTestFinished(async () => void (await pool.query("alter table audit_log drop constraint full_disk")));
  expect((await call("DELETE", "/admin/quotes/delete/one-1")).status).toBe(500);
  expect((await pool.query("select id from thoughts where id = 'one-1'")).rows).toHaveLength(1);
});
