import { createWriteStream, existsSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type pg from "pg";
import { pack, type Pack } from "tar-stream";
import type { Storage } from "../storage/storage.server.ts";
import { BackupError } from "./backup-error.ts";
import { FILES_FOLDER, MANIFEST, type Manifest, SECRET, TABLES } from "./manifest.server.ts";
import { withClient } from "./own-client.server.ts";
import { readBackup } from "./read-backup.server.ts";
import { seal } from "./sealed-stream.server.ts";
import { copyRows, listTables, SESSION, type Table, Tally } from "./table-copy.server.ts";

const compress = promisify(gzip);
const PART_BYTES = 4 * 1024 * 1024;

type Site = {
  connection: pg.PoolConfig;
  storage: Storage;
  /** AUTH_SECRET and its id; the backup contains it only where it is encrypted. */
  secret: string;
  secretId: string;
};

type Options = {
  /** Empty for a backup that is not encrypted. */
  passphrase: string;
  now: Date;
};

/** Held with the name of the file while that is written, so that an unfinished file without it was broken off. */
const LOCK = 7_310_004;

/**
 * Writes a backup of a site, which may be running: its database as it is at one moment, and its uploads. The file has
 * its name only once it is complete, on the disk, and has been read back; what an earlier one left that was broken off
 * is deleted.
 * @throws BackupError where there is such a file, another backup writes it, or there is no such folder
 */
export async function writeBackup(path: string, site: Site, options: Options): Promise<Manifest> {
  return withClient(site.connection, "kshitij-backup-lock", async (client) => {
    const { rowCount } = await client.query("select 1 where pg_try_advisory_lock($1, hashtext($2))", [LOCK, path]);
    if (!rowCount) throw new BackupError(`Another backup is being written to ${path}: wait until it has ended.`);
    refuseExisting(path);
    const unfinished = `${path}.part`;
    try {
      await rm(unfinished, { force: true });
      const manifest = await write(unfinished, site, options);
      await readBackup(unfinished, options.passphrase);
      await flush(unfinished);
      await rename(unfinished, path);
      return manifest;
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  });
}

async function write(path: string, site: Site, { passphrase, now }: Options): Promise<Manifest> {
  const archive = pack();
  const target = createWriteStream(path, { flags: "wx", mode: 0o600 });
  const bytes = passphrase ? seal(archive as AsyncIterable<Uint8Array>, passphrase) : archive;
  const written = pipeline(bytes, target);
  const filled = fill(archive, site, { passphrase, now }).catch((error: unknown) => {
    archive.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  });
  const [manifest, ended] = await Promise.allSettled([filled, written]);
  // Where the disk is full, the archive fails too, with an error that does not say so.
  if (ended.status === "rejected") throw ended.reason;
  if (manifest.status === "rejected") throw manifest.reason;
  return manifest.value;
}

async function fill(archive: Pack, site: Site, { passphrase, now }: Options): Promise<Manifest> {
  if (passphrase) await addEntry(archive, SECRET, Buffer.from(site.secret));
  const before = (await Array.fromAsync(site.storage.list())).map(({ name }) => name).filter(isWhole);
  const database = await addDatabase(archive, site.connection);
  // After the database, so that every file that its rows name is in the backup.
  const files = await addFiles(archive, site.storage);
  const leftOut = before.filter((name) => !files[name]).length;
  const about = { format: 1 as const, madeAt: now.toISOString(), secretId: site.secretId };
  const manifest: Manifest = { ...about, ...database, files, leftOut };
  await addEntry(archive, MANIFEST, Buffer.from(JSON.stringify(manifest, null, 1)));
  archive.finalize();
  return manifest;
}

function addDatabase(
  archive: Pack,
  connection: pg.PoolConfig,
): Promise<Pick<Manifest, "migrations" | "tables" | "sequences">> {
  return withClient(connection, "kshitij-backup", async (client) => {
    await client.query(`${SESSION}; begin isolation level repeatable read read only`);
    const { rows } = await client.query<{ count: number }>("select count(*)::int as count from migrations");
    const sequences = await client.query<{ name: string; last: string | null }>(
      "select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public'",
    );
    const tables: Manifest["tables"] = {};
    for (const table of await listTables(client)) tables[table.name] = await addTable(archive, client, table);
    await client.query("commit");
    return {
      migrations: rows[0]?.count ?? 0,
      tables,
      sequences: Object.fromEntries(sequences.rows.map(({ name, last }) => [name, last])),
    };
  });
}

/** In parts, because tar writes the size of an entry before its content. */
async function addTable(archive: Pack, client: pg.Client, table: Table): Promise<Manifest["tables"][string]> {
  const tally = new Tally();
  let [part, length, number] = [[] as Buffer[], 0, 0];
  const addPart = async () => {
    const name = `${TABLES}${table.name}/${String(number).padStart(6, "0")}.copy.gz`;
    await addEntry(archive, name, await compress(Buffer.concat(part)));
    [part, length, number] = [[], 0, number + 1];
  };
  for await (const chunk of copyRows(client, table)) {
    tally.add(chunk);
    part.push(chunk);
    length += chunk.length;
    if (length >= PART_BYTES) await addPart();
  }
  if (length > 0) await addPart();
  return { columns: table.columns, rows: tally.rows, sha256: tally.digest() };
}

async function addFiles(archive: Pack, storage: Storage): Promise<Manifest["files"]> {
  const files: Manifest["files"] = {};
  for await (const { name } of storage.list()) {
    const file = await storage.read(name);
    // It was deleted since the folder was listed, or is not complete yet.
    if (!file || !isWhole(name)) {
      file?.stream.destroy();
      continue;
    }
    const tally = new Tally();
    const entry = archive.entry({ name: FILES_FOLDER + name, size: file.size, mtime: new Date(0) });
    await pipeline(
      file.stream,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          tally.add(chunk);
          yield chunk;
        }
      },
      entry,
    );
    files[name] = { bytes: tally.bytes, sha256: tally.digest() };
  }
  return files;
}

/** Whether it is the name of an upload, not of one that is being received. */
const isWhole = (name: string) => /^[\w.-]+$/.test(name) && !name.endsWith(".part");

function addEntry(archive: Pack, name: string, content: Buffer): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  archive.entry({ name, mtime: new Date(0) }, content, (error) => (error ? reject(error) : resolve()));
  return promise;
}

function refuseExisting(path: string): void {
  if (existsSync(path)) throw new BackupError(`There is a file ${path} already: name another one.`);
  if (!existsSync(dirname(path))) throw new BackupError("There is no such folder for the backup.");
}

async function flush(path: string): Promise<void> {
  const file = await open(path, "r+");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
