import { FSDriver } from "flydrive/drivers/fs";
import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, rename, rm, type FileHandle, readdir, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import type { ByteRange } from "./byte-range.ts";

const UNFINISHED = ".part";

/** A folder whose files appear under their names only once they are complete on disk, also after SIGKILL or a power cut. */
export class DurableFolder extends FSDriver {
  #folder: string;

  constructor(folder: string) {
    super({ location: folder, visibility: "public" });
    this.#folder = folder;
  }

  override put(name: string, contents: string | Uint8Array): Promise<void> {
    return this.#write(name, (file) => file.writeFile(contents));
  }

  /** Streams a large file. */
  putFile(name: string, from: string): Promise<void> {
    return this.#write(name, (file) => file.writeFile(createReadStream(from)));
  }

  async getPart(name: string, { start, end }: ByteRange): Promise<Readable> {
    return createReadStream(join(this.#folder, name), { start, end });
  }

  async #write(name: string, fill: (file: FileHandle) => Promise<void>): Promise<void> {
    const path = join(this.#folder, name);
    const unfinished = `${path}.${temporaryName()}${UNFINISHED}`;
    await mkdir(dirname(path), { recursive: true });
    try {
      await writeThrough(unfinished, fill);
      await rename(unfinished, path);
      await flushFolder(dirname(path));
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => {});
      throw error;
    }
  }

  sweepUnfinished(isChosen: (file: FoundFile) => boolean): Promise<number> {
    return sweepFolder(this.#folder, (file) => file.name.endsWith(UNFINISHED) && isChosen(file));
  }
}

async function writeThrough(path: string, fill: (file: FileHandle) => Promise<void>): Promise<void> {
  const file = await open(path, "wx", 0o644);
  try {
    await fill(file);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Without this a file could be complete but have no name after a power cut. */
async function flushFolder(path: string): Promise<void> {
  if (process.platform === "win32") return;
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

const HOST = hostname().replace(/[^A-Za-z0-9]/g, "") || "host";

export type FoundFile = { name: string; modifiedAt: Date };

/** Uploads are written here until they are accepted or refused. */
export function temporaryFolder(dataDir: string): string {
  return join(dataDir, "tmp");
}

/** A unique name that contains the machine and the process. */
export function temporaryName(): string {
  return `${HOST}-${process.pid}-${randomUUID()}`;
}

/**
 * Whether a file is of a process of this machine that has ended. Call it at start only: a file with this process's own
 * number is then of an earlier process (in a container every process has number 1).
 */
export function isLeftByEnded({ name }: FoundFile): boolean {
  const [, host, pid] = /(?:^|\.)([A-Za-z0-9]+)-(\d+)-[0-9a-f-]{36}(?:\.part)?$/.exec(name) ?? [];
  return host === HOST && (Number(pid) === process.pid || !isRunning(Number(pid)));
}

/** Removes the chosen files of a folder, if there is such a folder. */
export async function sweepFolder(folder: string, isChosen: (file: FoundFile) => boolean): Promise<number> {
  let removed = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const details = await stat(join(folder, name)).catch(() => null);
    if (!details?.isFile() || !isChosen({ name, modifiedAt: details.mtime })) continue;
    await rm(join(folder, name), { force: true });
    removed += 1;
  }
  return removed;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
