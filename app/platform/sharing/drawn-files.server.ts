import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import pLimit from "p-limit";
import { HttpError } from "../http/http-error.ts";
import { DurableFolder } from "../storage/durable-folder.server.ts";

/** About 100 MB. */
const MOST_FILES = 1_000;
const MOST_WAITING = 50;

/** One at a time: drawing takes a tenth of a second of a core. */
const oneAtATime = pLimit(1);
const underWay = new Map<string, Promise<Buffer>>();

/**
 * Reads a picture from the folder, or draws it once for all requests and stores it.
 * @throws HttpError 503 where too many pictures are being drawn
 */
export async function readOrDraw(folder: string, name: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const path = join(folder, name);
  const stored = await readFile(path).catch(() => null);
  if (stored) return stored;
  const begun = underWay.get(path);
  if (begun) return begun;
  if (underWay.size >= MOST_WAITING)
    throw new HttpError(503, "Too many pictures are being drawn. Please try again soon.");
  const drawing = oneAtATime(async () => {
    const picture = await draw();
    // On a full disk the picture is drawn again next time.
    await store(folder, name, picture).catch(() => {});
    return picture;
  }).finally(() => underWay.delete(path));
  underWay.set(path, drawing);
  return drawing;
}

async function store(folder: string, name: string, picture: Buffer): Promise<void> {
  await new DurableFolder(folder).put(name, picture);
  await makeRoom(folder);
}

/** Beyond the limit, removes the oldest tenth. */
async function makeRoom(folder: string): Promise<void> {
  const names = await readdir(folder);
  if (names.length <= MOST_FILES) return;
  const aged = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(folder, name)).catch(() => null))?.mtimeMs ?? 0 })),
  );
  const oldest = aged.toSorted((a, b) => a.at - b.at).slice(0, MOST_FILES / 10);
  await Promise.all(oldest.map(({ name }) => rm(join(folder, name), { force: true })));
}
