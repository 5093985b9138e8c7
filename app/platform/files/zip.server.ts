import { createWriteStream } from "node:fs";
import type { Readable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";

/** Adds a file to an archive; resolves once its content has been read. */
export type AddFile = (name: string, content: Readable) => Promise<void>;

/** Streams an archive to a new file, one entry after the other. */
export async function writeZip(path: string, fill: (add: AddFile) => Promise<void>): Promise<void> {
  const zip = new ZipFile();
  const stopping = new AbortController();
  zip.on("error", (error) => stopping.abort(error));
  const add: AddFile = async (name, content) => {
    zip.addReadStream(content, name);
    await finished(content, { signal: stopping.signal });
  };
  try {
    await Promise.all([
      pipeline(zip.outputStream, createWriteStream(path, { flags: "wx", mode: 0o600 }), { signal: stopping.signal }),
      fill(add).then(() => zip.end()),
    ]);
  } catch (error) {
    stopping.abort();
    throw error;
  }
}
