import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const MEMORY = "/dev/shm";
const NEEDED_BYTES = 4 * 2 ** 30;

/**
 * Has `tmpdir()` lead into memory, in this process and those it starts, where Linux has room for it. Each database of a
 * test has a thousand files: on a disk, making and deleting them takes as much of the processor as what is tested.
 */
export function keepTemporaryFoldersInMemory(): void {
  process.env["TMPDIR"] ??= hasRoom() ? MEMORY : tmpdir();
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= NEEDED_BYTES;
  } catch {
    return false;
  }
}
