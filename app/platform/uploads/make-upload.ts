import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { onTestFinished } from "vitest";
import { createStorage, type Storage } from "../storage/storage.server.ts";

type Size = { width?: number; height?: number; color?: string };

/** A picture of one colour. Its id depends on the colour. */
export function makeSharp({ width = 60, height = 40, color = "#804020" }: Size = {}): Sharp {
  return sharp({ create: { width, height, channels: 3, background: color }, limitInputPixels: false });
}

/** A picture that does not compress. */
export function makeNoise({ width = 300, height = 200 }: Size = {}): Sharp {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 40 };
  return sharp({ create: { width, height, channels: 3, background: "#000000", noise } });
}

/** A data folder that is removed after the test. Call it in the test or in `beforeEach`. */
export async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), "kshitij-uploads-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  return dataDir;
}

/** A data folder with a storage. */
export async function makeStorage(): Promise<{ dataDir: string; storage: Storage }> {
  const dataDir = await makeDataDir();
  return { dataDir, storage: await createStorage({ DATA_DIR: dataDir }) };
}

let made = 0;

/** Writes bytes as a received file. */
export async function makeReceivedFile(
  dataDir: string,
  content: Uint8Array | Sharp,
): Promise<{ path: string; size: number }> {
  const bytes = content instanceof Uint8Array ? content : await content.png().toBuffer();
  const path = join(dataDir, `received-${(made += 1)}`);
  await writeFile(path, bytes);
  return { path, size: bytes.length };
}
