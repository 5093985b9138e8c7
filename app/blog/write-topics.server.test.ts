import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { freshDatabase, testDatabase } from "../../tests/support/database.ts";
import { insertManyRows } from "../../tests/support/many-rows.ts";
import { planOf } from "../../tests/support/query-plan.ts";
import { withReads } from "../../tests/support/reads.ts";
import type { Database } from "../platform/database/client.server.ts";
import { purgeRecord } from "../platform/records/bin.server.ts";
import { listUsedCategories } from "./browse-posts.server.ts";
import { makePostRow } from "./make-post.ts";
import { postEditSchema } from "./post.ts";
import { findPost, listCategories } from "./posts.server.ts";
import { countCategories, countTags } from "./topics.server.ts";
import { postStore } from "./write-posts.server.ts";
import {
  addCategory,
  beginNewWith,
  mergeCategory,
  mergeTag,
  moveCategory,
  removeCategory,
  removeTag,
  renameCategory,
  renameTag,
} from "./write-topics.server.ts";

const NOW = new Date("2026-11-23T06:00:00Z");
const ACT = { by: "Kavya", now: NOW };

async function isUsed(db: Database, name: string): Promise<number | undefined> {
  return (await countCategories(db)).find((category) => category.name === name)?.posts;
}

function edit(changes: { category: string; version?: number }) {
  const form = { title: "Breath", excerpt: "E", content: "<p>C</p>", author: "A", readTime: "1 min read", ...changes };
  return postEditSchema.parse({ publishDate: "2026-01-12T01:00:00.000Z", ...form });
}

const save = (db: Database, id: string, changes: { category: string; version?: number }) =>
  postStore.update(db, id, edit(changes), { pictures: {}, ...ACT });

test("a category is renamed in every post, where it stood in the list, and an open form is told of it", async () => {
  const db = await testDatabase();
  const id = await makePostRow(db, { category: "Pranayama" });
  const before = await listCategories(db);
  await renameCategory(db, { name: "Pranayama", to: "Breath" });
  expect(await listCategories(db)).toEqual(before.map((name) => (name === "Pranayama" ? "Breath" : name)));
  expect(await listUsedCategories(db, NOW)).toEqual(["Breath"]);
  expect(await findPost(db, id)).toMatchObject({ category: "Breath", version: 2 });
  await expect(save(db, id, { category: "Pranayama", version: 1 })).rejects.toMatchObject({
    status: 409,
    details: { current: { category: "Breath", version: 2 } },
  });
});

test("who still says a former name means the category it is now, however often it was renamed since", async () => {
  const db = await testDatabase();
  const id = await makePostRow(db, { category: "Pranayama" });
  await renameCategory(db, { name: "Pranayama", to: "Breath" });
  await renameCategory(db, { name: "Breath", to: "Breathing" });
  expect(await save(db, id, { category: "Pranayama" })).toMatchObject({ category: "Breathing" });
  await renameCategory(db, { name: "Breathing", to: "Pranayama" });
  expect(await save(db, id, { category: "Breath" })).toMatchObject({ category: "Pranayama" });
  await addCategory(db, "Breath");
  expect(await save(db, id, { category: "Breath" })).toMatchObject({ category: "Breath" });
});

test("a word that is no category yet joins the list at its end, as posts always could name any", async () => {
  const db = await testDatabase();
  await makePostRow(db, { category: "Chanting" });
  expect((await listCategories(db)).at(-1)).toBe("Chanting");
  expect(await isUsed(db, "Chanting")).toBe(1);
});

test("merging gives every post to the other one; into itself, or into nothing, is refused", async () => {
  const db = await testDatabase();
  await makePostRow(db, { id: "a-7k3f", category: "Yoga" });
  await makePostRow(db, { id: "b-7k3f", category: "Wellness" });
  await expect(mergeCategory(db, { name: "Yoga", to: "Yoga" })).rejects.toMatchObject({
    status: 400,
    errors: { to: "A category cannot be merged into itself. Choose another one." },
  });
  await expect(mergeCategory(db, { name: "Yoga", to: "Nothing" })).rejects.toMatchObject({ status: 404 });
  await mergeCategory(db, { name: "Yoga", to: "Wellness" });
  expect([await isUsed(db, "Yoga"), await isUsed(db, "Wellness")]).toEqual([undefined, 2]);
  await expect(mergeCategory(db, { name: "Yoga", to: "Wellness" })).rejects.toMatchObject({
    message: "There is no category “Yoga” any more.",
  });
});

test("a post that comes back from the bin has the category that its own has become", async () => {
  const db = await testDatabase();
  const id = await makePostRow(db, { category: "Yoga" });
  await postStore.remove(db, id, ACT);
  await mergeCategory(db, { name: "Yoga", to: "Wellness" });
  await postStore.restore(db, id, ACT);
  expect(await findPost(db, id)).toMatchObject({ category: "Wellness" });
  await postStore.remove(db, id, ACT);
  await removeCategory(db, "Wellness");
  await postStore.restore(db, id, ACT);
  expect(await isUsed(db, "Wellness")).toBe(1);
  await postStore.remove(db, id, ACT);
  await purgeRecord(db, postStore, id, ACT);
});

test("a category that posts have, the last one and a taken name are refused with a sentence", async () => {
  const db = await testDatabase();
  await makePostRow(db, { category: "Yoga" });
  await expect(removeCategory(db, "Yoga")).rejects.toMatchObject({
    status: 409,
    message: "Articles have the category “Yoga”. Merge it into another one instead.",
  });
  await expect(addCategory(db, "yoga")).rejects.toMatchObject({
    errors: { name: "There is a category “Yoga” already." },
  });
  await expect(renameCategory(db, { name: "Health", to: "YOGA" })).rejects.toMatchObject({ status: 400 });
  await renameCategory(db, { name: "Yoga", to: "YOGA" });
  const others = (await listCategories(db)).filter((name) => name !== "YOGA");
  for (const name of others) await removeCategory(db, name);
  await db.execute(sql`truncate posts cascade`);
  await expect(removeCategory(db, "YOGA")).rejects.toMatchObject({
    message: "This is the last category. Add another one first.",
  });
});

test("the order is changed by putting one where another is; a neighbour that is gone is told of", async () => {
  const db = await testDatabase();
  const [first = "", second = "", third = "", ...others] = await listCategories(db);
  await moveCategory(db, { name: first, to: third });
  expect(await listCategories(db)).toEqual([second, third, first, ...others]);
  await makePostRow(db, { id: "a-7k3f", category: first });
  await makePostRow(db, { id: "b-7k3f", category: third });
  expect(await listUsedCategories(db, NOW)).toEqual([third, first]);
  await moveCategory(db, { name: first, to: third });
  expect(await listCategories(db)).toEqual([second, first, third, ...others]);
  expect(await listUsedCategories(db, NOW)).toEqual([first, third]);
  await expect(moveCategory(db, { name: first, to: "Nothing" })).rejects.toMatchObject({
    status: 409,
    message: "The list has changed meanwhile. Reload the page, then move the category again.",
  });
});

test("new posts begin with one category, which stays so under its next name or in what it joins", async () => {
  const db = await testDatabase();
  const forNew = async () => (await countCategories(db)).filter(({ isForNew }) => isForNew).map(({ name }) => name);
  expect(await forNew()).toEqual(["Technology"]);
  await beginNewWith(db, "Yoga");
  await renameCategory(db, { name: "Yoga", to: "Asana" });
  expect(await forNew()).toEqual(["Asana"]);
  await mergeCategory(db, { name: "Asana", to: "Meditation" });
  expect(await forNew()).toEqual(["Meditation"]);
  await removeCategory(db, "Meditation");
  expect(await forNew()).toEqual([(await listCategories(db))[0]]);
});

test("a tag is renamed, merged and removed in every post, and no post has one twice", async () => {
  const db = await testDatabase();
  await makePostRow(db, { id: "a-7k3f", tags: ["breath", "sleep", "evening"] });
  await makePostRow(db, { id: "b-7k3f", tags: ["breathing", "dawn"] });
  expect((await countTags(db)).map(({ name, posts }) => `${name} ${posts}`)).toEqual([
    "breath 1",
    "breathing 1",
    "dawn 1",
    "evening 1",
    "sleep 1",
  ]);
  await renameTag(db, { name: "evening", to: "Evening" });
  await expect(renameTag(db, { name: "breathing", to: "breath" })).rejects.toMatchObject({
    errors: { to: "There is a tag “breath” already. Merge the two instead." },
  });
  await mergeTag(db, { name: "breathing", to: "breath" });
  await mergeTag(db, { name: "sleep", to: "breath" });
  expect((await findPost(db, "a-7k3f"))?.tags).toEqual(["breath", "Evening"]);
  expect(await countTags(db)).toContainEqual({ name: "breath", posts: 2 });
  await removeTag(db, "breath");
  expect(await findPost(db, "b-7k3f")).toMatchObject({ tags: ["dawn"], version: 3 });
  await expect(removeTag(db, "breath")).rejects.toMatchObject({ status: 404 });
  await expect(mergeTag(db, { name: "dawn", to: "dawn" })).rejects.toMatchObject({ status: 400 });
  await expect(mergeTag(db, { name: "dawn", to: "dusk" })).rejects.toMatchObject({ status: 400 });
});

test("a tag is renamed while a post without it is being saved, and by an index where there are many", async () => {
  const { db, pool, config } = await freshDatabase();
  await insertManyRows(config, 2_000);
  const { reads } = await withReads(() =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select from posts where not tags @> '{tag-7}' for update`);
      await renameTag(db, { name: "tag-7", to: "river" });
    }),
  );
  expect(await countTags(db)).toContainEqual({ name: "river", posts: 40 });
  const write = reads.statements.find(({ text }) => text.startsWith("update"));
  expect(write && (await planOf(pool, write)).scanned).toEqual([]);
});

test("a post saved beside a renaming is left with no name that is gone, and nobody waits for ever", async () => {
  const { db } = await freshDatabase();
  const id = await makePostRow(db, { id: "edited-7k3f", category: "Yoga" });
  const [isHeld, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = db.transaction(async (tx) => {
    await makePostRow(tx, { id: "slow-7k3f", category: "Yoga" });
    isHeld.resolve();
    await mayCommit.promise;
  });
  await isHeld.promise;
  const others = [
    renameCategory(db, { name: "Yoga", to: "Asana" }),
    save(db, id, { category: "Yoga" }),
    makePostRow(db, { id: "new-7k3f", category: "Yoga" }),
    mergeCategory(db, { name: "Health", to: "Wellness" }),
    renameTag(db, { name: "none", to: "none" }),
  ];
  mayCommit.resolve();
  await Promise.all([slow, ...others]);
  await Promise.all([1, 2, 3, 4].map((round) => save(db, id, { category: round % 2 ? "Yoga" : "Asana" })));
  const { rows } = await db.execute<{ category: string }>(sql`select distinct category from posts`);
  expect(rows).toEqual([{ category: "Asana" }]);
  expect(await listCategories(db)).not.toContain("Yoga");
});
