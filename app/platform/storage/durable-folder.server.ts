import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { FSDriver } from "flydrive/drivers/fs";
import { sweepFolder, temporaryName, type FoundFile } from "./temporary-files.server.ts";

/** Ends the name of a file that is still being written. */
const UNFINISHED = ".part";

/** A folder in which a file stands under its name only when all of it is on the disk, also after SIGKILL or a power cut. */
export class DurableFolder extends FSDriver {
  #folder: string;

  constructor(folder: string) {
    super({ location: folder, visibility: "public" });
    this.#folder = folder;
  }

  override async put(name: string, contents: string | Uint8Array): Promise<void> {
    const path = join(this.#folder, name);
    const unfinished = `${path}.${temporaryName()}${UNFINISHED}`;
    await mkdir(dirname(path), { recursive: true });
    try {
      await writeThrough(unfinished, contents);
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

async function writeThrough(path: string, contents: string | Uint8Array): Promise<void> {
  const file = await open(path, "wx", 0o644);
  try {
    await file.writeFile(contents);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A new name lives in its folder: without this the file could be whole and nameless after a power cut. */
async function flushFolder(path: string): Promise<void> {
  if (process.platform === "win32") return;
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
