import { expect, test } from "vitest";
import { makeEventFields } from "../app/events/make-event.ts";
import type { RecordListRow } from "../app/records/record-endpoints.ts";
import { openDraftSite, values } from "./support/draft-site.ts";
import { HOUR_MS } from "../app/platform/time/durations.ts";
import { planOf } from "./support/query-plan.ts";
import { withReads } from "./support/reads.ts";

type Row = RecordListRow<{ title: string; category: string; author: string; image: string }>;

async function openListSite() {
  const site = await openDraftSite();
  const read = async (query = "", list = "blog") => {
    const answer = await site.request(`/api/v1/admin/${list}/rows?${query}`, { headers: site.admin });
    expect(answer.status).toBe(200);
    const next = /<([^>]+)>; rel="next"/.exec(answer.headers.get("link") ?? "")?.[1];
    return { rows: (await answer.json()) as Row[], next };
  };
  const titles = async (query: string) =>
    (await read(query)).rows.map(({ stored, written }) => stored?.title ?? written?.title);
  return { ...site, read, titles };
}

test("a row of a draft has its values and its state; a row of a record has its unpublished changes", async () => {
  const { save, call, createPost, read, pictures } = await openListSite();
  const { _id, version } = await createPost({ title: "On the site", category: "Yoga" });
  await save(_id, { base: version, values: { ...values, title: "On the site, changed" } });
  await save("half", { values: { author: "Kiran" }, pictures: {} });
  await save("planned", { values: { ...values, title: "Planned", category: "Travel" } });
  const publishAt = new Date(Date.now() + HOUR_MS).toISOString();
  expect((await call("PUT", "/drafts/post/planned/schedule", { publishAt })).status).toBe(200);
  const { rows } = await read();
  expect(rows).toMatchObject([
    {
      _id: "planned",
      stored: null,
      written: { title: "Planned", category: "Travel", author: "Asha", ...pictures },
      draft: { base: null, publishAt },
    },
    { _id: "half", stored: null, written: { title: "Without a title", author: "Kiran" }, draft: { isOff: false } },
    { _id, stored: { title: "On the site", category: "Yoga" }, written: null, draft: { base: version } },
  ]);
  expect(rows[1]?.written?.category, "an empty value is left out").toBeUndefined();
});

test("the filters, the search and the tabs of a list apply to drafts and to records", async () => {
  const { save, call, createPost, titles } = await openListSite();
  await createPost({ title: "Stored yoga", category: "Yoga", author: "Meera" });
  await createPost({ title: "Stored travel", category: "Travel", author: "Asha" });
  await createPost({ title: "Stored later", category: "Travel", author: "Kiran" });
  await save("yoga", { values: { ...values, title: "Draft of yoga", category: "Yoga", author: "Meera" } });
  await save("travel", { values: { ...values, title: "Draft of travel", category: "Travel", tags: "boat, river" } });
  expect(await titles("category=Yoga")).toEqual(["Draft of yoga", "Stored yoga"]);
  expect(await titles("q=meera")).toEqual(["Draft of yoga", "Stored yoga"]);
  expect(await titles("q=river")).toEqual(["Draft of travel"]);
  expect(await titles("state=published&category=Yoga")).toEqual(["Stored yoga"]);
  expect(await titles("state=drafts")).toEqual(["Draft of travel", "Draft of yoga"]);
  expect(await titles("state=drafts&category=Travel")).toEqual(["Draft of travel"]);
  const publishAt = new Date(Date.now() + HOUR_MS).toISOString();
  await call("PUT", "/drafts/post/travel/schedule", { publishAt });
  expect(await titles("state=drafts")).toEqual(["Draft of yoga"]);
  expect(await titles("state=scheduled")).toEqual(["Draft of travel"]);
  expect(await titles("order=title")).toEqual([
    "Draft of travel",
    "Draft of yoga",
    "Stored later",
    "Stored travel",
    "Stored yoga",
  ]);
});

test("an event's draft is filtered by its type, and tabs of dates show no drafts", async () => {
  const { call, read, image } = await openListSite();
  await call("POST", "/event/create-event", { ...makeEventFields({ type: "Online" }), image });
  const draft = { title: "Dawn", type: "Online", capacity: "30", price: "99.5", dateTime: "2031-01-01T06:00" };
  await call("PUT", "/drafts/event/dawn", { values: draft, pictures: {}, base: null, after: null });
  const { rows } = await read("type=Online", "event");
  expect(rows.map(({ _id }) => _id)[0]).toBe("dawn");
  expect(rows).toHaveLength(2);
  expect(rows[0]?.written).toMatchObject({ capacity: 30, price: 99.5, dateTime: "2031-01-01T00:30:00.000Z" });
  expect((await read("type=Offline", "event")).rows).toEqual([]);
  expect((await read("state=upcoming", "event")).rows.filter(({ written }) => written)).toEqual([]);
});

test("a list is read page by page across its drafts and its records, with at most three statements each", async () => {
  const { save, createPost, read, request, admin } = await openListSite();
  const ids: string[] = [];
  for (let n = 0; n < 4; n++) ids.unshift((await createPost({ title: `Post ${n}` }))._id);
  for (let n = 0; n < 4; n++) {
    await save(`draft-${n}`, { values: { ...values, title: `Draft ${n}` } });
    ids.unshift(`draft-${n}`);
  }
  for (const order of ["", "title"])
    for (const limit of [1, 2, 3, 4, 5, 8]) {
      const whole = (await read(`order=${order}`)).rows.map(({ _id }) => _id);
      expect(whole.toSorted()).toEqual(ids.toSorted());
      const paged: string[] = [];
      for (let next: string | undefined = `/api/v1/admin/blog/rows?limit=${limit}&order=${order}`; next;) {
        const { result, reads } = await withReads(() => request(next ?? "", { headers: admin }));
        const rows = (await result.json()) as Row[];
        expect(rows.length).toBeGreaterThan(0);
        expect(reads.statements.filter(({ text }) => /"records"|"published_posts"/.test(text)).length).toBeLessThan(4);
        paged.push(...rows.map(({ _id }) => _id));
        next = /<([^>]+)>; rel="next"/.exec(result.headers.get("link") ?? "")?.[1];
      }
      expect(paged, `${order} ${limit}`).toEqual(whole);
    }
  const wrong = await request("/api/v1/admin/blog/rows?after=drafts_x", { headers: admin });
  expect(wrong.status).toBe(400);
});

const MANY_DRAFTS = `with written as (
    insert into versions (kind, record_id, values, pictures, saved_at, saved_by, is_draft)
    select 'post', 'draft-' || n, jsonb_build_object('title', 'A draft', 'category', case when n % 2 = 0 then 'Yoga' end), '{}', now(), 'Asha', true
    from generate_series(1, 4000) n returning id, kind, record_id)
  insert into records (kind, id, status, title, draft_version) select kind, record_id, 'draft', 'A draft', id from written`;

test("a page of the drafts of a frequent category is read in its order, and not all of them", async () => {
  const { pool, read } = await openListSite();
  await pool.query(MANY_DRAFTS);
  await pool.query("analyze versions, records");
  const { result, reads } = await withReads(() => read("category=Yoga&limit=50"));
  expect(result.rows).toHaveLength(50);
  const drafts = reads.statements.find(({ text }) => text.includes("beginnings"));
  if (!drafts) throw new Error("No drafts were read.");
  expect((await planOf(pool, drafts)).rowsRead).toBeLessThan(1_000);
});
