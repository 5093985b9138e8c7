import { randomUUID } from "node:crypto";
import { readdir, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";

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
