import { spawn } from "node:child_process";
import { once } from "node:events";
import pg from "pg";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { copiedDatabase, filledDatabase } from "./support/database.ts";
import { until } from "./support/site-process.ts";
import { fillBefore0043 } from "./support/stored-before-0043.ts";

/** Each lock stops the migration at another statement, from its first to the one that notes that it was run. */
const LOCKS = [
  "posts in access share mode",
  "thoughts in access share mode",
  // While the rows of the bin and the drafts go back.
  "uploads in exclusive mode",
  "versions in share mode",
  "upload_uses in share mode",
  "bin in access share mode",
  "versions in row exclusive mode",
  "migrations in share mode",
];
/** Its session, also that of a process that is gone. */
const MIGRATING = "datname = current_database() and application_name = 'kshitij-migrate'";

type Stored = Awaited<ReturnType<typeof fill>>;

/** A database that release 0042 filled. */
let filled: string;
beforeAll(async () => {
  filled = await filledDatabase(fillBefore0043);
});

async function fill() {
  const { config, pool } = await copiedDatabase(filled);
  const count = async (where: string) =>
    (await pool.query<{ count: number }>(`select count(*)::int from pg_stat_activity where ${where}`)).rows[0]?.count;
  return {
    pool,
    url: String(config.connectionString),
    /** Until so many migrations wait for a lock. */
    waiting: (expected: number) =>
      until("migrations wait", async () => (await count(`${MIGRATING} and wait_event_type = 'Lock'`)) === expected),
    ended: () => until("no migration is left", async () => (await count(MIGRATING)) === 0),
  };
}

/** The migration, in a process of its own. */
function startMigration({ url }: Stored) {
  const child = spawn(process.execPath, ["tests/support/migrate-once.ts", url], { stdio: "inherit" });
  onTestFinished(() => void child.kill("SIGKILL"));
  return { kill: () => child.kill("SIGKILL"), ended: once(child, "exit") };
}

/** A connection that has locked a table, until it is closed. */
async function holdTable({ url }: Stored, lock: string): Promise<pg.Client> {
  const blocker = new pg.Client({ connectionString: url });
  await blocker.connect();
  await blocker.query("begin");
  await blocker.query(`lock table ${lock}`);
  return blocker;
}

/** All rows, indexes and constraints. Versions that the migration adds have other numbers after each attempt. */
async function contentOf({ pool }: Stored): Promise<Record<string, string[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const content: Record<string, string[]> = {};
  const read = async (name: string, query: string) => {
    const { rows } = await pool.query<{ text: string }>(query);
    content[name] = rows.map(({ text }) => text).toSorted();
  };
  for (const { name } of tables)
    await read(name, `select (to_jsonb(stored) ${WITHOUT[name] ?? ""})::text as text from ${name} stored`);
  await read("indexes", "select indexdef as text from pg_indexes where schemaname = 'public'");
  await read(
    "constraints",
    "select conrelid::regclass || ' ' || pg_get_constraintdef(oid) as text from pg_constraint where connamespace = 'public'::regnamespace",
  );
  return content;
}

const WITHOUT: Record<string, string> = {
  versions: "- 'id'",
  migrations: "- 'id'",
  records: `- 'draft_version' || jsonb_build_object('draft',
    (select to_jsonb(version) - 'id' from versions version where version.id = stored.draft_version))`,
};

/** What the migration makes where nothing disturbs it. */
async function migrateUndisturbed() {
  const stored = await fill();
  const before = await contentOf(stored);
  expect(await startMigration(stored).ended).toEqual([0, null]);
  return { before, after: await contentOf(stored) };
}

let undisturbed: ReturnType<typeof migrateUndisturbed> | undefined;
const compareWithUndisturbed = () => (undisturbed ??= migrateUndisturbed());

test("a migration that is killed at any statement changes nothing, and the next start completes it", async () => {
  const { before, after } = await compareWithUndisturbed();
  const stored = await fill();
  for (const lock of LOCKS) {
    const blocker = await holdTable(stored, lock);
    const migration = startMigration(stored);
    await stored.waiting(1);
    migration.kill();
    expect(await migration.ended, lock).toEqual([null, "SIGKILL"]);
    await blocker.end();
    await stored.ended();
    expect(await contentOf(stored), lock).toEqual(before);
  }
  expect(await startMigration(stored).ended).toEqual([0, null]);
  expect(await contentOf(stored)).toEqual(after);
});

test("the next start waits for a killed migration that still runs in PostgreSQL", async () => {
  const { after } = await compareWithUndisturbed();
  const stored = await fill();
  const blocker = await holdTable(stored, "bin in access share mode");
  const killed = startMigration(stored);
  await stored.waiting(1);
  killed.kill();
  await killed.ended;
  const next = startMigration(stored);
  await stored.waiting(2);
  await blocker.end();
  expect(await next.ended).toEqual([0, null]);
  expect(await contentOf(stored)).toEqual(after);
});

test("two migrations that are started at once have the result of one", async () => {
  const { after } = await compareWithUndisturbed();
  const stored = await fill();
  const blocker = await holdTable(stored, "drafts in access share mode");
  const migrations = [startMigration(stored), startMigration(stored)];
  await stored.waiting(2);
  await blocker.end();
  for (const { ended } of migrations) expect(await ended).toEqual([0, null]);
  expect(await contentOf(stored)).toEqual(after);
});
