import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Database } from "../../app/platform/database/client.server.ts";
import { freshDatabase, testDatabase } from "./database.ts";

let inHook: Database;
beforeEach(async () => {
  inHook = await testDatabase();
});

// The same table is made twice: the second test passes only where the first was rolled back.
test.each(["first", "second"])("what the %s test writes is rolled back", async () => {
  const db = await testDatabase();
  await db.execute(sql`create table leftover (n integer)`);
  expect((await db.execute(sql`select * from leftover`)).rows).toEqual([]);
  expect((await inHook.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});

test("an inner transaction that fails leaves the rest of the test usable", async () => {
  const db = await testDatabase();
  await db.execute(sql`create table single (n integer primary key)`);
  const twice = db.transaction(async (inner) => {
    await inner.execute(sql`insert into single values (1), (1)`);
  });
  await expect(twice).rejects.toThrow("insert into single");
  expect((await db.execute(sql`select count(*)::int as rows from single`)).rows).toEqual([{ rows: 0 }]);
});

test("a fresh database is migrated and takes several connections", async () => {
  const { pool } = await freshDatabase();
  const pids = await Promise.all(
    [1, 2, 3].map(async () => (await pool.query("select pg_backend_pid() as pid, pg_sleep(0.02)")).rows[0].pid),
  );
  expect(new Set(pids).size).toBe(3);
  expect((await pool.query("select count(*)::int as applied from migrations")).rows[0].applied).toBeGreaterThan(0);
});
