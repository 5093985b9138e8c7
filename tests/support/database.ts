import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import pg from "pg";
import { inject, onTestFinished } from "vitest";
import { createDatabase, type Database, type DatabaseClient } from "../../app/platform/database/client.server.ts";
import { ofDatabase, withClient } from "./database-url.ts";
import { restoreInitialRows } from "./initial-rows.ts";

/** However slow the machine is that tests run on. */
const ANSWER_LIMIT_MS = 120_000;
const ALREADY_THERE = "42P04";
const NOT_OURS_TO_END = "42501";

/**
 * A database for one test: migrated, empty, and rolled back when the test is finished. Call it in the test or in `beforeEach`.
 * All of the test happens in one transaction on one connection, so a statement that breaks a constraint spoils
 * what follows it unless it ran in a `db.transaction` of its own; and nothing runs side by side: see `freshDatabase`.
 */
export async function testDatabase(): Promise<Database> {
  workerDatabase ??= ensureWorkerDatabase();
  const client = createDatabase({
    connectionString: await workerDatabase,
    max: 1,
    answerLimitMs: ANSWER_LIMIT_MS,
    // The test's transaction is idle whenever the test does something else, and that takes as long as it takes.
    idle_in_transaction_session_timeout: 0,
  });
  const begun = Promise.withResolvers<Database>();
  const finished = Promise.withResolvers<never>();
  const transaction = client.db.transaction(async (db) => {
    begun.resolve(db);
    await finished.promise;
  });
  transaction.catch(begun.reject);
  onTestFinished(async () => {
    finished.reject(new Error("The test is finished: roll back."));
    await transaction.catch(() => {});
    await client.close();
  });
  return begun.promise;
}

/** Databases that tests of this worker have finished with, as migrations left them. */
const unused: string[] = [];

/**
 * A database of its own, migrated and empty: for what needs several connections, or real commits. The next test has its
 * database, without its rows: a test that changes a table's structure changes it back.
 */
export async function freshDatabase(): Promise<FreshDatabase> {
  const name = unused.pop() ?? (await copyDatabase(inject("database").template));
  return open(name, async () => {
    await withClient(ofDatabase(inject("database").url, name), restoreInitialRows);
    unused.push(name);
  });
}

/** A database without migrations, dropped when the test is finished. */
export const blankDatabase = () => copiedDatabase("template1");

/** A copy of a database that nothing uses now, dropped when the test is finished. */
export async function copiedDatabase(from: string): Promise<FreshDatabase> {
  const name = await copyDatabase(from);
  return open(name, () => drop(name));
}

/** The name of a database for several tests to copy, filled once; it ends with the run. */
export async function filledDatabase(fill: (config: pg.PoolConfig) => Promise<void>): Promise<string> {
  const name = await copyDatabase("template1");
  await fill({ connectionString: ofDatabase(inject("database").url, name) });
  return name;
}

/** One that is there already, and stays. */
export function givenDatabase(connectionString: string): FreshDatabase {
  return openAt(connectionString, () => {});
}

type FreshDatabase = DatabaseClient & { config: pg.PoolConfig };

const open = (name: string, close: () => Promise<void>) => openAt(ofDatabase(inject("database").url, name), close);

function openAt(connectionString: string, close: () => Promise<void> | void): FreshDatabase {
  // On a slow machine the last of a thousand waits longer for its turn than a visitor should.
  const config = { connectionString, connectionTimeoutMillis: 60_000 };
  const client = createDatabase({ ...config, answerLimitMs: ANSWER_LIMIT_MS });
  onTestFinished(async () => {
    await client.close();
    await close();
  });
  return { ...client, config };
}

async function copyDatabase(copied: string): Promise<string> {
  const name = `${inject("database").template}_${randomBytes(4).toString("hex")}`;
  await order(`create database ${name} template ${copied} strategy file_copy`);
  return name;
}

/** Until another connection to this database waits for a lock. */
export async function untilSomebodyWaits(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await db.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows.length > 0) return;
  }
}

/** Remaining connections are closed, but PostgreSQL's own vacuum may not be: that one gives way where nobody is forced. */
async function drop(name: string): Promise<void> {
  await order(`drop database ${name} with (force)`).catch(async (error: unknown) => {
    if (!(error instanceof pg.DatabaseError && error.code === NOT_OURS_TO_END)) throw error;
    await order(`drop database ${name}`);
  });
}

let workerDatabase: Promise<string> | undefined;

/** Test files follow each other in a worker and leave nothing behind, so they may share its database. */
async function ensureWorkerDatabase(): Promise<string> {
  const { url, template } = inject("database");
  const name = `${template}_worker_${process.env["VITEST_POOL_ID"] ?? "0"}`;
  await order(`create database ${name} template ${template} strategy file_copy`).catch((error: unknown) => {
    if (!(error instanceof pg.DatabaseError && error.code === ALREADY_THERE)) throw error;
  });
  return ofDatabase(url, name);
}

const order = (statement: string) => withClient(inject("database").url, (client) => client.query(statement));
