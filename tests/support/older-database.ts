import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as runMigrations } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";

/** Fills an empty database as the release did whose last migration is named. */
export async function fillAsBefore(
  config: pg.ClientConfig,
  lastMigration: number,
  stored: { table: string; row: Record<string, unknown> }[],
): Promise<void> {
  const client = new pg.Client(config);
  await client.connect();
  const folder = migrationsUpTo(lastMigration);
  try {
    await runMigrations(drizzle(client), {
      migrationsFolder: folder,
      migrationsSchema: "public",
      migrationsTable: "migrations",
    });
    for (const { table, row } of stored) {
      const columns = Object.keys(row)
        .map((name) => `"${name}"`)
        .join(", ");
      await client.query(
        `insert into ${table} (${columns}) overriding system value select ${columns} from jsonb_populate_record(null::${table}, $1)`,
        [JSON.stringify(row)],
      );
    }
  } finally {
    await client.end();
    rmSync(folder, { recursive: true });
  }
}

function migrationsUpTo(last: number): string {
  const folder = mkdtempSync(join(tmpdir(), "kshitij-migrations-"));
  cpSync("migrations", folder, { recursive: true });
  const path = join(folder, "meta/_journal.json");
  const journal = JSON.parse(readFileSync(path, "utf8")) as { entries: { idx: number }[] };
  const entries = journal.entries.filter(({ idx }) => idx <= last);
  writeFileSync(path, JSON.stringify({ ...journal, entries }));
  return folder;
}
