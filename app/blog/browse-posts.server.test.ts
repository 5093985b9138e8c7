import { beforeEach, expect, test } from "vitest";
import { freshDatabase, testDatabase } from "../../tests/support/database.ts";
import type { Database } from "../platform/database/client.server.ts";
import { uploads } from "../platform/uploads/tables.server.ts";
import { findAround } from "./post-page.server.ts";
import { browsePosts } from "./browse-posts.server.ts";
import { postFilterSchema } from "./post.ts";
import { findPost } from "./posts.server.ts";
import { posts } from "./tables.server.ts";

const NOW = new Date("2026-06-20T00:00:00Z");
const imageId = "0123456789abcdef0123456789abcdef";
let db: Database;

/** Post `n` of the eighteenth day backwards; 0 is not public yet. */
const rows = Array.from({ length: 30 }, (_, n) => ({
  id: `post-${n}`,
  title: n === 12 ? "Of 100% Lanterns" : `Part ${n}`,
  excerpt: "Sit down.",
  content: "<p>Sit down.</p>",
  author: "Meera",
  category: n % 3 === 0 ? "Yoga" : "Health",
  tags: n === 9 ? ["sleep", "Breath"] : ["walking"],
  featured: n === 4,
  readTime: "1 min read",
  publishAt: new Date(NOW.getTime() + (n === 0 ? 1 : -n) * 86_400_000),
  imageId,
  authorImageId: imageId,
}));

beforeEach(async () => {
  db = await testDatabase();
  await db.insert(uploads).values({ id: imageId, width: 9, height: 9, color: "#aabbcc", widths: [9] });
  await db.insert(posts).values(rows);
});

const browse = (query: Record<string, string>) => browsePosts(db, postFilterSchema.parse(query), NOW);
const from5To = (last: number) => Array.from({ length: last - 4 }, (_, index) => index + 5);
const numbers = (list: { id: string }[]) => list.map(({ id }) => Number(id.slice(5)));

test("the first page leads with what is featured, and pages go on with the rest, newest first", async () => {
  const first = await browse({});
  expect(numbers(first.featured)).toEqual([4]);
  expect(numbers(first.latest)).toEqual([1, 2, 3, ...from5To(25)]);
  expect(first).toMatchObject({ matching: 29, categories: ["Yoga", "Health"] });
  expect(first.paging).toEqual({ page: 1, pages: 2, isCounted: true, next: { page: 2 } });
  const second = await browse({ page: "2" });
  expect(second.featured).toEqual([]);
  expect(numbers(second.latest)).toEqual([26, 27, 28, 29]);
  expect(second.paging.next).toBeNull();
  const past = await browse({ page: "100000" });
  expect([past.latest, past.matching, past.paging.pages]).toEqual([[], 29, 2]);
});

test("a list continues from a post, whatever was published since", async () => {
  expect(numbers((await browse({ after: "post-27" })).latest)).toEqual([28, 29]);
  await expect(browse({ after: "never-was" })).rejects.toMatchObject({ status: 400 });
});

test("search looks at title, excerpt, tags and author, whatever their case and however short", async () => {
  const found = async (q: string) => numbers((await browse({ q })).latest);
  expect(await found("LANTERN")).toEqual([12]);
  expect(await found("100% l")).toEqual([12]);
  expect(await found("breath")).toEqual([9]);
  expect(await found("9")).toEqual([9, 19, 29]);
  expect(await found("meera")).toHaveLength(24);
  expect((await browse({ q: "sit", category: "Yoga" })).matching).toBe(9);
  expect((await browse({ category: "Nothing" })).matching, "an unknown category is ignored").toBe(29);
});

test("a post leads to the ones beside it and to three others: its category, then shared tags, then the newest", async () => {
  const around = async (id: string) => {
    const post = await findPost(db, id, NOW);
    if (!post) throw new Error(`There is no ${id}.`);
    const { older, newer, related } = await findAround(db, post, NOW);
    return [older?.id ?? null, newer?.id ?? null, ...numbers(related)];
  };
  expect(await around("post-6")).toEqual(["post-7", "post-5", 3, 12, 15]);
  expect(await around("post-1")).toEqual(["post-2", null, 2, 4, 5]);
  expect(await around("post-29")).toEqual([null, "post-28", 1, 2, 4]);
});

test("a search, which may take long, does not stand in the way of short statements, nor they in its", async () => {
  const { db: other, pool } = await freshDatabase();
  const blocker = await pool.connect();
  await blocker.query("select pg_advisory_lock(1)");
  const letGo = async () => {
    await blocker.query("select pg_advisory_unlock(1)");
    blocker.release();
  };
  const slow = pool.query({ name: "slow", text: "select pg_advisory_lock(1)" }, []);
  const search = browsePosts(other, postFilterSchema.parse({ q: "sit" }), NOW).finally(() => void letGo());
  expect((await Promise.all([search, slow]))[0]).toMatchObject({ matching: 0 });
});
