import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type pg from "pg";
import { fromDrizzle, PgBoss, type QueueOptions } from "pg-boss";
import type { Logger } from "pino";
import { createDatabase, isDatabaseAway, type Database, type DatabaseClient } from "../database/client.server.ts";

type JobData = Record<string, unknown>;

type SendOptions = {
  /** While a job of this key waits, another one is not added. */
  singletonKey?: string;
  /** The job exists only if this transaction commits. */
  tx?: Database;
};

/** Work that happens later, at least once: a handler must bear being run again. */
export type Jobs = {
  send: (name: string, data?: JobData, options?: SendOptions) => Promise<void>;
  /** One at a time in this process; a handler that throws is tried again, later each time. */
  work: (name: string, handler: (data: JobData) => Promise<void>) => Promise<void>;
  /** By the clock of the database, in UTC. One job an occasion, however many processes run. */
  every: (name: string, cron: string) => Promise<void>;
  stop: () => Promise<void>;
};

const CONNECTIONS = 2;
const POLL_SECONDS = 2;
const STOP_PATIENCE_MS = 5_000;
const AWAY_REPEATED_MS = 30_000;

/** `short` holds back a second waiting job of the same key, and nothing else. */
const QUEUE: QueueOptions & { policy: "short" } = {
  policy: "short",
  retryLimit: 8,
  retryBackoff: true,
  retryDelay: 5,
  retryDelayMax: 600,
  // A worker that was killed is noticed by its silence, long before the job would expire.
  heartbeatSeconds: 30,
  expireInSeconds: 1800,
  deleteAfterSeconds: 24 * 60 * 60,
};

/** Opens the job queues in the schema `jobs` of the same database, with a small pool of their own. */
export async function createJobs(connection: pg.PoolConfig, log: Logger): Promise<Jobs> {
  const report = createReporter(log);
  const client = createDatabase({ ...connection, max: CONNECTIONS, application_name: "kshitij-jobs" }, report);
  const boss = createBoss(client, log, report);
  try {
    await boss.start();
  } catch (error) {
    await client.close();
    throw error;
  }
  const ensureQueue = createQueueEnsurer(boss);
  const working = new Set<string>();
  let stopping: Promise<void> | undefined;
  return {
    send: async (name, data = {}, { singletonKey = randomUUID(), tx } = {}) => {
      await ensureQueue(name);
      await boss.send(name, data, { singletonKey, ...(tx ? { db: fromDrizzle(tx, sql) } : {}) });
    },
    work: async (name, handler) => {
      await ensureQueue(name);
      if (working.has(name)) return;
      await boss.work<JobData>(name, { pollingIntervalSeconds: POLL_SECONDS }, async ([job]) => {
        if (job) await runReported(log, name, () => handler(job.data));
      });
      working.add(name);
    },
    every: async (name, cron) => {
      await ensureQueue(name);
      await boss.schedule(name, cron, {}, { tz: "UTC" });
    },
    stop: () =>
      (stopping ??= boss.stop({ graceful: true, timeout: STOP_PATIENCE_MS }).catch(report).then(client.close)),
  };
}

function createBoss(client: DatabaseClient, log: Logger, report: (error: Error) => void): PgBoss {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query({ text }, values) },
    schema: "jobs",
    superviseIntervalSeconds: 30,
    monitorIntervalSeconds: 30,
    persistWarnings: false,
  });
  boss.on("error", report);
  // What it says besides holds the values of slow statements.
  boss.on("warning", ({ message }) => log.warn({ from: "jobs" }, message));
  return boss;
}

function createQueueEnsurer(boss: PgBoss): (name: string) => Promise<void> {
  const ensured = new Set<string>();
  return async (name) => {
    if (ensured.has(name)) return;
    await boss.createQueue(name, QUEUE);
    ensured.add(name);
  };
}

/** The queue stores the failure and retries; the log reports it at once. */
async function runReported(log: Logger, name: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error({ err: error, job: name }, "A job failed and will be tried again");
    throw error;
  }
}

/** While the database is away every poll fails: that is said now and then, not twice a second. */
function createReporter(log: Logger): (error: Error) => void {
  let awaySaidAt = 0;
  return (error) => {
    if (!isDatabaseAway(Object.assign(new Error(error.message), error))) {
      log.error({ err: error }, "The job queue had a failure");
      return;
    }
    if (Date.now() - awaySaidAt < AWAY_REPEATED_MS) return;
    awaySaidAt = Date.now();
    log.warn({ from: "jobs", reason: error.message }, "The job queue waits for the database");
  };
}
