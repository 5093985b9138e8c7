import { expect, test } from "vitest";
import { testDatabase } from "../../tests/support/database.ts";
import { uploads } from "../platform/uploads/tables.server.ts";
import { findAround } from "./post-page.server.ts";
import { findPost } from "./posts.server.ts";
import { posts } from "./tables.server.ts";

const imageId = "0123456789abcdef0123456789abcdef";
const now = new Date("2026-06-10T00:00:00Z");
const words = { excerpt: "x", content: "x", author: "A", category: "Yoga", readTime: "1 min read" };

test("a post leads to the one before and the one after it, and never to one that is not public yet", async () => {
  const db = await testDatabase();
  await db.insert(uploads).values({ id: imageId, width: 9, height: 9, color: "#aabbcc", widths: [9] });
  const dates = { first: "2026-06-01", second: "2026-06-02", "second-too": "2026-06-02", coming: "2026-06-11" };
  await db.insert(posts).values(
    Object.entries(dates).map(([id, day]) => ({
      ...words,
      id,
      title: `The ${id}`,
      imageId,
      authorImageId: imageId,
      publishAt: new Date(`${day}T00:00:00Z`),
    })),
  );
  const first = await findPost(db, "first", now);
  const related = first && (await findAround(db, first, now)).related;
  expect(
    related?.map(({ id }) => id),
    "an article without tags has related ones too",
  ).toEqual(["second-too", "second"]);
  const around = async (id: string) => {
    const post = await findPost(db, id, now);
    if (!post) throw new Error(`There is no post ${id}.`);
    const { older, newer } = await findAround(db, post, now);
    return [older?.title ?? null, newer?.title ?? null];
  };
  expect(await around("first")).toEqual([null, "The second"]);
  expect(await around("second")).toEqual(["The first", "The second-too"]);
  expect(await around("second-too")).toEqual(["The second", null]);
});
