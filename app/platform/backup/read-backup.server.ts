import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { extract } from "tar-stream";
import { pipeline } from "node:stream/promises";
import { BackupError } from "./backup-error.ts";
import { FILES_FOLDER, MANIFEST, type Manifest, manifestSchema, SECRET, TABLES } from "./manifest.server.ts";
import { MAGIC, unseal } from "./sealed-stream.server.ts";
import { Tally } from "./table-copy.server.ts";

const decompress = promisify(gunzip);
/** Much more than a part of a table has. */
const MOST_PART_BYTES = 512 * 1024 * 1024;
const SMALL_BYTES = 256 * 1024 * 1024;

/** What is in a backup, in its order: the secret, tables in the order of their foreign keys, files, the manifest. */
export type Entry = { name: string; stream: Readable };

/**
 * Calls `use` with each entry; what it does not read is skipped.
 * @throws BackupError where the file is missing, encrypted with another passphrase, altered or cut off
 */
export async function forEachEntry(
  path: string,
  passphrase: string,
  use: (entry: Entry) => Promise<void>,
): Promise<void> {
  const isSealed = await startsWithMagic(path);
  if (isSealed && !passphrase)
    throw new BackupError("The backup is encrypted: set BACKUP_PASSPHRASE to its passphrase.");
  const entries = extract();
  const source = createReadStream(path);
  const read = isSealed
    ? pipeline(source, (bytes: AsyncIterable<Buffer>) => unseal(bytes, passphrase), entries)
    : pipeline(source, entries);
  // Its failure reaches the loop as well, which throws first.
  read.catch(() => {});
  try {
    for await (const entry of entries) {
      await use({ name: entry.header.name, stream: entry as unknown as Readable });
      entry.resume();
    }
    await read;
  } catch (error) {
    source.destroy();
    if (error instanceof Error && /tar|Unexpected end|checksum/i.test(error.message))
      throw new BackupError("The backup was altered or is cut off.");
    throw error;
  }
}

/** Reads a whole backup and compares everything in it with its manifest; returns it, with the secret if it has one. */
export async function readBackup(
  path: string,
  passphrase: string,
): Promise<{ manifest: Manifest; secret: string | null }> {
  const tables = new Map<string, Tally>();
  const files: Manifest["files"] = {};
  let secret: string | null = null;
  let manifest: Manifest | null = null;
  await forEachEntry(path, passphrase, async ({ name, stream }) => {
    if (manifest) throw new BackupError("The backup was altered: something follows its manifest.");
    if (name === MANIFEST) manifest = parseManifest(await readSmall(stream));
    else if (name === SECRET) secret = (await readSmall(stream)).toString("utf8");
    else if (name.startsWith(TABLES)) {
      const table = tableOf(name);
      const tally = tables.get(table) ?? new Tally();
      tally.add(await readPart(stream));
      tables.set(table, tally);
    } else if (name.startsWith(FILES_FOLDER)) files[name.slice(FILES_FOLDER.length)] = await tallyFile(stream);
    else throw new BackupError("The backup was altered: it contains an unknown entry.");
  });
  if (!manifest) throw new BackupError("The backup is cut off: it has no manifest.");
  compare(manifest, tables, files);
  return { manifest, secret };
}

/** One part of a table's rows. */
export async function readPart(stream: Readable): Promise<Buffer> {
  return decompress(await readSmall(stream), { maxOutputLength: MOST_PART_BYTES }).catch(() => {
    throw new BackupError("The backup was altered: a part of it cannot be read.");
  });
}

/** The table of an entry such as `tables/posts/000000.copy.gz`. */
export const tableOf = (name: string): string => name.split("/")[1] ?? "";

function compare(manifest: Manifest, tables: Map<string, Tally>, files: Manifest["files"]): void {
  const empty = new Tally().digest();
  for (const [name, { rows, sha256 }] of Object.entries(manifest.tables)) {
    const tally = tables.get(name);
    tables.delete(name);
    if ((tally?.rows ?? 0) !== rows || (tally?.digest() ?? empty) !== sha256)
      throw new BackupError(`The backup was altered: the rows of ${name} are not those of its manifest.`);
  }
  const names = Object.keys(manifest.files);
  const isSame = names.every((name) => {
    const [said, found] = [manifest.files[name], files[name]];
    return said?.bytes === found?.bytes && said?.sha256 === found?.sha256;
  });
  if (!isSame || names.length !== Object.keys(files).length || tables.size > 0)
    throw new BackupError("The backup was altered: its files are not those of its manifest.");
}

function parseManifest(bytes: Buffer): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(bytes.toString("utf8")));
  } catch {
    throw new BackupError("The manifest of the backup cannot be read: a newer version may have written it.");
  }
}

async function tallyFile(stream: Readable): Promise<{ bytes: number; sha256: string }> {
  const tally = new Tally();
  for await (const chunk of stream) tally.add(chunk as Buffer);
  return { bytes: tally.bytes, sha256: tally.digest() };
}

async function readSmall(stream: Readable): Promise<Buffer> {
  const bytes = await buffer(stream);
  if (bytes.length > SMALL_BYTES) throw new BackupError("The backup was altered: an entry of it is too large.");
  return bytes;
}

async function startsWithMagic(path: string): Promise<boolean> {
  const file = await open(path, "r").catch(() => {
    throw new BackupError(`There is no file ${path} that can be read.`);
  });
  try {
    const { buffer: start } = await file.read({ buffer: Buffer.alloc(MAGIC.length), position: 0 });
    return start.equals(MAGIC);
  } finally {
    await file.close();
  }
}
