import type pg from "pg";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { listenBetween } from "../../../tests/support/database-between.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { ofDatabase } from "../../../tests/support/database-url.ts";
import { createDatabase, isDatabaseAway } from "./client.server.ts";
import { StatementLane } from "./statement-lane.server.ts";

const A_LOCK = 42;
let config: pg.PoolConfig;
let pool: pg.Pool;
let broken: Error[];

beforeEach(async () => {
  ({ config, pool } = await freshDatabase());
  broken = [];
});

function newLane() {
  const lane = new StatementLane(config, (error) => broken.push(error));
  onTestFinished(() => lane.end());
  const ask = async (name: string, text: string, values: unknown[] = []) => {
    const { rows } = await lane.query({ name, text }, values);
    return (rows as { answer: unknown }[])[0]?.answer;
  };
  return { lane, ask, pid: () => ask("pid", "select pg_backend_pid() as answer") };
}

test("each statement gets its own answer, all over one connection", async () => {
  const { ask, pid } = newLane();
  const numbers = Array.from({ length: 20 }, (_, number) => number);
  const answers = numbers.map((number) => ask("double", "select $1::int * 2 as answer", [number]));
  expect(await Promise.all(answers)).toEqual(numbers.map((number) => number * 2));
  expect(new Set(await Promise.all([pid(), pid(), pid()])).size).toBe(1);
});

test("what is asked for in one turn leaves in one piece", async () => {
  const between = await listenBetween(config);
  const lane = new StatementLane(between.config, () => {});
  onTestFinished(() => lane.end());
  const ask = () => lane.query({ name: "one", text: "select 1 as answer" }, []);
  await ask();
  const before = between.pieces;
  await Promise.all([ask(), ask(), ask()]);
  expect(between.pieces - before).toBe(1);
});

test("one that fails fails alone", async () => {
  const { ask } = newLane();
  const [before, wrong, after] = await Promise.allSettled([
    ask("one", "select 1 as answer"),
    ask("none", "select 1 / $1::int as answer", [0]),
    ask("two", "select 2 as answer"),
  ]);
  expect([before, after]).toMatchObject([{ value: 1 }, { value: 2 }]);
  expect(wrong).toMatchObject({ reason: { code: "22012" } });
});

test("what was on its way when the connection broke says so, and the next is asked over another", async () => {
  const { ask, pid } = newLane();
  const first = await pid();
  await pool.query(`select pg_advisory_lock(${A_LOCK})`);
  const waiting = ask("wait", `select pg_advisory_lock(${A_LOCK}) as answer`).catch((error: unknown) => error);
  await expect.poll(() => isWaiting(first)).toBe(true);
  await pool.query("select pg_terminate_backend($1)", [first]);
  expect(isDatabaseAway(await waiting)).toBe(true);
  expect(await pid()).not.toBe(first);
});

test("a database that is not there is tried again by the next statement", async () => {
  const lane = new StatementLane(
    { ...config, connectionString: ofDatabase(config.connectionString ?? "", "absent") },
    () => {},
  );
  const ask = () => lane.query({ name: "one", text: "select 1 as answer" }, []).catch((error: unknown) => error);
  expect(await Promise.all([ask(), ask()])).toMatchObject([{ code: "3D000" }, { code: "3D000" }]);
  expect(await ask()).toMatchObject({ code: "3D000" });
});

test("a database that does not say a word is away", async () => {
  const between = await listenBetween(config);
  between.isSilent = true;
  const lane = new StatementLane({ ...between.config, connectionTimeoutMillis: 50 }, () => {});
  const error = await lane.query({ name: "one", text: "select 1" }, []).catch((reason: unknown) => reason);
  expect(isDatabaseAway(error)).toBe(true);
});

test("behind a slow statement only so many wait; whoever comes then is told to go elsewhere", async () => {
  const { lane, ask, pid } = newLane();
  const holder = await pool.connect();
  await holder.query(`select pg_advisory_lock(${A_LOCK})`);
  const slow = ask("slow", `select pg_advisory_lock(${A_LOCK}) as answer`);
  const behind = Array.from({ length: 31 }, pid);
  expect(lane.isBusy).toBe(true);
  await holder.query(`select pg_advisory_unlock(${A_LOCK})`);
  holder.release();
  await Promise.all([slow, ...behind]);
  expect(lane.isBusy).toBe(false);
});

test("where no answer has come for a while, others are told to go elsewhere, and may come again afterwards", async () => {
  let now = 0;
  const lane = new StatementLane(
    config,
    () => {},
    () => now,
  );
  onTestFinished(() => lane.end());
  const slow = lane.query({ name: "slow", text: "select pg_sleep(0.01)" }, []);
  now = 100;
  expect(lane.isBusy).toBe(false);
  now = 101;
  expect(lane.isBusy).toBe(true);
  await slow;
  expect(lane.isBusy).toBe(false);
});

test("after closing, a named statement is refused like any other, and opens nothing", async () => {
  const { pool: closing, close } = createDatabase(config);
  await close();
  const statement = { name: "one", text: "select 1 as answer" };
  await expect(closing.query(statement, [])).rejects.toThrow(/after calling end/);
});

async function isWaiting(pid: unknown): Promise<boolean> {
  const { rows } = await pool.query<{ isWaiting: boolean }>(
    `select wait_event_type = 'Lock' as "isWaiting" from pg_stat_activity where pid = $1`,
    [pid],
  );
  return rows[0]?.isWaiting ?? false;
}
