import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as runMigrations } from "drizzle-orm/node-postgres/migrator";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import pg from "pg";
import { letInstancesLook, sendInstancesAway } from "./former-instances.server.ts";

/** The instance that holds this lock (any fixed number) prepares the database. */
export const MIGRATION_LOCK = 7_310_001;

/** Where this version's migrations are. */
export const MIGRATIONS = "migrations";

/** The migrations of this version, in their order. */
export const readJournal = (folder = MIGRATIONS) =>
  JSON.parse(readFileSync(`${folder}/meta/_journal.json`, "utf8")) as { entries: { tag: string }[] };

type Preparing<Result> = {
  /** Runs after the migrations, under the same lock. */
  prepare: () => Promise<Result>;
  onWait?: () => void;
  /** Another folder of migrations than this version's. */
  folder?: string;
};

/**
 * Brings the schema up to date, then calls `prepare`. A second instance waits, and finds nothing to do; those of a former
 * version use the database no more.
 */
export async function migrate<Result>(
  config: pg.ClientConfig,
  { prepare, onWait = () => {}, folder = MIGRATIONS }: Preparing<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...config, application_name: "kshitij-migrate" });
  // A broken connection fails its statement; the unhandled event would end the process too.
  client.on("error", () => {});
  await client.connect();
  try {
    const { rows } = await client.query("select 1 where pg_try_advisory_lock($1)", [MIGRATION_LOCK]);
    if (rows.length === 0) {
      onWait();
      await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    }
    await client.query("set client_min_messages to warning");
    await sendInstancesAway(client, readJournal(folder).entries.length);
    await runMigrations(drizzle(client), {
      migrationsFolder: resolve(folder),
      migrationsSchema: "public",
      migrationsTable: "migrations",
    });
    await letInstancesLook(client);
    return await prepare();
  } finally {
    await client.end();
  }
}
