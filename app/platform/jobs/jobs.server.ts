import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss, type QueueOptions } from "pg-boss";
import type { Logger } from "pino";
import {
  createDatabase,
  isDatabaseAway,
  type Database,
  type DatabaseClient,
  type DatabaseSettings,
} from "../database/client.server.ts";
import { databaseTime } from "../database/database-time.server.ts";

type JobData = Record<string, unknown>;

type SendOptions = {
  /** A job is not added while one with the same key is pending. */
  singletonKey?: string;
  /** The job is added in this transaction. */
  tx?: Database;
};

/** A queue of jobs. Each job is handled at least once, so handlers must be idempotent. */
export type Jobs = {
  send: (name: string, data?: JobData, options?: SendOptions) => Promise<void>;
  /**
   * Handles one job at a time in this process. A handler that throws is retried with growing pauses. `now` is by the
   * database's clock, so that instances whose clocks differ agree about what is due.
   */
  work: (name: string, handler: (data: JobData, now: Date) => Promise<void>) => Promise<void>;
  /** By the clock of the database, in UTC. One job each time, in however many processes. */
  every: (name: string, cron: string) => Promise<void>;
  stop: () => Promise<void>;
};

const CONNECTIONS = 2;
const POLL_SECONDS = 2;
const STOP_PATIENCE_MS = 5_000;
const AWAY_REPEATED_MS = 30_000;

/** The policy `short` allows one pending job per key. */
const QUEUE: QueueOptions & { policy: "short" } = {
  policy: "short",
  retryLimit: 8,
  retryBackoff: true,
  retryDelay: 5,
  retryDelayMax: 600,
  // Detects a worker that was killed long before its job expires.
  heartbeatSeconds: 30,
  expireInSeconds: 1800,
  deleteAfterSeconds: 24 * 60 * 60,
};

/** Opens the queues, in the schema `jobs` of the same database, with their own small pool. */
export async function createJobs(connection: DatabaseSettings, log: Logger): Promise<Jobs> {
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
        if (job) await runReported(log, name, async () => handler(job.data, await databaseTime(client.db)));
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
  // The rest of a warning contains the values of slow statements.
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

/** Logs a failure before the queue stores it and retries. */
async function runReported(log: Logger, name: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error({ err: error, job: name }, "A job failed and will be tried again");
    throw error;
  }
}

/** Logs an absent database every 30 seconds instead of at each poll. */
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
