import pg from "pg";
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

/** A schema of this name marks a restore that has begun. It gets the other name when the rows are committed. */
const BEGUN = "restore_in_progress";
/** Tells that only the newer migrations are missing; its comment has the time of the backup. */
const FILLED = "restore_ending";
/** Held while a restore runs. */
const LOCK = 7_310_002;

type Source = Pick<Manifest, "madeAt">;

/** @throws BackupError where the target has tables or files, unless a restore has left them that was broken off */
export async function refuseNonEmptyTarget({ connection, storage }: Omit<Target, "temporaryFolder">, source: Source) {
  const { isEmpty, isBegun, filledFrom } = await withClient(connection, "kshitij-restore", readState);
  if (isBegun || filledFrom === source.madeAt) return;
  if (!isEmpty) throw new BackupError("The database is not empty: restore into an empty one.");
  for await (const _ of storage.list())
    throw new BackupError("The storage of uploads is not empty: restore into an empty one.");
}

/**
 * Marks the target until `endRestore`, and deletes the files of a restore that was broken off.
 * @returns whether the rows are still missing: a restore of the same backup may have been broken off after its commit
 * @throws BackupError where another restore runs, or the target cannot be restored into
 */
export async function beginRestore(client: pg.Client, target: Target, manifest: Manifest): Promise<boolean> {
  const { rowCount } = await client.query("select 1 where pg_try_advisory_lock($1)", [LOCK]);
  if (!rowCount) throw new BackupError("Another restore into this database runs: wait until it has ended.");
  await refuseNonEmptyTarget(target, manifest);
  const { isBegun, filledFrom, migrated } = await readState(client);
  if (filledFrom !== null) return false;
  if (migrated > manifest.migrations)
    throw new BackupError(
      "A restore of a backup with more migrations was broken off here: restore that one again, or into another empty database.",
    );
  if (isBegun) for await (const { name } of target.storage.list()) await target.storage.delete(name);
  else await client.query(`create schema ${BEGUN}`);
  return true;
}

/** In the transaction of the rows. */
export async function markFilled(client: pg.Client, { madeAt }: Source): Promise<void> {
  await client.query(`alter schema ${BEGUN} rename to ${FILLED}`);
  await client.query(`comment on schema ${FILLED} is ${pg.escapeLiteral(madeAt)}`);
}

/** After the last migration. */
export const endRestore = (connection: pg.PoolConfig) =>
  withClient(connection, "kshitij-restore", (client) => client.query(`drop schema ${FILLED}`));

/**
 * Before a site starts. It runs the migrations that a restore may have left, and is never taken for restored rows later.
 * @throws StartError where a restore into this database was broken off: a site that starts would be restored over
 */
export async function refuseHalfRestored(connection: pg.PoolConfig): Promise<void> {
  const { isBegun } = await withClient(connection, "kshitij-restore", async (client) => {
    await client.query(`drop schema if exists ${FILLED}`);
    return readState(client);
  });
  if (isBegun)
    throw new StartError(
      "A restore into this database has not ended. Run npm run restore again, with the same file; then start the site.",
    );
}

type State = { isEmpty: boolean; isBegun: boolean; filledFrom: string | null; migrated: number };

async function readState(client: pg.Client): Promise<State> {
  const { rows } = await client.query<{ tables: boolean; migrations: boolean; begun: boolean; filled: string | null }>(
    `select to_regnamespace('${BEGUN}') is not null as begun,
      obj_description(to_regnamespace('${FILLED}'), 'pg_namespace') as filled, to_regclass('public.migrations') is not null as migrations,
      exists (select 1 from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace) as tables`,
  );
  const { tables = false, migrations = false, begun = false, filled = null } = rows[0] ?? {};
  const counted = migrations
    ? await client.query<{ count: number }>("select count(*)::int as count from migrations")
    : null;
  return { isEmpty: !tables, isBegun: begun, filledFrom: filled, migrated: counted?.rows[0]?.count ?? 0 };
}
