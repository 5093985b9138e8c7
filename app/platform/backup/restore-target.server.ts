import type pg from "pg";
import { StartError } from "../settings/start-error.ts";
import type { Storage } from "../storage/storage.server.ts";
import { BackupError } from "./backup-error.ts";
import type { Manifest } from "./manifest.server.ts";
import { withClient } from "./own-client.server.ts";

export type Target = {
  connection: pg.PoolConfig;
  storage: Storage;
  /** Where a file lies until the storage has it. */
  temporaryFolder: string;
};

/** A schema of this name tells that a restore has begun; it goes with the commit of the rows. */
const MARK = "restore_in_progress";
/** Held while a restore runs. */
const LOCK = 7_310_002;

/** @throws BackupError where the target has tables or files, unless a restore has left them that was broken off */
export async function refuseNonEmptyTarget({ connection, storage }: Pick<Target, "connection" | "storage">) {
  const { isEmpty, isBegun } = await withClient(connection, "kshitij-restore", readState);
  if (isBegun) return;
  if (!isEmpty) throw new BackupError("The database is not empty: restore into an empty one.");
  for await (const _ of storage.list())
    throw new BackupError("The storage of uploads is not empty: restore into an empty one.");
}

/**
 * Marks the target until `endRestore`, and deletes the files of a restore that was broken off.
 * @throws BackupError where another restore runs, or the target cannot be restored into
 */
export async function beginRestore(client: pg.Client, target: Target, { migrations }: Manifest): Promise<void> {
  const { rowCount } = await client.query("select 1 where pg_try_advisory_lock($1)", [LOCK]);
  if (!rowCount) throw new BackupError("Another restore into this database runs: wait until it has ended.");
  await refuseNonEmptyTarget(target);
  const { isBegun, migrated } = await readState(client);
  if (migrated > migrations)
    throw new BackupError(
      "A restore of a backup with more migrations was broken off here: restore that one again, or into another empty database.",
    );
  if (isBegun) for await (const { name } of target.storage.list()) await target.storage.delete(name);
  else await client.query(`create schema ${MARK}`);
}

/** In the transaction of the rows. */
export const endRestore = (client: pg.Client) => client.query(`drop schema ${MARK}`);

/** @throws StartError where a restore into this database was broken off: a site that starts would be restored over */
export async function refuseHalfRestored(connection: pg.PoolConfig): Promise<void> {
  const { isBegun } = await withClient(connection, "kshitij-restore", readState);
  if (isBegun)
    throw new StartError(
      "A restore into this database has not ended. Run npm run restore again, with the same file; then start the site.",
    );
}

async function readState(client: pg.Client): Promise<{ isEmpty: boolean; isBegun: boolean; migrated: number }> {
  const { rows } = await client.query<{ tables: boolean; migrations: boolean; mark: boolean }>(
    `select to_regnamespace('${MARK}') is not null as mark, to_regclass('public.migrations') is not null as migrations,
      exists (select 1 from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace) as tables`,
  );
  const { tables = false, migrations = false, mark = false } = rows[0] ?? {};
  const counted = migrations
    ? await client.query<{ count: number }>("select count(*)::int as count from migrations")
    : null;
  return { isEmpty: !tables, isBegun: mark, migrated: counted?.rows[0]?.count ?? 0 };
}
