import { readFileSync, globSync } from "node:fs";
import { asc, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "../../tests/support/database.ts";
import { postCategories } from "./tables.server.ts";

const [, REORDER = ""] = readFileSync(globSync("migrations/*_author_search.sql")[0] ?? "", "utf8").split(";\n");
const BEFORE = ["Technology", "Business", "Health", "Entertainment", "Sports", "Science", "Travel", "Lifestyle"];
const AFTER = ["Education", "Yoga", "Meditation", "Pranayama", "Mindfulness", "Wellness", "Community"];

test("an upgrade puts the foundation's own subjects first, and leaves an order of staff as it is", async () => {
  const db = await testDatabase();
  const put = (names: string[]) =>
    Promise.all(
      names.map((name, at) => db.execute(sql`update post_categories set position = ${at + 1} where name = ${name}`)),
    );
  const order = async () =>
    (await db.select().from(postCategories).orderBy(asc(postCategories.position))).map(({ name }) => name);
  await put([...BEFORE, ...AFTER]);
  await db.execute(sql.raw(REORDER));
  expect((await order()).slice(0, 3)).toEqual(["Yoga", "Meditation", "Pranayama"]);
  const ofStaff = ["Health", "Yoga", ...[...BEFORE, ...AFTER].filter((name) => !["Health", "Yoga"].includes(name))];
  await put(ofStaff);
  await db.execute(sql.raw(REORDER));
  expect(await order()).toEqual(ofStaff);
});
