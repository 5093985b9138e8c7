import { once } from "node:events";
import { cpSync, createWriteStream, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Writable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { migrate, MIGRATIONS, readJournal } from "../database/migrate.server.ts";
import { BackupError } from "./backup-error.ts";
import { FILES_FOLDER, type Manifest, TABLES } from "./manifest.server.ts";
import { withClient } from "./own-client.server.ts";
import { type Entry, forEachEntry, readPart, tableOf } from "./read-backup.server.ts";
import { beginRestore, endRestore, markFilled, type Target } from "./restore-target.server.ts";
import { copyRows, listTables, SESSION, type Table, Tally } from "./table-copy.server.ts";

const { escapeIdentifier } = pg;

type Options = {
  passphrase: string;
  /** Whether it replaces the site that was backed up: otherwise it stays on hold. */
  isLive: boolean;
  now: Date;
};

/** @throws BackupError where the backup comes from a newer version of this software */
export function refuseNewerBackup({ migrations }: Manifest): void {
  const known = readJournal().entries.length;
  if (migrations > known)
    throw new BackupError("The backup was made by a newer version of this software: install that version first.");
}

/**
 * Fills an empty database and an empty storage from a backup that `readBackup` has read whole, and brings the schema up
 * to date. The rows are committed together, after they were compared with the manifest; a restore that was broken off can
 * be begun again, and has only the newer migrations left after that commit.
 */
export async function restoreBackup(path: string, manifest: Manifest, target: Target, options: Options): Promise<void> {
  await withClient(target.connection, "kshitij-restore", async (client) => {
    if (!(await beginRestore(client, target, manifest))) return;
    await migrateTo(target, manifest.migrations);
    await client.query(`${SESSION}; begin`);
    const tables = await listTables(client);
    await emptyTables(client, tables, manifest);
    const indexes = await dropIndexes(client);
    const rows = new RowWriter(client, manifest);
    await forEachEntry(path, options.passphrase, async (entry) => {
      if (entry.name.startsWith(TABLES)) await rows.write(tableOf(entry.name), await readPart(entry.stream));
      else if (entry.name.startsWith(FILES_FOLDER)) await storeFile(entry, target);
    });
    await rows.end();
    for (const index of indexes) await client.query(index);
    await compareRows(client, tables, manifest);
    await setSequences(client, manifest);
    for (const { name } of tables) await client.query(`alter table ${escapeIdentifier(name)} enable trigger user`);
    if (!options.isLive)
      await client.query("insert into restored_site (restored_at, made_at) values ($1, $2)", [
        options.now,
        manifest.madeAt,
      ]);
    await markFilled(client, manifest);
    await client.query("commit");
  });
  await migrate(target.connection, { prepare: async () => {} });
  await endRestore(target.connection);
}

/** Runs the first migrations alone: those that the backup's tables have had. */
async function migrateTo({ connection, temporaryFolder }: Target, count: number): Promise<void> {
  const folder = join(temporaryFolder, "migrations");
  rmSync(folder, { recursive: true, force: true });
  try {
    const journal = readJournal();
    const entries = journal.entries.slice(0, count);
    mkdirSync(join(folder, "meta"), { recursive: true });
    writeFileSync(join(folder, "meta", "_journal.json"), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries) cpSync(`${MIGRATIONS}/${tag}.sql`, join(folder, `${tag}.sql`));
    await migrate(connection, { folder, prepare: async () => {} });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Triggers have done their work on these rows before; an owner may disable them, and foreign keys still hold. */
async function emptyTables(client: pg.Client, tables: Table[], manifest: Manifest): Promise<void> {
  const [here, there] = [tables.map(({ name }) => name).toSorted(), Object.keys(manifest.tables).toSorted()];
  if (here.join() !== there.join()) throw new BackupError("The tables of the backup are not those of its version.");
  for (const name of here) await client.query(`alter table ${escapeIdentifier(name)} disable trigger user`);
  await client.query(`truncate ${here.map((name) => escapeIdentifier(name)).join(", ")}`);
}

/**
 * All but those of constraints: an index that is made of all rows at once takes a fraction of the time.
 * @returns the statements that make them again
 */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index join pg_class on pg_class.oid = indexrelid
     where relnamespace = 'public'::regnamespace and not exists (select 1 from pg_constraint where conindid = indexrelid)`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

/** Writes the parts of one table after the other. */
class RowWriter {
  #client: pg.Client;
  #manifest: Manifest;
  #table = "";
  #stream: Writable | null = null;

  constructor(client: pg.Client, manifest: Manifest) {
    this.#client = client;
    this.#manifest = manifest;
  }

  async write(table: string, rows: Buffer): Promise<void> {
    if (table !== this.#table) {
      await this.end();
      const columns = this.#manifest.tables[table]?.columns.map((column) => escapeIdentifier(column)).join(", ");
      this.#stream = this.#client.query(copyFrom(`copy ${escapeIdentifier(table)} (${columns}) from stdin`));
      this.#table = table;
      // `end` waits for it.
      finished(this.#stream).catch(() => {});
    }
    if (this.#stream?.write(rows) === false) await once(this.#stream, "drain");
  }

  async end(): Promise<void> {
    const stream = this.#stream;
    this.#stream = null;
    if (!stream) return;
    stream.end();
    await finished(stream);
  }
}

async function storeFile({ name, stream }: Entry, { storage, temporaryFolder }: Target): Promise<void> {
  mkdirSync(temporaryFolder, { recursive: true });
  const path = join(temporaryFolder, "restored-file");
  try {
    await pipeline(stream, createWriteStream(path));
    await storage.putFile(name.slice(FILES_FOLDER.length), path);
  } finally {
    rmSync(path, { force: true });
  }
}

async function compareRows(client: pg.Client, tables: Table[], manifest: Manifest): Promise<void> {
  for (const table of tables) {
    const tally = new Tally();
    for await (const chunk of copyRows(client, table)) tally.add(chunk);
    const said = manifest.tables[table.name];
    if (tally.rows !== said?.rows || tally.digest() !== said.sha256)
      throw new BackupError(`The rows of ${table.name} are not as they were backed up; nothing was restored.`);
  }
}

async function setSequences(client: pg.Client, { sequences }: Manifest): Promise<void> {
  for (const [name, last] of Object.entries(sequences))
    if (last !== null && !name.startsWith("migrations_"))
      await client.query("select setval($1::regclass, $2)", [escapeIdentifier(name), last]);
}
