import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as runMigrations } from "drizzle-orm/node-postgres/migrator";
import { resolve } from "node:path";
import pg from "pg";

/** Any fixed number: whoever holds this lock is the one that migrates. */
const MIGRATION_LOCK = 7_310_001;

/** Brings the schema up to date. Two instances may call it at once: the second waits, then finds nothing to do. */
export async function migrate(config: pg.ClientConfig, folder = resolve("migrations")): Promise<void> {
  const client = new pg.Client({ ...config, application_name: "kshitij-migrate" });
  // Its statement fails where the connection breaks; the event besides would end the process.
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await client.query("set client_min_messages to warning");
    await runMigrations(drizzle(client), {
      migrationsFolder: folder,
      migrationsSchema: "public",
      migrationsTable: "migrations",
    });
  } finally {
    await client.end();
  }
}
