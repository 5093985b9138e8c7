import { sql } from "drizzle-orm";
import type { Database } from "../app/platform/database/client.server.ts";
import { readJournal } from "../app/platform/database/migrate.server.ts";
import { StartError } from "../app/platform/settings/start-error.ts";

/** @throws StartError where a newer version has migrated the database: this one would write into tables that it does not know */
export async function refuseNewerSchema(db: Database): Promise<void> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from migrations`);
  if ((rows[0]?.count ?? 0) <= readJournal().entries.length) return;
  throw new StartError(
    "The database was migrated by a newer version of this software: start that version, or restore a backup made before.",
  );
}
