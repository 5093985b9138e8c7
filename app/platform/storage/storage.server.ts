import { Disk } from "flydrive";
import type { DriverContract } from "flydrive/types";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { HttpError } from "../http/http-error.ts";
import type { Environment } from "../settings/environment.server.ts";
import type { ByteRange } from "./byte-range.ts";
import { DurableFolder, type FoundFile, sweepFolder, temporaryFolder } from "./durable-folder.server.ts";

/**
 * The files of pictures and of the library, by flat names.
 * Every call throws HttpError 503 where the storage cannot be reached in time, or 507 where it is full.
 */
export type Storage = {
  /** Replaces a file; readers see the old one or the new one, never a part. */
  put: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Streams a file from our disk. */
  putFile: (name: string, path: string) => Promise<void>;
  has: (name: string) => Promise<boolean>;
  /** Null where there is no such file. The caller reads the stream or destroys it. */
  read: (name: string) => Promise<{ stream: Readable; size: number } | null>;
  /** Needs `sizeOf` before. The caller reads the stream or destroys it. */
  readPart: (name: string, range: ByteRange) => Promise<Readable>;
  /** Null where there is no such file. */
  sizeOf: (name: string) => Promise<number | null>;
  /** Renames a file; false where there is none. */
  move: (name: string, to: string) => Promise<boolean>;
  /** No error where there is no such file. */
  delete: (name: string) => Promise<void>;
  /** The files of the first level, or of a folder; never what is in folders below. */
  list: (folder?: string) => AsyncIterable<FoundFile>;
  /** Removes the chosen temporary files of uploads on our disk. */
  sweep: (isChosen: (file: FoundFile) => boolean) => Promise<number>;
};

/** The bucket of `STORAGE_URL`, or the folder `uploads` in the data folder. */
export async function createStorage({
  DATA_DIR,
  STORAGE_URL,
}: Pick<Environment, "DATA_DIR" | "STORAGE_URL">): Promise<Storage> {
  const sweepReceived = (isChosen: (file: FoundFile) => boolean) => sweepFolder(temporaryFolder(DATA_DIR), isChosen);
  if (STORAGE_URL) {
    // Loaded here, because the client takes tens of megabytes of memory.
    const { openBucket } = await import("./bucket.server.ts");
    return { ...storeOn(openBucket(STORAGE_URL)), sweep: sweepReceived };
  }
  const folder = new DurableFolder(join(DATA_DIR, "uploads"));
  return {
    ...storeOn(folder),
    sweep: async (isChosen) => (await sweepReceived(isChosen)) + (await folder.sweepUnfinished(isChosen)),
  };
}

type Driver = DriverContract & {
  putFile: (name: string, path: string) => Promise<void>;
  getPart: (name: string, range: ByteRange) => Promise<Readable>;
};

function storeOn(driver: Driver): Omit<Storage, "sweep"> {
  const disk = new Disk(driver);
  return {
    put: (name, bytes) => disk.put(name, bytes).catch(refuse),
    putFile: (name, path) => driver.putFile(name, path).catch(refuse),
    has: (name) => disk.exists(name).catch(refuse),
    move: (name, to) => unlessGone(async () => (await disk.move(name, to), true)).then(Boolean, refuse),
    delete: (name) => disk.delete(name).catch(refuse),
    read: (name) => readFrom(disk, name).catch(refuse),
    readPart: (name, range) => driver.getPart(name, range).catch(refuse),
    sizeOf: (name) => sizeOf(disk, name).catch(refuse),
    list: (folder = "/") => listAll(disk, folder),
  };
}

async function readFrom(disk: Disk, name: string): Promise<{ stream: Readable; size: number } | null> {
  const size = await sizeOf(disk, name);
  return size === null ? null : unlessGone(async () => ({ stream: await disk.getStream(name), size }));
}

function sizeOf(disk: Disk, name: string): Promise<number | null> {
  return unlessGone(async () => (await disk.getMetaData(name)).contentLength);
}

async function unlessGone<Found>(look: () => Promise<Found>): Promise<Found | null> {
  try {
    return await look();
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function* listAll(disk: Disk, folder: string): AsyncGenerator<FoundFile> {
  let paginationToken: string | undefined;
  do {
    const page = await disk.listAll(folder, { recursive: false, paginationToken }).catch(refuse);
    for (const file of page.objects) {
      const details = file.isFile ? await file.getMetaData().catch(unlessMissing) : null;
      if (file.isFile && details) yield { name: file.key, modifiedAt: details.lastModified };
    }
    paginationToken = page.paginationToken;
  } while (paginationToken);
}

function unlessMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw storageError(error);
}

function refuse(error: unknown): never {
  throw storageError(error);
}

function isMissing(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && cause.code === "ENOENT") return true;
    if (cause.name === "NoSuchKey" || cause.name === "NotFound") return true;
  }
  return false;
}

/** Of a disk, and of PostgreSQL. */
const NO_ROOM = new Set(["ENOSPC", "EDQUOT", "53100"]);
const UNUSABLE = new Set([
  "EROFS",
  "EACCES",
  "EPERM",
  "ENOENT",
  "ENOTDIR",
  "EISDIR",
  "EEXIST",
  "EIO",
  "EMFILE",
  "ENFILE",
  "ELOOP",
]);

/** A sentence for the visitor; the log has the cause. */
export function storageError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  const answer = hasNoRoom(error)
    ? new HttpError(507, "There is no room left for pictures on the server. Please tell us, and try again later.")
    : new HttpError(503, "Pictures are out of reach right now. Please try again in a few minutes.");
  answer.cause = error;
  return answer;
}

/** Whether a full disk is the cause, ours or the database's. */
export const hasNoRoom = (error: unknown): boolean => diskCodes(error).some((code) => NO_ROOM.has(code));

/** Whether this is an error of our own disk, and not of a connection. */
export function isDiskError(error: unknown): boolean {
  return hasNoRoom(error) || diskCodes(error).some((code) => UNUSABLE.has(code));
}

function diskCodes(error: unknown): string[] {
  const codes: string[] = [];
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause) codes.push(String(cause.code));
  }
  return codes;
}

const REMOVAL = /^removed-[0-9a-f-]{36}-/;

/** The name of a file before it was renamed to be removed. */
export const nameBeforeRemoval = (name: string): string => name.replace(REMOVAL, "");
export const isBeingRemoved = (name: string): boolean => REMOVAL.test(name);

/**
 * Removes files without a row, while other requests may be recording such a row. It holds no lock, so that no
 * connection waits for a slow storage: each file is renamed first, and renamed back where a row exists by then.
 * Recording a row checks its files after the commit, so one of the two sees the other's change.
 * It also completes removals that a crash interrupted, and returns how many files were removed.
 */
export async function removeUnrecordedFiles(
  storage: Storage,
  names: string[],
  isRecorded: () => Promise<boolean>,
): Promise<number> {
  const chosen = (await isRecorded()) ? names.filter(isBeingRemoved) : names;
  let removed = 0;
  for (const name of chosen) {
    const aside = isBeingRemoved(name) ? name : `removed-${randomUUID()}-${name}`;
    if (aside !== name && !(await storage.move(name, aside))) continue;
    const before = nameBeforeRemoval(aside);
    if ((await isRecorded()) && !(await storage.has(before))) await storage.move(aside, before);
    else {
      await storage.delete(aside);
      removed += 1;
    }
  }
  return removed;
}
