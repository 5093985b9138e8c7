import { createReadStream } from "node:fs";
import { mkdir, open, rename, rm, type FileHandle } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { FSDriver } from "flydrive/drivers/fs";
import type { ByteRange } from "./byte-range.ts";
import { sweepFolder, temporaryName, type FoundFile } from "./temporary-files.server.ts";

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
