import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as runMigrations } from "drizzle-orm/node-postgres/migrator";
import { resolve } from "node:path";
import pg from "pg";

/** Any fixed number: the instance that holds this lock is the one that prepares the database. */
export const MIGRATION_LOCK = 7_310_001;

type Preparing<Result> = {
  /** What comes after the migrations, under the same lock. */
  prepare: () => Promise<Result>;
  onWait?: () => void;
};

/** Brings the schema up to date, and then goes on. Of two instances the second waits, then finds nothing to do. */
export async function migrate<Result>(
  config: pg.ClientConfig,
  { prepare, onWait = () => {} }: Preparing<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...config, application_name: "kshitij-migrate" });
  // Its statement fails where the connection breaks; the event besides would end the process.
  client.on("error", () => {});
  await client.connect();
  try {
    const { rows } = await client.query("select 1 where pg_try_advisory_lock($1)", [MIGRATION_LOCK]);
    if (rows.length === 0) {
      onWait();
      await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    }
    await client.query("set client_min_messages to warning");
    await runMigrations(drizzle(client), {
      migrationsFolder: resolve("migrations"),
      migrationsSchema: "public",
      migrationsTable: "migrations",
    });
    return await prepare();
  } finally {
    await client.end();
  }
}
