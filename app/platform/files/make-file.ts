import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { deflateSync } from "node:zlib";

/** A file of the demo's library: real films, sounds and papers. */
export function libraryFile(name: string): Promise<Buffer> {
  return readFile(resolve("public", "library", name));
}

/** Silence: frames of MPEG 1, layer III, at 128 kbit/s and 44.1 kHz, of some 26 ms each. */
export function makeMp3(frames: number, tags = 0): Buffer {
  const frame = Buffer.alloc(417);
  frame.writeUInt32BE(0xff_fb_90_00);
  const tag = Buffer.concat([
    Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, tags >> 7, tags & 0x7f]),
    Buffer.alloc(tags),
  ]);
  return Buffer.concat([...(tags > 0 ? [tag] : []), ...Array.from({ length: frames }, () => frame)]);
}

type PdfParts = { pages?: number; more?: string; packed?: string };

/** A small PDF; `more` is an object, `packed` is the content of an object stream. */
export function makePdf({ pages = 1, more = "", packed = "" }: PdfParts = {}): Buffer {
  const content = deflateSync(packed).toString("latin1");
  const stream = packed
    ? `5 0 obj\n<</Type/ObjStm/N 1/First 4/Length ${content.length}/Filter/FlateDecode>>\nstream\n${content}\nendstream\nendobj\n`
    : "";
  const text = `%PDF-1.7
1 0 obj\n<</Type /Catalog /Pages 2 0 R>>\nendobj
2 0 obj\n<</Type /Pages /Kids [3 0 R] /Count ${pages} /Resources <</Font <<>>>>>>\nendobj
3 0 obj\n<</Type /Pages /Parent 2 0 R /Kids [] /Count 900>>\nendobj
4 0 obj\n<</Length 4>>\nstream\n/JS \nendstream\nendobj
${stream}${more}\ntrailer <</Root 1 0 R>>\n%%EOF\n`;
  return Buffer.from(text, "latin1");
}

let made = 0;

/** Writes bytes as a received file. */
export async function writeReceived(dataDir: string, bytes: Uint8Array): Promise<string> {
  const path = join(dataDir, `received-file-${(made += 1)}`);
  await writeFile(path, bytes);
  return path;
}
