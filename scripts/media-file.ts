import { readFile } from "node:fs/promises";
import { resolve } from "node:path";

/** Made once and committed; the browser finds the same files under /library. */
export const LIBRARY = resolve("public", "library");

/** What is known of a file of the library; `media.json` beside the files lists them all. */
export type Media = {
  file: string;
  mime: string;
  seconds?: number;
  pages?: number;
  captions?: string;
  poster?: string;
};

export async function readMedia(): Promise<Media[]> {
  return JSON.parse(await readFile(resolve(LIBRARY, "media.json"), "utf8")) as Media[];
}
