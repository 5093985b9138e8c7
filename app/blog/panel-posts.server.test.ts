import { expect, test } from "vitest";
import { testDatabase } from "../../tests/support/database.ts";
import { makePostRow } from "./make-post.ts";
import { postStore } from "./write-posts.server.ts";
import { listPostsForPanel } from "./browse-posts.server.ts";
import { panelPostsSchema } from "./endpoints.ts";

const NOW = new Date("2026-06-20T00:00:00Z");
const ROWS = [
  { id: "one", title: "beta", category: "Yoga", publishAt: "2026-06-01", updatedAt: "2026-06-10" },
  { id: "two", title: "Alpha", category: "Yoga", publishAt: "2026-06-02", updatedAt: "2026-06-10" },
  { id: "three", title: "Alpha", category: "Health", publishAt: "2026-06-02", updatedAt: "2026-06-12" },
  { id: "ahead", title: "Gamma", category: "Health", publishAt: "2026-07-01", updatedAt: "2026-06-11" },
];

async function open() {
  const db = await testDatabase();
  for (const { publishAt, updatedAt, ...row } of ROWS)
    await makePostRow(db, { ...row, publishAt: new Date(publishAt), updatedAt: new Date(updatedAt) });
  /** Page by page, two at a time. */
  const list = async (query: Record<string, string>) => {
    const ids: string[] = [];
    for (let after: string | undefined, isDone = false; !isDone;) {
      const asked = panelPostsSchema.parse({ ...query, limit: 2, after });
      const { rows, next } = await listPostsForPanel(db, asked, NOW);
      ids.push(...rows.map(({ id }) => id));
      after = next ?? undefined;
      isDone = next === null;
    }
    return ids;
  };
  return { db, list };
}

test("articles are listed in each order to the end, those that are equal too", async () => {
  const { list } = await open();
  expect(await list({})).toEqual(["ahead", "two", "three", "one"]);
  expect(await list({ order: "title" })).toEqual(["three", "two", "one", "ahead"]);
  expect(await list({ order: "changed" })).toEqual(["three", "ahead", "two", "one"]);
  expect(await list({ order: "nothing" })).toEqual(await list({}));
});

test("state, category and words narrow the list together", async () => {
  const { list } = await open();
  expect(await list({ state: "published", order: "title" })).toEqual(["three", "two", "one"]);
  expect(await list({ state: "scheduled" })).toEqual(["ahead"]);
  expect(await list({ category: "Yoga" })).toEqual(["two", "one"]);
  expect(await list({ category: "Yoga", q: "alpha", order: "changed" })).toEqual(["two"]);
});

test("each tab says how many it has, drafts and scheduled ones with them", async () => {
  const { db } = await open();
  const written = async (id: string, base: number | null, publishAt: Date | null) => {
    const [version] = await insertVersion(id);
    await db.execute(
      `insert into records (kind, id, status, title, draft_version, base, publish_at)
       values ('post', '${id}', '${base === null ? "draft" : "published"}', 'A draft', ${version}, ${base}, ${publishAt ? `'${publishAt.toISOString()}'` : "null"})
       on conflict (kind, id) do update set draft_version = excluded.draft_version, base = excluded.base`,
    );
  };
  const insertVersion = async (id: string) => {
    const { rows } = await db.execute<{ id: string }>(
      `insert into versions (kind, record_id, values, saved_at, is_draft) values ('post', '${id}', '{}', now(), true) returning id`,
    );
    return rows.map((row) => row.id);
  };
  await written("one", 1, null);
  await written("new-one", null, null);
  await written("new-two", null, new Date("2026-08-01"));
  expect(await postStore.count(db, NOW)).toEqual({ all: 6, published: 3, scheduled: 2, drafts: 2 });
});

test("the tabs of ten thousand articles are counted within a tenth of a second", async () => {
  const { db } = await open();
  await db.execute(
    `insert into posts (id, title, excerpt, content, image_id, author, author_image_id, category, publish_at, read_time)
     select 'many-' || n, 'Part ' || n, 'b', 'c', image_id, 'd', image_id, 'Yoga', now() - n * interval '1 hour', ''
     from generate_series(1, 10000) n, posts where posts.id = 'one'`,
  );
  await db.execute("analyze posts");
  const begun = performance.now();
  const { all, published } = await postStore.count(db, NOW);
  expect(performance.now() - begun).toBeLessThan(100);
  expect([all, published].map((count = 0) => count > 1_000)).toEqual([true, true]);
});
