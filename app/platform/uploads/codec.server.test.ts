import { crc32, deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { decodePicture } from "./codec.server.ts";
import { makeReceivedFile, makeStorage } from "./make-upload.ts";

/** So many pixels in each direction take several seconds. */
const SIDE = 16_000;
/** Where each pass of an interlaced PNG begins, and its steps. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

test("a picture that takes too long is not called damaged: the site is busy, and it can be sent again", async () => {
  const { dataDir } = await makeStorage();
  const { path } = await makeReceivedFile(dataDir, makeSlowPng());
  await expect(decodePicture(path, "image", { maxMegapixels: 300, seconds: 1 })).rejects.toMatchObject({
    status: 503,
    message: "The site is busy. Please try again in a moment.",
  });
});

/** Black, with one bit for each pixel, and interlaced: a small file that takes long to decode. */
function makeSlowPng(): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(SIDE, 0);
  head.writeUInt32BE(SIDE, 4);
  head.set([1, 0, 0, 0, 1], 8);
  const rows = PASSES.map(([left, top, right, down]) => {
    const bytes = 1 + Math.ceil(Math.ceil((SIDE - left) / right) / 8);
    return Math.ceil((SIDE - top) / down) * bytes;
  });
  const data = deflateSync(Buffer.alloc(rows.reduce((sum, bytes) => sum + bytes)));
  const mark = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([mark, makeChunk("IHDR", head), makeChunk("IDAT", data), makeChunk("IEND", Buffer.alloc(0))]);
}

function makeChunk(kind: string, data: Buffer): Buffer {
  const checked = Buffer.concat([Buffer.from(kind, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(checked));
  return Buffer.concat([length, checked, sum]);
}
