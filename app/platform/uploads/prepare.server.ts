import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import pLimit from "p-limit";
import { decodePicture, encodeWebp, meanColor, widthsUpTo } from "./codec.server.ts";
import { fileName } from "./picture.ts";
import type { HttpError } from "../http/http-error.ts";
import type { Storage } from "../storage/storage.server.ts";

/** The stored facts about a picture. */
export type KnownPicture = {
  width: number;
  height: number;
  color: string;
  widths: number[];
  hasAvif: boolean;
  /** The size of its largest file. */
  bytes: number;
};

/** A picture that is decoded, encoded and stored, but not yet recorded in the database. */
export type PreparedPicture = KnownPicture & {
  id: string;
  /** Call it after the commit of the row: stores the files again that were removed as orphans before it. */
  ensureStored: () => Promise<void>;
  /** The error for a chosen picture that was deleted meanwhile. */
  whenGone?: () => HttpError;
};

type Options = {
  maxMegapixels: number;
  /** Finds a picture that is stored already. */
  findStored?: (id: string) => Promise<KnownPicture | null>;
};
type StoredFile = { name: string; bytes: Uint8Array };
type Made = Omit<KnownPicture, "hasAvif"> & { files: StoredFile[] };

/** Two pictures fit into our memory, and use both cores of a small machine. */
const limitEncoding = pLimit(2);

/**
 * Makes the files of a received picture, and stores them. The id is the beginning of the SHA-256 of the received file,
 * so a picture that is stored already is not made again.
 * @throws HttpError 400 or 413 with a sentence under `field`; 503 where it takes too long; 503 or 507 where it cannot be stored
 */
export async function preparePicture(
  storage: Storage,
  file: { path: string; sha256?: string },
  field: string,
  { maxMegapixels, findStored }: Options,
): Promise<PreparedPicture> {
  const id = (file.sha256 ?? (await hashFile(file.path))).slice(0, 32);
  const make = () => limitEncoding(() => makePicture(id, file.path, field, maxMegapixels));
  const stored = await findStored?.(id);
  if (stored) return { id, ...stored, ensureStored: () => remakeUnlessStored(storage, { id, ...stored }, make) };
  const { files, ...made } = await make();
  await ensureStored(storage, files, { evenIfThere: true });
  return { id, ...made, hasAvif: false, ensureStored: () => ensureStored(storage, files) };
}

async function makePicture(id: string, path: string, field: string, maxMegapixels: number): Promise<Made> {
  const pixels = await decodePicture(path, field, { maxMegapixels });
  const { width, height } = pixels.raw;
  const widths = widthsUpTo(width);
  const files: StoredFile[] = [];
  for (const one of widths) files.push({ name: fileName(id, one, "webp"), bytes: await encodeWebp(pixels, one) });
  const bytes = Math.max(...files.map((file) => file.bytes.length));
  return { width, height, color: await meanColor(pixels), widths, bytes, files };
}

async function remakeUnlessStored(
  storage: Storage,
  { id, widths }: { id: string; widths: number[] },
  make: () => Promise<Made>,
): Promise<void> {
  if (!(await areStored(storage, id, widths))) await ensureStored(storage, (await make()).files);
}

export async function areStored(storage: Storage, id: string, widths: number[]): Promise<boolean> {
  return (await Promise.all(widths.map((width) => storage.has(fileName(id, width, "webp"))))).every(Boolean);
}

async function ensureStored(storage: Storage, files: StoredFile[], { evenIfThere = false } = {}): Promise<void> {
  await Promise.all(
    files.map(async ({ name, bytes }) => {
      if (evenIfThere || !(await storage.has(name))) await storage.put(name, bytes);
    }),
  );
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}
