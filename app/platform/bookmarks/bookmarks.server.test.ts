import { expect, test } from "vitest";
import { openSite } from "../../../tests/support/site.ts";
import { makePostRow } from "../../blog/make-post.ts";
import type { BookmarkAnswer } from "./bookmark.ts";

async function open() {
  const site = await openSite();
  const asha = await site.signInAs("member");
  const editor = await site.signInAs("editor");
  const ask = (method: string, path = "", headers = asha) =>
    site.request(`/api/v1/me/bookmarks${path}`, { method, headers });
  const list = async (headers = asha) => (await (await ask("GET", "", headers)).json()) as BookmarkAnswer[];
  return { ...site, asha, editor, ask, list };
}

test("a page is bookmarked once, listed with its title and address, and removed", async () => {
  const { db, ask, list } = await open();
  const id = await makePostRow(db, { title: "One lamp" });
  const path = `/article/${id}`;
  expect(await (await ask("GET", path)).json()).toEqual({ isSaved: false });
  for (let times = 0; times < 2; times += 1) expect((await ask("PUT", path)).status).toBe(204);
  expect(await (await ask("GET", path)).json()).toEqual({ isSaved: true });
  expect(await list()).toMatchObject([
    { kind: "article", id, label: "Article", title: "One lamp", path: `/blog/${id}` },
  ]);
  for (let times = 0; times < 2; times += 1) expect((await ask("DELETE", path)).status).toBe(204);
  expect(await list()).toEqual([]);
});

test("a member neither sees nor removes another member's bookmarks", async () => {
  const { db, ask, list, editor } = await open();
  const path = `/article/${await makePostRow(db)}`;
  await ask("PUT", path);
  expect(await list(editor)).toEqual([]);
  await ask("DELETE", path, editor);
  expect(await list()).toHaveLength(1);
});

test("a page that is not public is neither saved nor listed, and is listed again once it is public", async () => {
  const { db, pool, ask, list } = await open();
  const id = await makePostRow(db);
  await ask("PUT", `/article/${id}`);
  await pool.query("update posts set publish_at = now() + interval '1 day'");
  expect(await list()).toEqual([]);
  await ask("DELETE", `/article/${id}`);
  for (const path of [`/article/${id}`, "/article/no-such-thing", "/event/some-event", "/article/%00", "/x/y"])
    expect((await ask("PUT", path)).status, path).toBe(404);
});

test("more than 500 bookmarks are refused with a sentence", async () => {
  const { db, pool, ask } = await open();
  const id = await makePostRow(db);
  await pool.query(
    `insert into bookmarks (user_id, kind, item_id, saved_at)
     select id, 'article', 'post-' || n, now() from users, generate_series(1, 500) n where role = 'member'`,
  );
  const answer = await ask("PUT", `/article/${id}`);
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ message: expect.stringContaining("500 pages") as string });
});
