import { expect, test } from "vitest";
import { loadersOnly } from "./support/loaders-only.ts";
import { insertManyRows } from "./support/many-rows.ts";
import { withReads } from "./support/reads.ts";
import { openSite } from "./support/site.ts";

/** Lists of the panel with words and filters that 120 rows have, or more. */
const LISTS = [
  "blog?q=quiet+practice",
  "event?q=dawn",
  "quotes?when=shown&q=begin",
  "comments?state=shown&q=reader+noticed",
  "members?q=member+example.org",
  "audit?q=dawn+editor&kind=event",
  "inbox?q=guest&kind=registration&status=new",
  "mails?q=example.org&view=sent",
  "subscribers?state=pending&q=reader+example.org",
  "bin?q=lamp+old",
  "drafts/post?q=lamp",
  "event/guests/event-1?q=guest",
  "programs/requests/program-1?q=learner",
  "programs/courses/program-1/CR-1/participants?q=learner",
];

/** A list, and the table that its rows are deleted from. */
const DELETED_FROM: [list: string, table: string][] = [
  ["blog?order=title", "posts"],
  ["event?state=past", "events"],
  ["quotes?when=shown", "thoughts"],
  ["comments?", "comments"],
  ["members?", "users"],
  ["audit?", "audit_log"],
  ["inbox?status=new", "inbox_items"],
  ["inbox?q=guest", "inbox_items"],
  ["mails?", "mails"],
  ["gifts?", "gifts"],
  ["donors?", "gifts"],
  ["statements?", "bank_statements"],
  ["gift-imports?", "gift_imports"],
  ["monthly-gifts?", "mandates"],
  ["event/guests/event-1?", "registrations"],
  ["programs/requests/program-1?", "enrolments"],
];

/** Donors are listed once a gift came. */
const RECEIVE = "update gifts set received_on = '2026-11-24', bank_reference = id where received_on is null";

test("every list of the panel is searched and filtered to its end, page by page", async () => {
  const site = await openSite();
  const headers = await site.signInAs("admin");
  await insertManyRows(site.config, 500);
  await site.pool.query("update mails set id = gen_random_uuid()");
  await site.pool.query(`update registrations set event_id = 'event-1' where email <> ''`);
  await site.pool.query("update courses set places = 500 where id = 'CR-1'");
  await site.pool.query("update enrolments set state = 'accepted', course_id = 'CR-1', answered_at = now()");
  await site.pool.query(
    `insert into records (kind, id, status, status_before, title, deleted_at, deleted_by)
     select 'post', 'old-' || n, 'deleted', 'published', case when n > 130 then 'A stone' else 'An old lamp ' || n end, now(), 'Asha' from generate_series(1, 140) n`,
  );
  await site.pool.query(
    `with written as (insert into versions (kind, record_id, values, saved_at, is_draft)
       select 'post', 'lamp-' || n, '{}', now(), true from generate_series(1, 130) n returning id, record_id)
     insert into records (kind, id, status, title, draft_version) select 'post', record_id, 'draft', 'A lamp', id from written`,
  );
  const ask = (path: string) => readPage(site, path, headers);
  for (const list of LISTS) {
    const whole = await ask(`/api/v1/admin/${list}&limit=1000`);
    expect(whole.ids.length, list).toBeGreaterThanOrEqual(120);
    expect(new Set(whole.ids).size, list).toBe(whole.ids.length);
    const paged: unknown[] = [];
    for (let next: string | undefined = `/api/v1/admin/${list}&limit=50`; next;) {
      const page: Awaited<ReturnType<typeof ask>> = await ask(next);
      paged.push(...page.ids);
      next = page.next;
    }
    expect(paged, list).toEqual(whole.ids);
    const none = await ask(`/api/v1/admin/${list.replace(/q=[^&]*/, "q=zzqqzz")}`);
    expect(none.ids, list).toEqual([]);
  }
});

test("a page of a list takes as many statements where the list continues as where it ends", async () => {
  const site = await openSite();
  const headers = await site.signInAs("admin");
  await insertManyRows(site.config, 20);
  await site.pool.query(RECEIVE);
  for (const [list] of DELETED_FROM) {
    const read = (limit: number) => withReads(() => readPage(site, `/api/v1/admin/${list}&limit=${limit}`, headers));
    const ends = await read(1000);
    const continued = await read(ends.result.ids.length - 1);
    expect(continued.result.next, list).toBeDefined();
    expect(continued.reads.statements.length, list).toBe(ends.reads.statements.length);
  }
});

test("every list of the panel continues where the last row of a page was deleted meanwhile", async () => {
  const site = await openSite();
  const headers = await site.signInAs("admin");
  await insertManyRows(site.config, 20);
  await site.pool.query(RECEIVE);
  await site.pool.query("update registrations set event_id = 'event-1' where email <> ''");
  await site.pool.query("update mails set id = gen_random_uuid()");
  for (const [list, table] of DELETED_FROM) {
    const { ids } = await readPage(site, `/api/v1/admin/${list}&limit=1000`, headers);
    expect(ids.length, list).toBeGreaterThan(4);
    const { next = "" } = await readPage(site, `/api/v1/admin/${list}&limit=3`, headers);
    await site.pool.query(`delete from ${table} where id = $1`, [ids[2]]);
    const rest = await readPage(site, next.replace("limit=3", "limit=1000"), headers);
    expect(rest.ids, list).toEqual(ids.slice(3));
    for (const cursor of [ids[2], cursorFrom(["x"]), cursorFrom([true, "x"]), "%00", "a.b"])
      expect((await site.request(`/api/v1/admin/${list}&after=${cursor}`, { headers })).status, list).toBe(400);
    for (const moment of ["2026-02-30T00:00:00+00:00", "0000-01-01T00:00:00+00:00", "2026-01-01T00:00:00+23:00"])
      for (const forged of [cursorFrom([moment, "x"]), cursorFrom([moment, 1])])
        expect((await site.request(`/api/v1/admin/${list}&after=${forged}`, { headers })).status, list).toBeLessThan(
          500,
        );
  }
});

const cursorFrom = (values: unknown[]) => Buffer.from(JSON.stringify(values)).toString("base64url");

test("the pages of the bin continue after rows that were restored meanwhile", async () => {
  const site = await openSite();
  const headers = await site.signInAs("admin");
  await site.pool.query(
    `insert into records (kind, id, status, status_before, title, deleted_at, deleted_by)
     select 'post', 'old-' || n, 'deleted', 'published', 'A lamp', now() - n * interval '1 second', 'Asha' from generate_series(1, 3) n`,
  );
  const first = await site.request("/api/v1/admin/bin?limit=1", { headers });
  const next = /<([^>]+)>/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
  await site.pool.query("delete from records where id = 'old-1'");
  expect(await (await site.request(next, { headers })).json()).toMatchObject([{ _id: "old-2" }]);
  expect((await site.request("/api/v1/admin/bin?after=nothing", { headers })).status).toBe(400);
});

async function readPage(site: Awaited<ReturnType<typeof openSite>>, path: string, headers: Record<string, string>) {
  const answer = await site.request(path, { headers });
  const items = (await answer.json()) as { _id?: string; reference?: string }[];
  expect(answer.status, path).toBe(200);
  const next = /<([^>]+)>; rel="next"/.exec(answer.headers.get("link") ?? "")?.[1];
  return { ids: items.map(({ _id, reference }) => _id ?? reference), next };
}

test("a public page whose cursor names no row redirects to the start of its list", async () => {
  const site = await openSite({}, await loadersOnly());
  await insertManyRows(site.config, 12);
  for (const path of ["/blog?q=practice", "/blog/post-5", "/events", "/thoughts", "/teachers", "/campaigns"]) {
    const { status, headers } = await site.request(`${path}${path.includes("?") ? "&" : "?"}after=no-such-row`);
    expect([path, status, headers.get("location")]).toEqual([path, 302, path]);
  }
});
