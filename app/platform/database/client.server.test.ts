import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { listenBetween } from "../../../tests/support/database-between.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { createDatabase, isDatabaseAway, type Database, type DatabaseSettings } from "./client.server.ts";

const LIMIT_MS = 300;
const askPid = async (db: Database) =>
  (await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid;
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

function open(settings: DatabaseSettings) {
  const client = createDatabase(settings);
  onTestFinished(() => client.close());
  return client;
}

/** A small pool over a network that may fall silent. */
async function openBetween(max: number) {
  const { config } = await freshDatabase();
  const between = await listenBetween(config);
  const { db, pool } = open({ ...between.config, max, answerLimitMs: LIMIT_MS, connectionTimeoutMillis: 120_000 });
  return { between, db, pool };
}

test("a connection that the database ends in use fails its own work only", async () => {
  const { db, config } = await freshDatabase();
  const mine = open({ ...config, max: 1 });
  for (let round = 0; round < 3; round++) {
    const work = mine.db.transaction(async (tx) => {
      await db.execute(sql`select pg_terminate_backend(${await askPid(tx)})`);
      await expect.poll(() => failureOf(tx.execute(sql`select 1`))).not.toBe(null);
      await tx.execute(sql`select 1`);
    });
    expect(isDatabaseAway(await failureOf(work))).toBe(true);
    expect(await askPid(mine.db)).toBeGreaterThan(0);
  }
});

test("after all connections ended amid statements, the next statement is answered", async () => {
  const { db, config } = await freshDatabase();
  const mine = open({ ...config, application_name: "to be ended" });
  const slow = Array.from({ length: 5 }, () => failureOf(mine.db.execute(sql`select pg_sleep(600)`)));
  const busy = sql`from pg_stat_activity where application_name = 'to be ended' and datname = current_database() and state = 'active'`;
  await expect.poll(async () => (await db.execute(sql`select 1 ${busy}`)).rows.length).toBe(5);
  await db.execute(sql`select pg_terminate_backend(pid) ${busy}`);
  expect((await Promise.all(slow)).map(isDatabaseAway)).not.toContain(false);
  expect(await askPid(mine.db)).toBeGreaterThan(0);
});

test("a frozen database fails every transaction, and no connection is lost", async () => {
  const { between, db, pool } = await openBetween(2);
  await Promise.all([askPid(db), askPid(db)]);
  between.isSilent = true;
  for (let round = 0; round < 3; round++)
    expect(isDatabaseAway(await failureOf(db.transaction((tx) => tx.execute(sql`select 1`))))).toBe(true);
  expect(pool.totalCount).toBe(0);
  between.isSilent = false;
  expect(await db.transaction(askPid)).toBeGreaterThan(0);
});

test("callers that wait for a connection fail together with those that have one when the database freezes", async () => {
  const { between, db } = await openBetween(1);
  await askPid(db);
  between.isSilent = true;
  const failures = await Promise.all([1, 2, 3].map(() => failureOf(db.execute(sql`select 1`))));
  expect(failures.map(isDatabaseAway)).toEqual([true, true, true]);
});

test("the database ends a statement that takes too long, and its connection is used again", async () => {
  const { config } = await freshDatabase();
  const { db } = open({ ...config, max: 1, answerLimitMs: LIMIT_MS });
  const before = await db.transaction(async (tx) => {
    expect(await failureOf(tx.transaction((inner) => inner.execute(sql`select pg_sleep(600)`)))).toMatchObject({
      cause: { code: "57014" },
    });
    return askPid(tx);
  });
  expect(await askPid(db)).toBe(before);
});

test("after closing, a statement is refused and opens nothing", async () => {
  const { config } = await freshDatabase();
  const { db, close } = createDatabase(config);
  await close();
  expect(await failureOf(db.execute(sql`select 1`))).toMatchObject({
    cause: { message: expect.stringContaining("after calling end") as string },
  });
});

test("a socket that accepts no more connections counts as an absent database, another file does not", () => {
  const failed = (code: string, syscall: string) => Object.assign(new Error(`${syscall} ${code}`), { code, syscall });
  expect(isDatabaseAway(failed("EAGAIN", "connect"))).toBe(true);
  expect(isDatabaseAway(failed("EAGAIN", "read"))).toBe(false);
});
