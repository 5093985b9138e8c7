import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { decodePicture } from "./decode.server.ts";
import { encodeWebp, meanColor, widthsUpTo } from "./encode.server.ts";
import { fileName } from "./picture.ts";
import type { Storage } from "./storage.server.ts";
import { createTurns } from "./turns.ts";

/** Decoded, encoded and in storage, but not yet in the database. */
export type PreparedPicture = {
  id: string;
  width: number;
  height: number;
  color: string;
  widths: number[];
  /** Puts back what somebody else removed meanwhile, because then nobody seemed to want it. */
  ensureStored: () => Promise<void>;
};

type StoredFile = { name: string; bytes: Uint8Array };

/** Two pictures fit in the memory we allow ourselves, and fill the two cores of a small machine. */
const takeTurn = createTurns(2);

/**
 * Makes a received file into the files a page shows, and stores them.
 * The id is the head of the SHA-256 of what was received: the same picture has the same name wherever it comes from.
 * @throws Refusal 400 or 413 with a sentence under `field`; 503 or 507 where it cannot be stored
 */
export async function preparePicture(
  storage: Storage,
  file: { path: string },
  field: string,
  limits: { maxMegapixels: number },
): Promise<PreparedPicture> {
  return takeTurn(async () => {
    const id = await hashFile(file.path);
    const pixels = await decodePicture(file.path, field, limits);
    const widths = widthsUpTo(pixels.raw.width);
    const files: StoredFile[] = [];
    for (const width of widths)
      files.push({ name: fileName(id, width, "webp"), bytes: await encodeWebp(pixels, width) });
    const color = await meanColor(pixels);
    for (const { name, bytes } of files) await storage.put(name, bytes);
    const { width, height } = pixels.raw;
    return { id, width, height, color, widths, ensureStored: () => ensureStored(storage, files) };
  });
}

async function ensureStored(storage: Storage, files: StoredFile[]): Promise<void> {
  await Promise.all(
    files.map(async ({ name, bytes }) => {
      if (!(await storage.has(name))) await storage.put(name, bytes);
    }),
  );
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex").slice(0, 32);
}
