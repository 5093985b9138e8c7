import { sql } from "drizzle-orm";
import pino, { type Logger } from "pino";
import type pg from "pg";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { freshDatabase } from "../../../tests/support/database.ts";
import type { Database } from "../database/client.server.ts";
import { createJobs, type Jobs } from "./jobs.server.ts";

let db: Database;
let config: pg.PoolConfig;
let jobs: Jobs;
let logged: { level: number; msg: string }[];
beforeEach(async () => {
  ({ db, config } = await freshDatabase());
  logged = [];
  jobs = await openJobs();
});

test("a job is handled with its data", async () => {
  const done = Promise.withResolvers<unknown>();
  await jobs.work("letters", async (data) => done.resolve(data));
  await jobs.send("letters", { to: "asha@example.org" });
  expect(await done.promise).toEqual({ to: "asha@example.org" });
});

test("a job gets the time of the database, whatever the clock of this machine says", async () => {
  const done = Promise.withResolvers<Date>();
  await jobs.work("letters", async (_, now) => done.resolve(now));
  await jobs.send("letters", {});
  const anHourAhead = Date.now() + 3_600_000;
  vi.useFakeTimers({ toFake: ["Date"], now: anHourAhead });
  onTestFinished(() => void vi.useRealTimers());
  expect((await done.promise).getTime()).toBeLessThan(anHourAhead - 1_800_000);
});

test("a job may be sent before its kind has a handler", async () => {
  const done = Promise.withResolvers<unknown>();
  await jobs.send("letters", { to: "asha@example.org" });
  await jobs.work("letters", async (data) => done.resolve(data));
  expect(await done.promise).toEqual({ to: "asha@example.org" });
});

test("a job sent in a transaction exists only if that commits", async () => {
  const failing = db.transaction(async (tx) => {
    await jobs.send("letters", { about: "rolled back" }, { tx });
    throw new Error("No.");
  });
  await expect(failing).rejects.toThrow("No.");
  expect(await waitingJobs("letters")).toEqual([]);
  await db.transaction((tx) => jobs.send("letters", { about: "committed" }, { tx }));
  expect(await waitingJobs("letters")).toEqual([{ about: "committed" }]);
});

test("a job is not added while another one with its key is pending", async () => {
  await jobs.send("letters", { number: 1 }, { singletonKey: "asha" });
  await jobs.send("letters", { number: 2 }, { singletonKey: "asha" });
  await jobs.send("letters", { number: 3 }, { singletonKey: "ravi" });
  await jobs.send("letters", { number: 4 });
  await jobs.send("letters", { number: 5 });
  expect(await waitingJobs("letters")).toEqual([{ number: 1 }, { number: 3 }, { number: 4 }, { number: 5 }]);
});

test("a job that fails is logged and retried", async () => {
  const tried = Promise.withResolvers<void>();
  await jobs.work("letters", async () => {
    tried.resolve();
    throw new Error("The post office is closed.");
  });
  await jobs.send("letters");
  await tried.promise;
  await jobs.stop();
  expect(logged).toMatchObject([
    { level: pino.levels.values["error"], msg: "A job failed and will be tried again", job: "letters" },
  ]);
  const { rows } = await db.execute(
    sql`select state, retry_limit > retry_count as again from jobs.job where name = 'letters'`,
  );
  expect(rows).toEqual([{ state: "retry", again: true }]);
});

test("a schedule is stored once, however often it is registered", async () => {
  const other = await openJobs();
  for (const registering of [jobs, jobs, other]) await registering.every("letters", "17 * * * *");
  const { rows } = await db.execute(sql`select name, cron, timezone from jobs.schedule`);
  expect(rows).toEqual([{ name: "letters", cron: "17 * * * *", timezone: "UTC" }]);
});

test("jobs continue after the database has cut every connection", async () => {
  const done = Promise.withResolvers<unknown>();
  await jobs.work("letters", async (data) => done.resolve(data));
  await db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kshitij-jobs' and datname = current_database()`,
  );
  await sendThroughOther({ after: "the break" });
  expect(await done.promise).toEqual({ after: "the break" });
});

test("no more than two connections are taken", async () => {
  await Promise.all(["a", "b", "c", "d"].map((name) => jobs.work(name, async () => {})));
  await Promise.all(Array.from({ length: 20 }, () => jobs.send("a")));
  const { rows } = await db.execute(
    sql`select count(*)::int as count from pg_stat_activity where application_name = 'kshitij-jobs' and datname = current_database()`,
  );
  expect(rows).toEqual([{ count: 2 }]);
});

test("an absent database ends the start", async () => {
  await expect(
    createJobs({ ...config, connectionString: undefined, host: "127.0.0.1", port: 1 }, quietLog()),
  ).rejects.toThrow("ECONNREFUSED");
});

async function openJobs(): Promise<Jobs> {
  const opened = await createJobs(config, quietLog());
  onTestFinished(() => opened.stop());
  return opened;
}

function quietLog(): Logger {
  return pino({ level: "info" }, { write: (line: string) => void logged.push(JSON.parse(line)) });
}

async function sendThroughOther(data: Record<string, unknown>): Promise<void> {
  const other = await openJobs();
  await other.send("letters", data);
}

async function waitingJobs(name: string): Promise<unknown[]> {
  const { rows } = await db.execute(
    sql`select data from jobs.job where name = ${name} and state = 'created' order by created_on, id`,
  );
  return rows.map(({ data }) => data);
}
