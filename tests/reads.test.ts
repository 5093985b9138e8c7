import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "./support/database.ts";
import { tablesOf, withReads } from "./support/reads.ts";

test("the tables of a statement are those after from and join, in inner statements too", () => {
  const names = (statement: string) => [...tablesOf(statement)].sort();
  expect(names(`select "a" from "posts" inner join "uploads" "images" on true`)).toEqual(["posts", "uploads"]);
  expect(names("select 1 from posts p, lateral (select 1 from comments) c")).toEqual(["comments", "posts"]);
  expect(names("select (select count(*) FROM public.events)")).toEqual(["events"]);
  const loop =
    "with recursive used (word) as ((select 'a' from posts) union all select x from used join events on true) select * from used";
  expect(names(loop)).toEqual(["events", "posts"]);
  expect(names("select extract(epoch from greatest(a, b)), extract (year from null::date) from thoughts")).toEqual([
    "thoughts",
  ]);
  expect(names(`select 1 from "published_posts" join posts on true`)).toEqual(["posts"]);
  expect(names("select 1")).toEqual([]);
});

test("two concurrent tasks each record their own statements", async () => {
  const db = await testDatabase();
  const ask = (table: string, times: number) =>
    withReads(async () => {
      for (let time = 0; time < times; time++) await db.execute(sql`select count(*) from ${sql.identifier(table)}`);
    });
  const [posts, events] = await Promise.all([ask("posts", 1), ask("events", 2)]);
  expect([...posts.reads.tables]).toEqual(["posts"]);
  expect(posts.reads.statements).toHaveLength(1);
  expect([...events.reads.tables]).toEqual(["events"]);
  expect(events.reads.statements).toHaveLength(2);
});

test("a transaction's statements count too", async () => {
  const db = await testDatabase();
  const { reads } = await withReads(() => db.transaction((inner) => inner.execute(sql`select 1 from thoughts`)));
  expect([...reads.tables]).toEqual(["thoughts"]);
});
